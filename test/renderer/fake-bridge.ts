/**
 * A bridge with invented content, for the renderer's tests and its preview page. It keeps the promises of
 * src/shared/bridge.ts (pages, outcomes, events) and writes down every call.
 */
import type { Bridge, BridgeCall, BridgeEvents, Headline, ModelRow, Outcome, Overview } from '../../src/shared/bridge.ts';
import type { Settings } from '../../src/shared/settings.ts';
import { exampleHeadlines, exampleOverview, exampleProviders, exampleSettings, type ExampleProvider } from './examples.ts';

export interface World {
  overview: Overview;
  headlines: readonly Headline[];
  providers: readonly ExampleProvider[];
  settings: Settings;
  /** What the calls that can be refused answer; `ok` where nothing is set. */
  refuse: Partial<Record<BridgeCall, string>>;
}

export interface FakeBridge extends Bridge {
  readonly world: World;
  readonly calls: { readonly name: BridgeCall; readonly argument: unknown }[];
  /** The arguments of every call of this name so far. */
  readonly asked: (name: BridgeCall) => unknown[];
  readonly send: <E extends keyof BridgeEvents>(event: E, detail: BridgeEvents[E]) => void;
}

/** @param now epoch milliseconds that the invented content is reckoned from */
export function createFakeBridge(now: number, changes: Partial<World> = {}): FakeBridge {
  const world: World = {
    overview: exampleOverview(now),
    headlines: exampleHeadlines(now),
    providers: exampleProviders,
    settings: exampleSettings,
    refuse: {},
    ...changes,
  };
  const calls: { name: BridgeCall; argument: unknown }[] = [];
  const listeners = new Map<string, Set<(detail: never) => void>>();
  let removed: { feed: Settings['feeds'][number]; place: number } | null = null;

  const send: FakeBridge['send'] = (event, detail) => {
    for (const listener of listeners.get(event) ?? []) listener(detail as never);
  };
  const called = <Answer>(name: BridgeCall, argument: unknown, answer: () => Answer): Promise<Answer> => {
    calls.push({ name, argument });
    return Promise.resolve().then(answer);
  };
  const outcome = (name: BridgeCall, argument: unknown, act: () => void = () => undefined): Promise<Outcome> =>
    called(name, argument, (): Outcome => {
      const message = world.refuse[name];
      if (message !== undefined) return { ok: false, message };
      act();
      return { ok: true };
    });
  const set = (settings: Partial<Settings>): void => {
    world.settings = { ...world.settings, ...settings };
    send('changed', { what: 'settings' });
  };

  return {
    world,
    calls,
    asked: (name) => calls.filter((call) => call.name === name).map((call) => call.argument),
    send,
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    overview: () => called('overview', undefined, () => world.overview),
    settings: () => called('settings', undefined, () => world.settings),
    headlines: (page) => called('headlines', page, () => ({
      total: world.headlines.length,
      offset: page.offset,
      rows: world.headlines.slice(page.offset, page.offset + page.limit),
    })),
    models: (page) => called('models', page, () => {
      const rows = modelRows(world.providers, page.search, page.open);
      return {
        total: rows.length,
        offset: page.offset,
        rows: rows.slice(page.offset, page.offset + page.limit),
        models: world.providers.reduce((sum, provider) => sum + provider.models.length, 0),
        providers: world.providers.length,
      };
    }),
    changeSettings: (patch) => outcome('changeSettings', patch, () => set(patch)),
    addFeed: ({ url }) => outcome('addFeed', { url }, () =>
      set({ feeds: [...world.settings.feeds, { id: `added-${world.settings.feeds.length}`, url, enabled: true }] })),
    removeFeed: ({ id }) => outcome('removeFeed', { id }, () => {
      const place = world.settings.feeds.findIndex((feed) => feed.id === id);
      const feed = world.settings.feeds[place];
      if (feed === undefined) return;
      removed = { feed, place };
      set({ feeds: world.settings.feeds.toSpliced(place, 1) });
    }),
    restoreFeed: ({ id }) => outcome('restoreFeed', { id }, () => {
      if (removed?.feed.id === id) set({ feeds: world.settings.feeds.toSpliced(removed.place, 0, removed.feed) });
    }),
    switchFeed: ({ id, enabled }) => outcome('switchFeed', { id, enabled }, () =>
      set({ feeds: world.settings.feeds.map((feed) => (feed.id === id ? { ...feed, enabled } : feed)) })),
    refresh: () => called('refresh', undefined, () => ({ message: 'Asking 5 feeds and models.dev' })),
    openLink: (link) => outcome('openLink', link),
    copyText: (text) => outcome('copyText', text),
    hide: () => outcome('hide', undefined),
  };
}

/** Headings and the models under them; while searching, only those that match, unfolded. */
function modelRows(providers: readonly ExampleProvider[], search: string, open: readonly string[]): ModelRow[] {
  const wanted = search.toLowerCase();
  return providers.flatMap(({ id, name, models }): ModelRow[] => {
    const found = models.filter((model) => `${name} ${model.name} ${model.id}`.toLowerCase().includes(wanted));
    if (wanted !== '' && found.length === 0) return [];
    const unfolded = wanted !== '' || open.includes(id);
    return [{ kind: 'provider', id, name, models: found.length, open: unfolded }, ...(unfolded ? found : [])];
  });
}
