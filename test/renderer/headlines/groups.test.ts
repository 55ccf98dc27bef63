import { describe, expect, it } from 'vitest';
import type { MarkedHeadline } from '../../../src/shared/bridge/news.ts';
import { groupHeading, groupsOf } from '../../../src/renderer/headlines/groups.ts';
import { inEnglish } from '../english.ts';

const NOW = new Date('2026-11-18T09:30').getTime();
const row = (id: string, feed: string, category: string, hours = 0): MarkedHeadline =>
  ({ id, title: id, link: '', feed, category, source: `The ${feed}`, snippet: '', language: '', at: NOW - hours * 3_600_000, unread: true, fresh: false });
const rows = [row('1', 'Post', 'News'), row('2', 'Post', 'News', 30), row('3', 'Star', 'News'), row('4', 'Shelf', '')];
const shown = (by: 'day' | 'category' | 'source') =>
  groupsOf(by, rows, NOW).map((group) => [groupHeading(group, NOW, inEnglish), group.rows.map(({ id }) => id).join('')]);

describe('headline groups', () => {
  it('are headed by day', () => expect(shown('day')).toEqual([['This morning', '134'], ['Yesterday', '2']]));
  it('are headed by category, or "No category"', () => expect(shown('category')).toEqual([['News', '123'], ['No category', '4']]));
  it('are headed by source', () => expect(shown('source')).toEqual([['The Post', '12'], ['The Star', '3'], ['The Shelf', '4']]));
  it('are apart for two feeds of one name', () => {
    const named = rows.map((one) => ({ ...one, source: 'News' }));
    expect(groupsOf('source', named, NOW).map((group) => group.rows.length)).toEqual([2, 1, 1]);
  });

  it.each(['day', 'source'] as const)('by %s stay the same objects unless their rows change', (by) => {
    const before = groupsOf(by, rows, NOW);
    const after = groupsOf(by, [...rows, row('5', 'Dune', '', 60)], NOW, before);
    expect(after.slice(0, before.length).every((group, i) => group === before[i])).toBe(true);
    expect(after).toHaveLength(before.length + 1);
    expect(groupsOf(by, rows.map((one) => ({ ...one, unread: false })), NOW, before)[0]).not.toBe(before[0]);
  });

  it('of a day lose the line when the reader has seen what is above it', () => {
    const seen = rows.slice(1, 2);
    const before = groupsOf('day', [{ ...row('1', 'Post', 'News'), fresh: true }, ...seen], NOW);
    expect(before.map(({ line }) => line)).toEqual([false, true]);
    expect(groupsOf('day', [row('1', 'Post', 'News'), ...seen], NOW, before).map(({ line }) => line)).toEqual([false, false]);
  });

  it('are not reused when the grouping changes', () => {
    const days = groupsOf('day', rows, NOW);
    expect(groupsOf('source', rows, NOW, days).every(({ by }) => by === 'source')).toBe(true);
  });
});
