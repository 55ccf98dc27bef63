/** Outgoing requests, and resets, in a complete core with origins on loopback. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles, type Files } from '../../../src/main/store/files.ts';
import { testCore } from '../../support/core.ts';
import { testFolder } from '../../support/folder.ts';
import { modelsDocument, rss, startOrigin, tagged } from '../../support/origin.ts';

const PAGE = { offset: 0, limit: 10, filter: '' };

async function site() {
  const news = await startOrigin({ '/a': tagged(rss('A', 'a1', 'a2'), '"a"'), '/b': tagged(rss('B', 'b1'), '"b"') });
  const models = await startOrigin({ '/api.json': tagged(modelsDocument('x', 'y'), '"m"') });
  return { news, models, options: { feeds: [`${news.base}/a`, `${news.base}/b`], modelsUrl: `${models.base}/api.json` } };
}

describe('outgoing requests', () => {
  it('go to the listed hosts, with the listed User-Agent and only the expected headers', async () => {
    const { news, models, options } = await site();
    const core = await testCore(await testFolder(), options);
    await core.settled();
    const { hosts, userAgent } = core.outgoing();
    const asked = [...news.asked, ...models.asked];
    expect(hosts.map(({ host }) => `http://${host}`).sort()).toEqual([news.base, models.base].sort());
    expect(hosts.find(({ host }) => `http://${host}` === news.base)).toMatchObject({ feeds: 2, models: false });
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ headers }) => headers['user-agent']))).toEqual(new Set([userAgent]));
    for (const { headers } of asked) expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });
});

describe('a reset', () => {
  it('of the content keeps copies, serves the bundled models meanwhile and fetches everything again', async () => {
    const folder = await testFolder();
    const { news, options } = await site();
    const core = await testCore(folder, options);
    await core.settled();
    const before = (await core.pages.headlines(PAGE)).total;
    expect(before).toBe(3);
    const told: string[] = [];
    core.onChange((what) => told.push(what));
    expect(await core.resets.reset('content')).toEqual({ ok: true });
    expect(told).toEqual(expect.arrayContaining(['news', 'models']));
    expect((await readFile(join(folder, 'news.snapshot.before-reset'))).length).toBeGreaterThan(0);
    expect((await readFile(join(folder, 'models.snapshot.before-reset'))).length).toBeGreaterThan(0);
    expect(core.status().sources.models.origin).toBe('bundled');
    await core.settled();
    await expect.poll(async () => (await core.pages.headlines(PAGE)).total).toBe(before);
    expect(core.status().sources.models).toMatchObject({ origin: 'fetched', items: 2 });
    expect(news.asked.filter(({ headers }) => headers['if-none-match'] !== undefined)).toEqual([]);
    expect(news.asked).toHaveLength(4);
  });

  it('of the content says so if the disk refuses half of it, and fetches the other half again', async () => {
    const folder = await testFolder();
    const { news, options } = await site();
    const move: Files['move'] = (from, to) => (from.endsWith('models.snapshot') ? Promise.reject(new Error('EBUSY')) : nodeFiles.move(from, to));
    const core = await testCore(folder, { ...options, files: { ...nodeFiles, move } });
    await core.settled();
    const told: string[] = [];
    core.onChange((what) => told.push(what));
    expect(await core.resets.reset('content')).toMatchObject({ ok: false });
    expect(told).toContain('news');
    await expect.poll(async () => (await core.pages.headlines(PAGE)).total).toBe(3);
    expect(news.asked).toHaveLength(4);
    expect(core.status().sources.models).toMatchObject({ origin: 'fetched', items: 2 });
  });

  it('of the read marks starts read.json anew, keeps a copy and can be undone', async () => {
    const folder = await testFolder();
    const { options } = await site();
    const core = await testCore(folder, options);
    await core.settled();
    await expect.poll(() => core.read.counts().unread).toBe(3);
    core.read.read((await core.pages.headlines(PAGE)).rows[0]?.id ?? '');
    core.read.looked();
    expect(await core.resets.reset('read')).toEqual({ ok: true });
    expect(core.read.counts()).toEqual({ unread: 0, fresh: 0, lookedAt: null });
    await expect.poll(async (): Promise<unknown> => JSON.parse(await readFile(join(folder, 'read.json'), 'utf8'))).toMatchObject({ keys: [], look: null });
    expect(JSON.parse(await readFile(join(folder, 'read.json.before-reset'), 'utf8'))).toMatchObject({ keys: [expect.any(String)] });
    expect(await core.resets.undo('read')).toEqual({ ok: true });
    expect(core.read.counts()).toMatchObject({ unread: 2, lookedAt: expect.any(Number) as number });
  });

  it('of the settings restores the initial ones, keeps a copy and can be undone', async () => {
    const folder = await testFolder();
    const core = await testCore(folder);
    const start = core.settings.current();
    await core.muteWords.mute('cup');
    await core.changeSettings({ startAtLogin: true });
    expect(await core.resets.reset('settings')).toEqual({ ok: true });
    expect(core.settings.current()).toEqual(start);
    expect(JSON.parse(await readFile(join(folder, 'settings.json.before-reset'), 'utf8'))).toMatchObject({ muteWords: ['cup'] });
    await core.resets.undo('settings');
    expect(core.settings.current()).toMatchObject({ muteWords: ['cup'], startAtLogin: true });
  });
});
