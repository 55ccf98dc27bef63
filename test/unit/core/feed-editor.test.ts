import { describe, expect, it } from 'vitest';
import { createFeedEditor, type FeedEditor } from '../../../src/main/core/feed-editor.ts';
import { freeId } from '../../../src/main/core/origins.ts';
import { feedIdOf } from '../../../src/main/core/origins.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { alone } from '../../support/alone.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { told } from '../../support/told.ts';

const feedOf = (id: string) => ({ id, url: `https://${id}.example/feed`, enabled: true });
const FEEDS = ['a', 'b', 'c'].map(feedOf);

async function bench(held = FEEDS) {
  const files = memoryFiles();
  files.put('/s.json', JSON.stringify({ ...DEFAULT_SETTINGS, feeds: held }));
  const openWriter = () => ({ write: (settings: unknown) => files.put('/s.json', JSON.stringify(settings)) });
  const settings = await openSettings({ path: '/s.json', files, log: collectingLog(), lockAcrossPrograms: alone, openWriter });
  return { settings, editor: createFeedEditor(settings, freeId), ids: () => settings.current().feeds.map(({ id }) => id), feeds: () => settings.current().feeds };
}

/** Removes feeds at once. @returns the number of the removal */
async function removal(editor: FeedEditor, ...ids: readonly string[]): Promise<number> {
  const outcome = await editor.remove(ids);
  return outcome.ok ? outcome.removal : NaN;
}

