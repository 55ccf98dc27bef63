import { describe, expect, it } from 'vitest';
import { feedFacts, feedHealth, isFailing } from '../../../src/renderer/feeds/feed-health.ts';
import type { FeedReport } from '../../../src/shared/status.ts';
import { inEnglish } from '../english.ts';
import { brokenFeed, exampleFeed } from '../examples.ts';

const at = (local: string): number => new Date(local).getTime();

it('begins each fact on a feed with a capital, also one that begins with the day', () => {
  const now = at('2026-11-18T09:00');
  const feed = exampleFeed(now, 'shelf', 'Open Shelf', {
    lastSuccess: new Date('2026-11-17T08:00').toISOString(), nextDue: new Date('2026-11-19T08:00').toISOString(),
  });
  expect(feedFacts(feed, now, inEnglish).map(({ text }) => text.split(' at ')[0])).toEqual(['Yesterday', 'None', 'Tomorrow']);
});

describe('a feed in the settings', () => {
  const now = at('2026-11-18T14:04');
  const failed = brokenFeed(now, 'shelf', 'Open Shelf');
  const feed = (changes: Partial<FeedReport>): FeedReport => exampleFeed(now, 'shelf', 'Open Shelf', changes);
  const due = new Date(now).toISOString();
  const why = 'The site answered with an error (503 Service Unavailable)';

  it.each<[string, FeedReport, string, boolean]>([
    ['that was fetched', feed({}), '24 entries, updated 4\u00a0min ago; next at 3:00\u00a0PM', false],
    ['that is due', feed({ nextDue: due }), '24 entries, updated 4\u00a0min ago; next in a moment', false],
    ['that is gone for good', feed({ nextDue: null }), '24 entries, updated 4\u00a0min ago; will not be fetched again', false],
    ['that is new', feed({ lastSuccess: null, nextDue: due }), 'Not yet fetched; next in a moment', false],
    ['that is fetched', { ...failed, refreshing: true }, 'Fetching now…', false],
    ['that is switched off', { ...failed, enabled: false }, 'Switched off', false],
    ['that failed', failed, `${why}. Last fetched at 12:04\u00a0PM. Next try at 3:01\u00a0PM.`, true],
    ['that never worked', { ...failed, lastSuccess: null, nextDue: due },
      `${why}. Nothing has been fetched from it yet. Next try in a moment.`, true],
    ['that failed for good', { ...failed, nextDue: null }, `${why}. Last fetched at 12:04\u00a0PM. It will not be fetched again.`, true],
  ])('%s says so', (_which, report, text, bad) => expect(feedHealth(report, now, inEnglish)).toEqual({ text, bad }));

  it('fails only while it is switched on', () => {
    expect([failed, { ...failed, enabled: false }, feed({})].map(isFailing)).toEqual([true, false, false]);
  });

  it.each<[string, Partial<FeedReport>, readonly string[]]>([
    ['that is due for the first time', { lastSuccess: null, nextDue: due, reason: 'new' }, ['Never', 'None', 'In a moment, new']],
    ['that is gone for good', { nextDue: null, reason: 'the site says that it is gone' },
      ['2:00\u00a0PM, 24 entries', 'None', 'Never: the site says that it is gone']],
    ['that failed', { lastError: failed.lastError },
      ['2:00\u00a0PM, 24 entries', `${why} (2:01\u00a0PM)`, expect.stringMatching(/^3:00\u00a0PM, /)]],
  ])('%s has its facts in its details', (_which, changes, facts) => {
    expect(feedFacts(feed(changes), now, inEnglish).map(({ text }) => text)).toEqual(facts);
  });
});
