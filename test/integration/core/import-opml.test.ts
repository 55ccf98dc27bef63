/** What an import says of the time, with the real schedule. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../../src/main/clock.ts';
import { freeId } from '../../../src/main/core/origins.ts';
import type { Refresher } from '../../../src/main/refresh/jobs/refresher.ts';
import { inlineRefresher, testCore } from '../../support/core.ts';
import { testFolder } from '../../support/folder.ts';
import { rss, startOrigin, status, tagged, type Answer } from '../../support/origin.ts';

const NOW = 1_800_000_000_000;

/** Starts a core that has asked a feed of its settings; whatever follows that is never fetched. */
async function afterAsking(answer: Answer) {
  const origin = await startOrigin({ '/one': answer });
  const folder = await testFolder();
  const url = `${origin.base}/one`;
  const id = freeId(url, new Set());
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ feeds: [{ id, url, enabled: true }] }));
  let isOver = false;
  let abort = (): void => undefined;
  const refresher: Refresher = {
    ...inlineRefresher,
    run: (start, takeEarly) => (isOver ? new Promise((_, reject) => { abort = () => reject(new Error('Stopped.')); }) : inlineRefresher.run(start, takeEarly)),
    stop: () => abort(),
  };
  const core = await testCore(folder, { feeds: null, once: false, refresher, modelsUrl: `${origin.base}/models`, clock: { ...systemClock, now: () => NOW } });
  await core.settled();
  isOver = true;
  return { core, base: origin.base, id };
}

/** A list of 70 feeds on hosts of their own, and one more. */
const listWith = (url: string): string =>
  `<opml version="2.0"><body>${[...Array.from({ length: 70 }, (_, at) => `https://${at}.invalid/feed`), url].map((one) => `<outline type="rss" text="" xmlUrl="${one}"/>`).join('')}</body></opml>`;

it.each<[string, Answer, string]>([
  ['a host that wants no requests for 20 hours', status(429, { 'Retry-After': '72000' }), '/other'],
  ['a feed that was read before and removed', tagged(rss('One', 'entry'), '"one"'), '/one'],
])('the last of a long list is due in two minutes, whatever the turn of %s', async (_what, answer, path) => {
  const { core, base, id } = await afterAsking(answer);
  await core.feeds.remove([id]);
  expect(await core.importOpml(listWith(base + path))).toMatchObject({ added: { length: 71 }, lastDue: NOW + 4 * 30_000 });
  const late = core.report().sources.news.feeds.find(({ url }) => url === base + path);
  expect(Date.parse(late?.nextDue ?? '')).toBeGreaterThan(NOW + 30 * 60_000);
});
