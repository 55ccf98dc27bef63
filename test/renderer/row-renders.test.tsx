/** Which rows of a long list are rendered again after a change, and which sections of the settings. */
import { act, fireEvent, render } from '@testing-library/react';
import { createRef, useRef, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { BridgeContext } from '../../src/renderer/hooks/use-bridge.ts';
import { useHeadlines } from '../../src/renderer/headlines/use-headlines.ts';
import { useOverview } from '../../src/renderer/popup/use-overview.ts';
import { WordsContext } from '../../src/renderer/hooks/use-words.ts';
import { Headlines } from '../../src/renderer/headlines/headlines.tsx';
import { Models, type ModelsHandle } from '../../src/renderer/models/models.tsx';
import { Settings } from '../../src/renderer/settings/settings.tsx';
import { FeedSettings, type SettingsHandle } from '../../src/renderer/feeds/feed-settings.tsx';
import type { PopupWords } from '../../src/renderer/texts/words.ts';
import type { Bridge } from '../../src/shared/bridge.ts';
import type { Overview } from '../../src/shared/bridge/window.ts';
import type { MessageKey } from '../../src/shared/language/catalogue.ts';
import { inEnglish } from './english.ts';
import { exampleFeed, exampleHeadlines, exampleSettings, manyProviders } from './examples.ts';
import { createFakeBridge } from './fake-bridge/fake-bridge.ts';
import { NOW, settle, useStage } from './render.tsx';

useStage();

/** Provides a fake bridge and words, which record each use of a text that every row has, or of several. */
function stage(key: MessageKey | readonly MessageKey[], world: Parameters<typeof createFakeBridge>[1] = {}) {
  const keys = [key].flat();
  const bridge = createFakeBridge(NOW, world);
  let rendered: string[] = [];
  const t: PopupWords['t'] = (used, ...values) => {
    const text = inEnglish.t(used, ...values);
    if (keys.includes(used)) rendered.push(text);
    return text;
  };
  const words = { ...inEnglish, t };
  return {
    bridge,
    on: (view: ReactNode) => <BridgeContext value={bridge}><WordsContext value={words}>{view}</WordsContext></BridgeContext>,
    /** Returns the texts used during `change` and what follows it. */
    during: async (change: () => unknown): Promise<readonly string[]> => {
      rendered = [];
      await act(async () => { await change(); });
      for (let i = 0; i < 4; i += 1) await settle();
      return rendered;
    },
  };
}

it('only the feeds whose state or settings changed are rendered again', async () => {
  const { on, during } = stage('feeds.drag');
  const grip = (feed: string): string => inEnglish.t('feeds.drag', { feed });
  const feeds = Array.from({ length: 300 }, (_, i) => ({ id: `f${i}`, url: `https://f${i}.example/`, enabled: true }));
  const status = feeds.map(({ id }) => exampleFeed(NOW, id, id));
  const shown = (now: { readonly feeds: typeof feeds; readonly status: typeof status }) =>
    on(<FeedSettings {...structuredClone(now)} notifies offersDrop={false} startsFailing={false} handle={{ current: null }} />);
  const { rerender, getByRole } = render(<div />);
  expect(await during(() => rerender(shown({ feeds, status })))).toHaveLength(300);
  expect(await during(() => rerender(shown({ feeds, status })))).toEqual([]);
  const busy = status.map((one, i) => (i === 1 ? { ...one, refreshing: true } : one));
  expect(await during(() => rerender(shown({ feeds, status: busy })))).toEqual([grip('f1')]);
  expect(getByRole('row', { name: /^f1 / }).textContent).toContain('Fetching now…');
  const off = feeds.map((one, i) => (i === 2 ? { ...one, enabled: false } : one));
  expect(await during(() => rerender(shown({ feeds: off, status: busy })))).toEqual([grip('f2')]);
});

function List({ overview }: { readonly overview: Overview }) {
  const ref = useRef<HTMLDivElement>(null);
  const list = useHeadlines('', ref);
  return (
    <>
      <button type="button" onClick={() => void list.toEnd()}>All</button>
      <Headlines overview={overview} list={list} inset={0} lift={0} listRef={ref} wanted={null} onLast={() => undefined} onSettings={() => undefined} onRefresh={() => undefined} />
    </>
  );
}

it('only the headline that is marked is rendered again', async () => {
  const headlines = exampleHeadlines(NOW, 300).map((one) => ({ ...one, unread: true }));
  const { bridge, on, during } = stage('headlines.unread', { headlines });
  const overview = await bridge.overview();
  const { rerender, getByRole } = render(<div />);
  await during(() => rerender(on(<List overview={overview} />)));
  expect((await during(() => getByRole('button', { name: 'All' }).click())).length).toBeGreaterThan(200);
  expect(await during(() => bridge.markRead({ id: 'h5' }))).toEqual([]); // a read one does not say "unread"
  expect(getByRole('row', { name: new RegExp(`^${headlines[5]?.title ?? ''}`) }).hasAttribute('data-unread')).toBe(false);
  expect(await during(() => bridge.markUnread({ id: 'h5' }))).toEqual([inEnglish.t('headlines.unread')]);
});

it('an answer to a search of the models renders its own rows, and none of the answer before once more', async () => {
  const { bridge, on, during } = stage('models.spokenProvider', { providers: manyProviders(60, 4) });
  const overview = await bridge.overview();
  const { rerender, getByRole, getAllByRole } = render(<div />);
  await during(() => rerender(on(<Models overview={overview} handle={createRef<ModelsHandle>()} onRefresh={() => undefined} />)));
  for (const text of ['1', '11', '2']) {
    const rendered = await during(() => fireEvent.change(getByRole('searchbox'), { target: { value: text } }));
    const providers = getAllByRole('row').filter((row) => row.getAttribute('aria-level') === '1').map((row) => row.getAttribute('aria-label'));
    expect(new Set(rendered)).toEqual(new Set(providers));
  }
});

it('a row of the models that comes under the pointer is not rendered again, and is marked by CSS if a press does anything', async () => {
  const { bridge, on, during } = stage('models.spokenProvider', { providers: manyProviders(60, 4) });
  const overview = await bridge.overview();
  const { rerender, getByRole, getAllByRole } = render(<div />);
  await during(() => rerender(on(<Models overview={overview} handle={createRef<ModelsHandle>()} onRefresh={() => undefined} />)));
  const marks = (rows: readonly HTMLElement[]): ReadonlySet<boolean> => new Set(rows.map((row) => row.hasAttribute('data-acts')));
  const [first] = getAllByRole('row');
  if (first === undefined) throw new Error('There are no rows');
  expect(await during(() => fireEvent.pointerEnter(first, { pointerType: 'mouse' }))).toEqual([]);
  expect(await during(() => fireEvent.pointerLeave(first, { pointerType: 'mouse' }))).toEqual([]);
  expect(marks(getAllByRole('row'))).toEqual(new Set([true]));
  for (const pointerType of ['touch', 'mouse']) {
    expect(await during(() => fireEvent.pointerEnter(first, { pointerType }))).toEqual([]);
    expect(first.hasAttribute('data-finger')).toBe(pointerType === 'touch'); // which CSS does not mark: it would stay marked
  }
  await during(() => fireEvent.change(getByRole('searchbox'), { target: { value: '11' } }));
  const atLevel = (level: number): readonly HTMLElement[] => getAllByRole('row').filter((row) => row.getAttribute('aria-level') === `${level}`);
  expect(marks(atLevel(1))).toEqual(new Set([false])); // nothing folds while something is searched
  expect(marks(atLevel(2))).toEqual(new Set([true]));
});

it('the search field of the models is rendered for a letter, and not once more for the answer', async () => {
  const { bridge, on, during } = stage('models.search', { providers: manyProviders(60, 4) });
  const overview = await bridge.overview();
  const { rerender, getByRole } = render(<div />);
  await during(() => rerender(on(<Models overview={overview} handle={createRef<ModelsHandle>()} onRefresh={() => undefined} />)));
  expect(await during(() => fireEvent.change(getByRole('searchbox'), { target: { value: '1' } }))).toHaveLength(1);
});

it('nothing is rendered again for settings or a state that main says to have changed, but that are the same', async () => {
  const { bridge, on, during } = stage('login.switch');
  const overview = await bridge.overview();
  await during(() => render(on(<Settings overview={overview} part={null} handle={{ current: null }} onBack={() => undefined} />)));
  expect(await during(() => {
    for (const what of ['settings', 'status'] as const) bridge.send('changed', { what });
  })).toEqual([]);
  expect(await during(() => bridge.changeSettings({ startAtLogin: true }))).not.toEqual([]);
});

/**
 * A text of each section of the settings, and one of the list of them. Not of privacy: it asks main at each change what leaves
 * this computer, and React renders it to find that the answer is the same, but nothing in it.
 */
const SECTIONS = {
  list: 'section.list', general: 'login.switch', notifications: 'notification.switch', feeds: 'feeds.list', mute: 'mute.add', api: 'api.port',
  data: 'data.title',
} as const satisfies Record<string, MessageKey>;

function LiveSettings() {
  const { overview } = useOverview();
  const handle = useRef<SettingsHandle>(null);
  return overview && <Settings overview={overview} part={null} handle={handle} onBack={() => undefined} />;
}

it.each<[string, (bridge: Bridge) => Promise<unknown>, readonly (keyof typeof SECTIONS)[]]>([
  ['a switch', (bridge) => bridge.changeSettings({ startAtLogin: true }), ['general']],
  ['quiet hours', (bridge) => bridge.changeSettings({ quietHours: { ...exampleSettings.quietHours, enabled: true } }), ['notifications']],
  ['the port', (bridge) => bridge.changeSettings({ port: 9_000 }), ['api']],
  ['the muted words', (bridge) => bridge.muteWord({ word: 'zebra' }), ['mute']],
  ['the feeds, whose number is told with the data', (bridge) => bridge.removeFeeds({ ids: ['post'] }), ['feeds', 'data']],
  ['the order of the models, which no section shows', (bridge) => bridge.changeSettings({ sortModels: 'price' }), []],
])('of the settings only the section is rendered again that shows what changed (%s)', async (_what, change, sections) => {
  const { bridge, on, during } = stage(Object.values(SECTIONS));
  await during(() => render(on(<LiveSettings />)));
  expect(new Set(await during(() => change(bridge)))).toEqual(new Set(sections.map((name) => inEnglish.t(SECTIONS[name]))));
});
