import { describe, expect, it } from 'vitest';
import { createFeedEditor } from '../../../src/main/core/feed-editor.ts';
import { feedIdOf } from '../../../src/main/core/origins.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { told } from '../../support/told.ts';

const FEEDS = ['a', 'b', 'c'].map((id) => ({ id, url: `https://${id}.example/feed`, enabled: true }));

async function bench() {
  const files = memoryFiles();
  files.put('/s.json', JSON.stringify({ ...DEFAULT_SETTINGS, feeds: FEEDS }));
  const openWriter = (path: string) => ({ write: (settings: unknown) => files.put(path, JSON.stringify(settings)) });
  const settings = await openSettings({ path: '/s.json', files, log: collectingLog(), openWriter });
  return { readState: createFeedEditor(settings), ids: () => settings.current().feeds.map(({ id }) => id), feeds: () => settings.current().feeds };
}

describe('the list of feeds', () => {
  it.each([
    ['https://new.example/feed#top', 'https://new.example/feed'],
    ['  new.example/feed ', 'https://new.example/feed'],
    ['localhost:8080/feed', 'https://localhost:8080/feed'],
    ['new.example:8080/feed', 'https://new.example:8080/feed'],
    ['http://nas/feed.xml', 'http://nas/feed.xml'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
  ])('takes %j', async (typed, url) => {
    const { readState, feeds } = await bench();
    expect(await readState.add(typed)).toEqual({ ok: true });
    expect(feeds().at(-1)).toEqual({ id: feedIdOf(url), url, enabled: true });
  });

  it.each(['', 'news', 'javascript:alert(1)', 'file:///etc/passwd', 'https://', 'two words.example'])('refuses %j in words', async (typed) => {
    const { readState, ids } = await bench();
    expect(told(await readState.add(typed))).toMatchObject({ ok: false, message: expect.stringContaining('not a web address') as string });
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('holds each address once, also of two quick clicks', async () => {
    const { readState, ids } = await bench();
    expect(await readState.add('https://a.example/feed')).toMatchObject({ ok: false });
    await Promise.all([readState.add('https://new.example/'), readState.add('https://new.example/')]);
    expect(ids()).toHaveLength(4);
  });

  it('gives back a removed feed where it was, once', async () => {
    const { readState, ids } = await bench();
    await readState.remove('b');
    expect(ids()).toEqual(['a', 'c']);
    await Promise.all([readState.restore('b'), readState.restore('b')]);
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(await readState.restore('b')).toMatchObject({ ok: false });
    expect(await readState.restore('never')).toMatchObject({ ok: false });
    expect(await readState.remove('never')).toMatchObject({ ok: false });
  });

  it('gives back no feed whose address is in the list under another id by now', async () => {
    const { readState, ids } = await bench();
    await readState.remove('b');
    await readState.add('https://b.example/feed');
    expect(told(await readState.restore('b'))).toEqual({ ok: false, message: 'This feed is already in the list.' });
    expect(ids()).toEqual(['a', 'c', feedIdOf('https://b.example/feed')]);
  });

  it('switches one off and on', async () => {
    const { readState, feeds } = await bench();
    await readState.setEnabled('b', false);
    expect(feeds().map(({ enabled }) => enabled)).toEqual([true, false, true]);
    expect(await readState.setEnabled('never', true)).toMatchObject({ ok: false });
  });

  it('follows a feed that moved for good, keeps its old address, and gives it an id no other feed gets', async () => {
    const { readState, feeds } = await bench();
    expect(await readState.follow('b', 'https://b.example/feed', 'https://new.example/')).toEqual({ ok: true });
    expect(feeds()[1]).toEqual({ id: 'b', url: 'https://new.example/', movedFrom: 'https://b.example/feed', enabled: true });
    await readState.add('https://x.example/');
    await readState.follow(feedIdOf('https://x.example/'), 'https://x.example/', 'https://y.example/');
    await readState.add('https://x.example/');
    expect(new Set(feeds().map(({ id }) => id)).size).toBe(5);
  });

  it('goes back when told, and then stays there', async () => {
    const { readState, feeds } = await bench();
    await readState.follow('b', 'https://b.example/feed', 'https://new.example/');
    expect(await readState.goBack('b')).toEqual({ ok: true });
    expect(feeds()[1]).toEqual({ id: 'b', url: 'https://b.example/feed', pinned: true, enabled: true });
    expect(await readState.follow('b', 'https://b.example/feed', 'https://new.example/')).toMatchObject({ ok: false });
    expect(await readState.goBack('b')).toMatchObject({ ok: false });
  });

  it('goes back to no address that is in the list again', async () => {
    const { readState, feeds } = await bench();
    await readState.follow('b', 'https://b.example/feed', 'https://new.example/');
    await readState.add('https://b.example/feed');
    const before = feeds();
    expect(told(await readState.goBack('b'))).toEqual({ ok: false, message: 'This feed is already in the list.' });
    expect(feeds()).toEqual(before);
  });

  it('follows again when that is taken back, once', async () => {
    const { readState, feeds } = await bench();
    expect(await readState.goForth('b')).toMatchObject({ ok: false });
    await readState.follow('b', 'https://b.example/feed', 'https://new.example/');
    const [, moved] = feeds();
    await readState.goBack('b');
    expect(await readState.goForth('b')).toEqual({ ok: true });
    expect(feeds()[1]).toEqual(moved);
    expect(await readState.goForth('b')).toMatchObject({ ok: false });
  });

  it('follows no feed to where another is, nor one that has another address by now', async () => {
    const { readState, feeds } = await bench();
    expect(await readState.follow('b', 'https://b.example/feed', 'https://a.example/feed')).toMatchObject({ ok: false });
    expect(await readState.follow('b', 'https://old.example/', 'https://new.example/')).toMatchObject({ ok: false });
    expect(feeds()).toEqual(FEEDS);
  });
});