describe('the list of feeds', () => {
  it.each([
    ['https://new.example/feed#top', 'https://new.example/feed'],
    ['  new.example/feed ', 'https://new.example/feed'],
    ['localhost:8080/feed', 'https://localhost:8080/feed'],
    ['new.example:8080/feed', 'https://new.example:8080/feed'],
    ['http://nas/feed.xml', 'http://nas/feed.xml'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
  ])('adds %j', async (typed, url) => {
    const { editor, feeds } = await bench();
    expect(await editor.add(typed)).toEqual({ ok: true, id: feedIdOf(url) });
    expect(feeds().at(-1)).toEqual({ id: feedIdOf(url), url, enabled: true });
  });

  it.each(['', 'news', 'javascript:alert(1)', 'file:///etc/passwd', 'https://', 'two words.example'])('refuses %j with a message', async (typed) => {
    const { editor, ids } = await bench();
    expect(told(await editor.add(typed))).toMatchObject({ ok: false, message: expect.stringContaining('not a web address') as string });
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('holds each address once, even after two concurrent requests to add it', async () => {
    const { editor, ids } = await bench();
    expect(await editor.add('https://a.example/feed')).toMatchObject({ ok: false });
    const clicks = await Promise.all([editor.add('https://new.example/'), editor.add('https://new.example/')]);
    expect(told(clicks)).toEqual([{ ok: true, id: feedIdOf('https://new.example/') }, { ok: false, message: 'This feed is already in the list.' }]);
    expect(ids()).toHaveLength(4);
  });

  it.each(['http://a.example/feed', 'a.example/feed/', 'https://me:x@A.example/feed#top'])('holds a feed once, however its address is spelled: %s', async (typed) => {
    const { editor, ids } = await bench();
    expect(told(await editor.add(typed))).toEqual({ ok: false, message: 'This feed is already in the list.' });
    const first = await removal(editor, 'a');
    expect(await editor.add(typed)).toMatchObject({ ok: true });
    expect(told(await editor.restore(first))).toEqual({ ok: false, message: 'This feed is already in the list.' });
    expect(ids()).toHaveLength(3);
  });

  it('restores a removed feed at its old place, once', async () => {
    const { editor, ids } = await bench();
    const second = await removal(editor, 'b');
    expect(ids()).toEqual(['a', 'c']);
    await Promise.all([editor.restore(second), editor.restore(second)]);
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(told([await editor.restore(second), await editor.restore(99)])).toEqual(Array(2).fill({ ok: false, message: 'There is nothing to restore.' }));
  });

  it.each([
    ['a', 'c', 'abcd'], ['a', 'b', 'abcd'], ['b', 'a', 'abcd'], ['bd', 'ac', 'abcd'], ['abc', 'd', 'abcd'], ['abc', 'bd', 'abcd'],
  ])('restores %s and then %s, which were removed in this order, at their places, and those removed last first', async (first, second, all) => {
    for (const swapped of [false, true]) {
      const { editor, ids } = await bench(all.split('').map(feedOf));
      const removals = [await removal(editor, ...first.split('')), await removal(editor, ...second.split(''))];
      for (const one of swapped ? removals.toReversed() : removals) expect(await editor.restore(one)).toEqual({ ok: true });
      expect(ids().join('')).toBe(all);
    }
  });

  it('restores only what a removal took, at the old place also beside a feed that was added since', async () => {
    const { editor, ids } = await bench();
    await editor.remove(['a']);
    const second = await removal(editor, 'a', 'c');
    await editor.add('https://d.example/feed');
    await editor.restore(second);
    expect(ids()).toEqual(['b', 'c', feedIdOf('https://d.example/feed')]);
  });

  it('refuses to remove or to switch feeds of which none is in the list', async () => {
    const { editor, feeds } = await bench();
    const gone = { ok: false, message: 'This feed is not in the list.' };
    expect(told([await editor.remove(['never']), await editor.setEnabled(['never', 'nor'], false)])).toEqual([gone, gone]);
    expect(feeds()).toEqual(FEEDS);
  });

  it('takes no more than 1,000 feeds, and says so', async () => {
    const { editor, ids, settings } = await bench();
    const first = await removal(editor, 'a');
    const many = Array.from({ length: 998 }, (_, n) => ({ id: `f${n}`, url: `https://f.example/${n}`, enabled: true }));
    await settings.change((held) => ({ ...held, feeds: [...held.feeds, ...many] }));
    const full = { ok: false, message: 'At most 1,000 feeds are possible; remove one first.' };
    expect(told([await editor.add('https://new.example/'), await editor.restore(first)])).toEqual([full, full]);
    await editor.remove(['f0']);
    expect(await editor.restore(first)).toEqual({ ok: true });
    expect(ids()).toHaveLength(1_000);
  });

  it('does not restore a feed whose address is in the list again under another id', async () => {
    const { editor, ids } = await bench();
    const second = await removal(editor, 'b');
    await editor.add('https://b.example/feed');
    expect(told(await editor.restore(second))).toEqual({ ok: false, message: 'This feed is already in the list.' });
    expect(ids()).toEqual(['a', 'c', feedIdOf('https://b.example/feed')]);
  });

  it('removes several feeds in one change, and does not mind those that are gone', async () => {
    const { editor, ids, settings } = await bench();
    const changes: number[] = [];
    settings.onChange(({ feeds }) => changes.push(feeds.length));
    expect(await editor.remove(['c', 'never', 'a'])).toEqual({ ok: true, removal: 1 });
    expect([ids(), changes]).toEqual([['b'], [1]]);
  });

  it('restores several feeds in one change, at their places and with all that was set for them, once', async () => {
    const { editor, feeds, settings } = await bench();
    await editor.edit('a', { title: 'My news', category: 'News', notify: true });
    await editor.setEnabled(['c'], false);
    const before = feeds();
    const both = await removal(editor, 'c', 'a');
    const changes: number[] = [];
    settings.onChange(({ feeds }) => changes.push(feeds.length));
    expect(await editor.restore(both)).toEqual({ ok: true });
    expect([feeds(), changes]).toEqual([before, [3]]);
    expect(await editor.restore(both)).toMatchObject({ ok: false });
  });

  it('restores what was removed, although the same feeds came back in between and were removed again', async () => {
    const { editor, feeds, settings } = await bench();
    await editor.edit('a', { title: 'My news' });
    const before = feeds();
    const first = await removal(editor, 'a', 'b');
    await settings.change((held) => ({ ...held, feeds: [...held.feeds, ...FEEDS.slice(0, 2).map((feed) => ({ ...feed, title: 'Theirs' }))] })); // an import
    await editor.remove(['a', 'b']); // its undo
    await editor.restore(first);
    expect(feeds()).toEqual(before);
  });

  it('restores those of several feeds that are not in the list again, and none if there would be too many', async () => {
    const { editor, ids, settings } = await bench();
    const both = await removal(editor, 'a', 'b');
    await editor.add('http://b.example/feed/');
    await settings.change((held) => ({ ...held, feeds: [...held.feeds, ...Array.from({ length: 998 }, (_, n) => ({ id: `f${n}`, url: `https://f.example/${n}`, enabled: true }))] }));
    expect(told(await editor.restore(both))).toEqual({ ok: false, message: 'At most 1,000 feeds are possible; remove one first.' });
    await editor.remove(['f0']);
    expect(await editor.restore(both)).toEqual({ ok: true });
    expect(ids().slice(0, 4)).toEqual(['a', 'c', feedIdOf('http://b.example/feed/'), 'f1']);
    const again = await removal(editor, 'a');
    await editor.add('https://a.example/feed');
    expect(told(await editor.restore(again))).toEqual({ ok: false, message: 'This feed is already in the list.' });
  });

  it('switches several feeds in one change, and does not mind those that are gone', async () => {
    const { editor, feeds, settings } = await bench();
    let changes = 0;
    settings.onChange(() => { changes += 1; });
    expect(await editor.setEnabled(['c', 'never', 'a'], false)).toEqual({ ok: true });
    expect([feeds().map(({ enabled }) => enabled), changes]).toEqual([[false, true, false], 1]);
  });

  it('follows a permanently moved feed, keeps its old address, and never reuses its id', async () => {
    const { editor, feeds } = await bench();
    expect(await editor.follow('b', 'https://b.example/feed', 'https://new.example/')).toEqual({ ok: true });
    expect(feeds()[1]).toEqual({ id: 'b', url: 'https://new.example/', movedFrom: 'https://b.example/feed', enabled: true });
    await editor.add('https://x.example/');
    await editor.follow(feedIdOf('https://x.example/'), 'https://x.example/', 'https://y.example/');
    await editor.follow(feedIdOf('https://x.example/'), 'https://y.example/', 'https://z.example/');
    expect(await editor.add('https://x.example/')).toMatchObject({ ok: true });
    expect(new Set(feeds().map(({ id }) => id)).size).toBe(5);
  });

  it('does not add the old address of a feed that moved: it leads to that feed', async () => {
    const { editor, ids } = await bench();
    await editor.follow('b', 'https://b.example/feed', 'https://new.example/');
    expect(told(await editor.add('http://b.example/feed'))).toEqual({ ok: false, message: 'This feed is already in the list.' });
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('follows a feed to another spelling of its own address, and goes back and forth', async () => {
    const { editor, feeds } = await bench();
    const [http, https] = ['http://new.example/feed', 'https://new.example/feed'];
    await editor.add(http);
    const id = feedIdOf(http);
    expect(await editor.follow(id, http, https)).toEqual({ ok: true });
    expect(await editor.goBack(id)).toEqual({ ok: true });
    expect(await editor.goForth(id)).toEqual({ ok: true });
    expect(feeds().at(-1)).toEqual({ id, url: https, movedFrom: http, enabled: true });
  });

  it('goes back to the old address on request, and then stays there', async () => {
    const { editor, feeds } = await bench();
    await editor.follow('b', 'https://b.example/feed', 'https://new.example/');
    expect(await editor.goBack('b')).toEqual({ ok: true });
    expect(feeds()[1]).toEqual({ id: 'b', url: 'https://b.example/feed', pinned: true, enabled: true });
    expect(await editor.follow('b', 'https://b.example/feed', 'https://new.example/')).toMatchObject({ ok: false });
    expect(await editor.goBack('b')).toMatchObject({ ok: false });
  });

  it('does not go back to an address that is in the list again', async () => {
    const { editor, feeds, settings } = await bench();
    await editor.follow('b', 'https://b.example/feed', 'https://new.example/');
    const again = { id: 'again', url: 'http://b.example/feed/', enabled: true }; // by hand, in the file
    await settings.change((held) => ({ ...held, feeds: [...held.feeds, again] }));
    const before = feeds();
    expect(told(await editor.goBack('b'))).toEqual({ ok: false, message: 'This feed is already in the list.' });
    expect(feeds()).toEqual(before);
  });

  it('undoes going back, once', async () => {
    const { editor, feeds } = await bench();
    expect(await editor.goForth('b')).toMatchObject({ ok: false });
    await editor.follow('b', 'https://b.example/feed', 'https://new.example/');
    const [, moved] = feeds();
    await editor.goBack('b');
    expect(await editor.goForth('b')).toEqual({ ok: true });
    expect(feeds()[1]).toEqual(moved);
    expect(await editor.goForth('b')).toMatchObject({ ok: false });
  });

  it('does not undo going back for a feed that was removed since', async () => {
    const { editor, ids } = await bench();
    await editor.follow('b', 'https://b.example/feed', 'https://new.example/');
    await editor.goBack('b');
    await editor.remove(['b']);
    expect(told(await editor.goForth('b'))).toEqual({ ok: false, message: 'This feed is not in the list.' });
    expect(ids()).toEqual(['a', 'c']);
  });

  it('follows no feed to the address of another, nor one whose address has changed since', async () => {
    const { editor, feeds } = await bench();
    expect(await editor.follow('b', 'https://b.example/feed', 'https://a.example/feed')).toMatchObject({ ok: false });
    expect(await editor.follow('b', 'https://old.example/', 'https://new.example/')).toMatchObject({ ok: false });
    expect(feeds()).toEqual(FEEDS);
  });

  it('follows a feed to the address that another has left', async () => {
    const { editor } = await bench();
    await editor.follow('b', 'https://b.example/feed', 'https://new.example/');
    expect(await editor.follow('a', 'https://a.example/feed', 'https://b.example/feed')).toEqual({ ok: true });
  });
});

describe('editing a feed', () => {
  it('sets the given fields and leaves the others', async () => {
    const { editor, feeds } = await bench();
    expect(await editor.edit('b', { title: ' Mine ', category: 'Science' })).toEqual({ ok: true });
    expect(await editor.edit('b', { notify: true })).toEqual({ ok: true });
    expect(feeds()[1]).toEqual({ ...FEEDS[1], title: 'Mine', category: 'Science', notify: true });
  });
  it('removes fields that are empty or off', async () => {
    const { editor, feeds } = await bench();
    await editor.edit('b', { title: 'Mine', category: 'Science', notify: true });
    await editor.edit('b', { title: '', category: '', notify: false });
    expect(feeds()[1]).toEqual(FEEDS[1]);
  });
  it.each([['x', {}], ['x', { title: 'Mine' }]])('refuses an unknown feed: %s, %j', async (id, edit) => {
    expect(await (await bench()).editor.edit(id, edit)).toMatchObject({ ok: false });
  });
  it('refuses a name that is too long, and keeps the old one', async () => {
    const { editor, feeds } = await bench();
    expect(await editor.edit('b', { title: 'x'.repeat(121) })).toMatchObject({ ok: false });
    expect(feeds()[1]).toEqual(FEEDS[1]);
  });
});

describe('moving a feed', () => {
  it.each([
    ['a', 'c', 'bac'], ['a', null, 'bca'], ['c', 'a', 'cab'], ['b', 'b', 'abc'], ['a', 'b', 'abc'],
  ])('%s before %s gives %s', async (id, before, expected) => {
    const { editor, ids } = await bench();
    expect(await editor.move(id, before)).toEqual({ ok: true });
    expect(ids().join('')).toBe(expected);
  });
  it.each([['x', 'a'], ['a', 'x']])('refuses %s before %s', async (id, before) => {
    const { editor, ids } = await bench();
    expect(await editor.move(id, before)).toMatchObject({ ok: false });
    expect(ids().join('')).toBe('abc');
  });
});
