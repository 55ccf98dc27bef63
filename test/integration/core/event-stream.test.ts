/** The events of a complete core, as a client of `/events` gets them (docs/api.md). */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testCore } from '../../support/core.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { testFolder } from '../../support/folder.ts';
import { modelsDocument, rss, startOrigin, tagged } from '../../support/origin.ts';

interface Heard {
  readonly topic: string;
  readonly id: string;
  readonly data: { readonly day?: string; readonly newest?: { readonly source: string } };
}

/** Opens the stream. @returns the events so far */
async function listen(base: string, lastEventId?: string): Promise<() => Heard[]> {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const response = await fetch(`${base}/events`, { signal: ending.signal, headers: lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId } });
  let text = '';
  void (async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk);
  })().catch(() => undefined); // the core has stopped
  await expect.poll(() => text).toContain('retry: 3000');
  return () => [...text.matchAll(/event: (.*)\nid: (.*)\ndata: (.*)\n/g)]
    .map(([, topic = '', id = '', data = '']) => ({ topic, id, data: JSON.parse(data) as Heard['data'] }));
}

async function site() {
  const origin = await startOrigin({ '/a': tagged(rss('A', 'a1'), '"a"'), '/api.json': tagged(modelsDocument('x'), '"m"') });
  const folder = await testFolder();
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ feeds: [{ id: 'a', url: `${origin.base}/a`, enabled: true }] }));
  return { folder, options: { feeds: null, modelsUrl: `${origin.base}/api.json` } };
}

it('tell of the quote of the new day at midnight', async () => {
  const clock = fakeClock();
  const core = await testCore(await testFolder(), { network: false, clock });
  const told = vi.fn();
  core.onChange(told);
  const heard = await listen(core.api().base[0] ?? '');
  await expect.poll(heard).toHaveLength(3);
  await clock.advance(11 * 3_600_000 + 50 * 60_000); // 23:50 in the tests' time zone
  expect(heard()).toHaveLength(3);
  await clock.advance(20 * 60_000);
  await expect.poll(() => heard().slice(3)).toMatchObject([{ topic: 'quote', data: { day: '2026-10-01' } }]);
  expect(told).toHaveBeenCalledWith('quote');
});

it('name the newest headline by the name the person gave its feed, also when that changes', async () => {
  const { folder, options } = await site();
  const core = await testCore(folder, options);
  await core.settled();
  const heard = await listen(core.api().base[0] ?? '');
  await expect.poll(heard).toHaveLength(3);
  expect(heard()[0]).toMatchObject({ topic: 'news', data: { newest: { source: 'A' } } });
  await core.feeds.edit('a', { title: 'Mine' });
  const again = await listen(core.api().base[0] ?? '');
  await expect.poll(() => again()[0]).toMatchObject({ topic: 'news', data: { newest: { source: 'Mine' } } });
});

it('are none for a client that has heard of all before a restart', async () => {
  const { folder, options } = await site();
  const first = await testCore(folder, options);
  await first.settled();
  const heard = await listen(first.api().base[0] ?? '');
  await expect.poll(heard).toHaveLength(3);
  await first.stop();
  const second = await testCore(folder, options);
  const again = await listen(second.api().base[0] ?? '', heard().at(-1)?.id);
  const other = await listen(second.api().base[0] ?? '');
  await expect.poll(other).toHaveLength(3);
  expect(again()).toEqual([]);
});
