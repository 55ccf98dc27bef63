import { describe, expect, it } from 'vitest';
import { createFeedEdits } from '../../../src/main/core/feed-edits.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const feed = (id: string) => ({ id, url: `https://${id}.example/`, enabled: true });

async function edits() {
  const files = memoryFiles();
  files.put('/data/settings.json', JSON.stringify({ version: 1, feeds: ['a', 'b', 'c'].map(feed) }));
  const openWriter = (path: string) => ({ write: (settings: unknown) => files.put(path, JSON.stringify(settings)) });
  const settings = await openSettings({ path: '/data/settings.json', files, log: collectingLog(), openWriter });
  return { ...createFeedEdits(settings), settings, order: () => settings.current().feeds.map(({ id }) => id).join('') };
}

describe('editing a feed', () => {
  it('sets the given fields and leaves the others', async () => {
    const { edit, settings } = await edits();
    expect(await edit('b', { title: ' Mine ', category: 'Science' })).toEqual({ ok: true });
    expect(await edit('b', { notify: true })).toEqual({ ok: true });
    expect(settings.current().feeds[1]).toEqual({ ...feed('b'), title: 'Mine', category: 'Science', notify: true });
  });
  it('removes fields that are empty or off', async () => {
    const { edit, settings } = await edits();
    await edit('b', { title: 'Mine', category: 'Science', notify: true });
    await edit('b', { title: '', category: '', notify: false });
    expect(settings.current().feeds[1]).toEqual(feed('b'));
  });
  it.each([['x', {}], ['x', { title: 'Mine' }]])('refuses an unknown feed: %s, %j', async (id, edit) => {
    expect(await (await edits()).edit(id, edit)).toMatchObject({ ok: false });
  });
  it('refuses a name that is too long, and keeps the old one', async () => {
    const { edit, settings } = await edits();
    expect(await edit('b', { title: 'x'.repeat(121) })).toMatchObject({ ok: false });
    expect(settings.current().feeds[1]).toEqual(feed('b'));
  });
});

describe('moving a feed', () => {
  it.each([
    ['a', 'c', 'bac'], ['a', null, 'bca'], ['c', 'a', 'cab'], ['b', 'b', 'abc'], ['a', 'b', 'abc'],
  ])('%s before %s gives %s', async (id, before, expected) => {
    const { move, order } = await edits();
    expect(await move(id, before)).toEqual({ ok: true });
    expect(order()).toBe(expected);
  });
  it.each([['x', 'a'], ['a', 'x']])('refuses %s before %s', async (id, before) => {
    const { move, order } = await edits();
    expect(await move(id, before)).toMatchObject({ ok: false });
    expect(order()).toBe('abc');
  });
});
