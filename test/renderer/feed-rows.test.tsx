/** Which rows of a long list of feeds are rendered when main answers anew. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BridgeContext } from '../../src/renderer/hooks/use-bridge.ts';
import { WordsContext } from '../../src/renderer/hooks/use-words.ts';
import { FeedSettings } from '../../src/renderer/views/settings-feeds.tsx';
import type { PopupWords } from '../../src/renderer/words.ts';
import { inEnglish } from './english.ts';
import { exampleFeed } from './examples.ts';
import { createFakeBridge } from './fake-bridge/fake-bridge.ts';
import { NOW, settle, useStage } from './render.tsx';

useStage();

it('only the feeds whose state or settings changed are rendered again', async () => {
  const bridge = createFakeBridge(NOW);
  const feeds = Array.from({ length: 300 }, (_, i) => ({ id: `f${i}`, url: `https://f${i}.example/`, enabled: true }));
  const status = feeds.map(({ id }) => exampleFeed(NOW, id, id));
  let rendered: string[] = []; // names of the grips, of which each row has one
  const t: PopupWords['t'] = (key, ...values) => {
    const text = inEnglish.t(key, ...values);
    if (key === 'feeds.drag') rendered.push(text);
    return text;
  };
  const words = { ...inEnglish, t };
  const shown = (now: { readonly feeds: typeof feeds; readonly status: typeof status }) => (
    <BridgeContext value={bridge}><WordsContext value={words}>
      <FeedSettings {...structuredClone(now)} notifies offersDrop={false} />
    </WordsContext></BridgeContext>
  );
  const { rerender, getByRole } = render(shown({ feeds, status }));
  await settle();
  expect(rendered).toHaveLength(300);

  const grip = (feed: string): string => inEnglish.t('feeds.drag', { feed });
  const again = async (now: Parameters<typeof shown>[0]): Promise<readonly string[]> => {
    rendered = [];
    rerender(shown(now));
    await settle();
    return rendered;
  };
  expect(await again({ feeds, status })).toEqual([]);
  const busy = status.map((one, i) => (i === 1 ? { ...one, refreshing: true } : one));
  expect(await again({ feeds, status: busy })).toEqual([grip('f1')]);
  expect(getByRole('row', { name: /^f1 / }).textContent).toContain('Fetching now…');
  expect(await again({ feeds: feeds.map((one, i) => (i === 2 ? { ...one, enabled: false } : one)), status: busy })).toEqual([grip('f2')]);
});
