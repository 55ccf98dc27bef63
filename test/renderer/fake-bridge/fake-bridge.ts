/**
 * A bridge with invented content, for the renderer's tests and its preview page. It follows the contract of
 * src/shared/bridge.ts (schemas, pages, outcomes, events) and records every call. The answers are in the files beside this
 * one, by topic; where main has a pure function for them, they are main's.
 */
import { statusOverview } from '../../../src/main/core/status-overview.ts';
import type { Bridge, BridgeCall } from '../../../src/shared/bridge.ts';
import { bridgeArguments } from '../../../src/shared/bridge-schemas.ts';
import { sentenceFor } from '../../../src/shared/invalid.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { DONE, refusal } from '../../../src/shared/outcome.ts';
import { Settings } from '../../../src/shared/settings.ts';
import { DAY } from '../../../src/shared/units.ts';
import { zoomAfter } from '../../../src/shared/zoom.ts';
import { exampleChanges } from '../example-changes.ts';
import { exampleHeadlines, exampleOverview, exampleProviders, exampleQuotes, exampleSettings } from '../examples.ts';
import { accessAnswers } from './access.ts';
import { dataAnswers } from './data.ts';
import { desktopAnswers } from './desktop.ts';
import { feedAnswers } from './feeds.ts';
import { modelAnswers } from './models.ts';
import { newsAnswers } from './news.ts';
import { quoteAnswers } from './quote.ts';
import type { Tools, FakeState } from './state.ts';

export type { FakeState } from './state.ts';

export interface FakeBridge extends Bridge {
  readonly world: FakeState;
  readonly calls: { readonly name: BridgeCall; readonly argument: unknown }[];
  /** Returns the arguments of every call with this name so far. */
  readonly asked: (name: BridgeCall) => unknown[];
  readonly send: Tools['send'];
}

/** Creates a fake bridge. @param now epoch ms, the time base of the invented content */
export function createFakeBridge(now: number, changes: Partial<FakeState> = {}): FakeBridge {
  const world: FakeState = {
    overview: exampleOverview(now),
    headlines: exampleHeadlines(now),
    providers: exampleProviders,
    changes: exampleChanges(now),
    changesSince: new Date(now - 46 * DAY).toISOString(),
    details: {},
    settings: exampleSettings,
    quotes: exampleQuotes,
    favourites: [],
    lookedAt: null,
    found: { candidates: [{ url: 'https://new.example/rss', title: 'New Paper', siteUrl: 'https://new.example/', entries: 20, newest: ['First', 'Second'] }] },
    imported: { added: [{ id: 'imported', url: 'https://imported.example/feed', title: 'Imported' }], already: [], skipped: [] },
    saved: { ok: true },
    desktop: { shortcuts: true, shortcut: null, login: null, notifications: null },
    refuse: {},
    ...changes,
  };
  const calls: { name: BridgeCall; argument: unknown }[] = [];
  const listeners = new Map<string, Set<(detail: never) => void>>();

  const send: Tools['send'] = (event, detail) => {
    for (const listener of listeners.get(event) ?? []) listener(detail as never);
  };
  const called: Tools['called'] = async (name, argument, answer) => {
    calls.push({ name, argument });
    await Promise.resolve();
    bridgeArguments[name].parse(argument);
    return structuredClone(await answer());
  };
  const decided: Tools['decided'] = (name, argument, act) =>
    called(name, argument, () => {
      const message = world.refuse[name];
      return message === undefined ? act() : { ok: false, message };
    });
  const outcome: Tools['outcome'] = (name, argument, act = () => undefined) => decided(name, argument, () => {
    act();
    return DONE;
  });
  const change: Tools['change'] = (edit) => {
    const made = edit(world.settings);
    if ('ok' in made) return Promise.resolve(made);
    const next = Settings.safeParse(made);
    if (next.success) set(next.data);
    return Promise.resolve(next.success ? DONE : refusal(sentenceFor(next.error.issues)));
  };
  const set: Tools['set'] = (settings) => {
    world.settings = { ...world.settings, ...settings };
    for (const what of ['settings', 'status'] as const) send('changed', { what });
  };
  const tools: Tools = { world, now, send, called, outcome, decided, set, change };

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
    ...accessAnswers(tools),
    ...dataAnswers(tools),
    ...desktopAnswers(tools),
    ...feedAnswers(tools),
    ...modelAnswers(tools),
    ...newsAnswers(tools),
    ...quoteAnswers(tools),
    overview: () => called('overview', undefined, () => ({
      ...world.overview, status: statusOverview(world.overview.status), sortModels: world.settings.sortModels, // which the popup changes
    })),
    settings: () => called('settings', undefined, () => world.settings),
    changeSettings: (patch) => decided('changeSettings', patch, () => change((settings) => ({ ...settings, ...patch }))),
    refresh: () => called('refresh', undefined, () => ({ message: phrase('refresh.asking') })),
    copyText: (text) => outcome('copyText', text),
    hide: () => outcome('hide', undefined),
    zoom: (argument) => outcome('zoom', argument, () => set({ zoom: zoomAfter(world.settings.zoom, argument.step) })),
    painted: (argument) => outcome('painted', argument),
    keepPage: (page) => outcome('keepPage', page),
    failed: () => outcome('failed', undefined),
  };
}
