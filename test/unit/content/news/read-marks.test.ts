import { describe, expect, it } from 'vitest';
import type { HeadlineIndex } from '../../../../src/main/content/news/headline-index.ts';
import {
  allRead, countsOf, documentOf, isFresh, isUnread, looked, marksOf, newMarks, pruned, ReadDocument, unreadAgain, withHidden, withRead, withUnread, type ReadMarks,
} from '../../../../src/main/content/news/read-marks.ts';

const index: HeadlineIndex = [
  { key: 'a', firstSeen: 300, shown: true }, { key: 'b', firstSeen: 200, shown: true },
  { key: 'hidden', firstSeen: 250, shown: false }, { key: 'c', firstSeen: 100, shown: true },
];
const NONE: ReadMarks = { since: 0, keys: new Set(), unread: new Set(), look: null };
const unread = (marks: ReadMarks): string[] => index.filter((entry) => isUnread(marks, entry)).map(({ key }) => key);

describe('unread entries', () => {
  it('are all entries at first', () => {
    expect(unread(NONE)).toEqual(['a', 'b', 'hidden', 'c']);
    expect(countsOf(NONE, index)).toEqual({ unread: 3, fresh: 0 });
  });
  it('exclude everything present when marks are first created, but nothing that arrives later', () => {
    const marks = newMarks(index);
    expect(unread(marks)).toEqual([]);
    expect(isUnread(marks, { key: 'new', firstSeen: 301 })).toBe(true);
    expect(unread(newMarks([]))).toHaveLength(4);
  });
  it('exclude entries that were opened', () => expect(unread(withRead(NONE, 'b'))).toEqual(['a', 'hidden', 'c']));
  it('are none after "mark all read", except entries that arrive later', () => {
    const marks = allRead(withRead(NONE, 'b'), index);
    expect(unread(marks)).toEqual([]);
    expect(marks.keys.size).toBe(0); // a single time covers everything
    expect(isUnread(marks, { key: 'late', firstSeen: 301 })).toBe(true);
    expect(allRead(marks, index.slice(1)).since).toBe(300); // even if the newest entry is gone by then
  });
  it('include entries marked unread again, whether read individually or with all', () => {
    expect(unread(withUnread(withRead(NONE, 'b'), index, 'b'))).toEqual(['a', 'b', 'hidden', 'c']);
    const marks = withUnread(allRead(NONE, index), index, 'c');
    expect(unread(marks)).toEqual(['c']);
    expect(unread(withRead(marks, 'c'))).toEqual([]);
    expect(unread(allRead(marks, index))).toEqual([]);
    expect(unread(marksOf(ReadDocument.parse(JSON.parse(JSON.stringify(documentOf(marks))))))).toEqual(['c']);
    expect(unread(pruned(marks, index, 9_000))).toEqual(['c']);
    expect(unread(pruned(pruned(marks, index.slice(0, 2), 9_000), index, 9_000))).toEqual(['c']); // it was gone for a while
  });
  it('include the newest one marked unread after "mark all read", also once marks were pruned', () => {
    expect(unread(pruned(withUnread(allRead(NONE, index), index, 'a'), index, 9_000))).toEqual(['a']);
  });
  it('are restored by undoing "mark all read", except entries marked individually since', () => {
    const before = withRead(NONE, 'a');
    const since = withRead(withUnread(withUnread(allRead(before, index), index, 'a'), index, 'b'), 'b');
    expect(unread(unreadAgain(since, before))).toEqual(['a', 'hidden', 'c']);
    const earlier: ReadMarks = { ...NONE, since: 250 };
    expect(unread(unreadAgain(withUnread(allRead(earlier, index), index, 'c'), earlier))).toEqual(['a', 'c']);
  });
  it('exclude the duplicates of a read one', () => {
    const twice: HeadlineIndex = [...index, { key: 'same', firstSeen: 400, shown: false, duplicateOf: 'b' }, { key: 'muted', firstSeen: 400, shown: false }];
    const left = (marks: ReadMarks): string[] => twice.filter((entry) => isUnread(withHidden(marks, twice), entry)).map(({ key }) => key);
    expect(left(NONE)).toEqual(['a', 'b', 'hidden', 'c', 'same', 'muted']);
    expect(left(withRead(NONE, 'b'))).toEqual(['a', 'hidden', 'c', 'muted']);
    expect(left(allRead(NONE, index))).toEqual(['muted']);
    expect(withHidden(NONE, twice)).toBe(NONE);
  });
  it('are counted only among listed entries', () => expect(countsOf(withRead(NONE, 'a'), index).unread).toBe(2));
});

describe('entries new since the last look', () => {
  it('are none before the first look', () => expect(index.some((entry) => isFresh(NONE, entry))).toBe(false));
  it('are those that arrived after it, read or unread', () => {
    const marks = looked(NONE, index.slice(1), 1_000);
    expect(index.filter((entry) => isFresh(marks, entry)).map(({ key }) => key)).toEqual(['a']);
    expect(countsOf(withRead(marks, 'a'), index)).toEqual({ unread: 2, fresh: 1 });
    expect(marks.look).toEqual({ at: 1_000, newest: 250 });
  });
  it('are measured from the newest entry ever seen, even if the list shrinks', () => {
    const twice = looked(looked(NONE, index, 1_000), [], 2_000);
    expect(twice.look).toEqual({ at: 2_000, newest: 300 });
  });
});

describe('remembered read marks', () => {
  const all = index.reduce((marks, { key }) => withRead(marks, key), withRead(NONE, 'gone long ago'));

  it('are those of kept entries, and the last thousand of those that are gone', () => {
    const gone = Array.from({ length: 1_000 }, (_, at) => `gone ${at}`);
    expect([...pruned(withRead(all, ...gone), index, 9_000).keys].sort()).toEqual(['a', 'b', 'c', ...gone, 'hidden'].sort());
  });
  it('omit kept entries covered by the "all read" time', () => expect([...pruned({ ...all, since: 250 }, index, 9_000).keys]).toEqual(['gone long ago', 'a']));
  it('are the same object if there is nothing to prune', () => {
    const once = pruned(all, index, 9_000);
    expect(pruned(once, index, 9_000)).toBe(once);
  });
  it('reduce future times from a wrong clock to the current time', () => {
    const ahead: ReadMarks = { since: 99_999, keys: new Set(), unread: new Set(), look: { at: 99_999, newest: 99_999 } };
    const marks = pruned(ahead, index, 9_000);
    expect(isUnread(marks, { key: 'new', firstSeen: 9_001 })).toBe(true);
    expect(isFresh(marks, { key: 'new', firstSeen: 9_001 })).toBe(true);
    expect(marks.look?.at).toBe(9_000);
  });
  it('keep the "all read" time of entries that came while the clock was ahead', () => {
    expect(unread(pruned(allRead(NONE, index), index, 200))).toEqual([]);
  });
  it('reduce a look at the list that lies ahead, even if nothing else does', () => {
    expect(pruned({ ...NONE, look: { at: 99_999, newest: 300 } }, index, 9_000).look).toEqual({ at: 9_000, newest: 300 });
  });
  it('survive being written and read back', () => {
    const marks = looked(withRead(NONE, 'a'), index, 500);
    expect(marksOf(ReadDocument.parse(JSON.parse(JSON.stringify(documentOf(marks)))))).toEqual(marks);
  });
  const stored = documentOf(NONE);
  it.each([{}, { ...stored, version: 2 }, { ...stored, since: -1 }, { ...stored, keys: [1] }])('are not read from the invalid document %j', (raw) => {
    expect(ReadDocument.safeParse(raw).success).toBe(false);
  });
});
