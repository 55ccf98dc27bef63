import { describe, expect, it } from 'vitest';
import { statusOverview } from '../../../src/main/core/status-overview.ts';
import { modelsState, modelsTrouble, newsState, newsTrouble } from '../../../src/renderer/texts/health.ts';
import { phrase, type UserMessage } from '../../../src/shared/language/phrase.ts';
import { namingHost } from '../../../src/shared/redirected.ts';
import type { FeedReport } from '../../../src/shared/status.ts';
import { MINUTE } from '../../../src/shared/units.ts';
import { inEnglish } from '../english.ts';
import { brokenFeed, exampleFeed, exampleOverview, withSources } from '../examples.ts';

const at = (local: string): number => new Date(local).getTime();

describe('the note on feeds that failed for different reasons', () => {
  const now = at('2026-11-18T14:04');
  const reasons = [phrase('failure.noName'), phrase('failure.late'), phrase('failure.refused'), phrase('failure.brokeOff')];
  const note = (n: number): string | null => noteOn(reasons.slice(0, n));
  const noteOn = (messages: readonly UserMessage[]): string | null => {
    const failed = messages.map((message, nth) => ({ ...brokenFeed(now, `f${nth}`, `Feed ${nth}`), lastError: { at: new Date(now).toISOString(), message } }));
    const whole = withSources(exampleOverview(now), { news: { feeds: [...failed, exampleFeed(now, 'good', 'Good')] } });
    return newsTrouble({ ...whole, status: statusOverview(whole.status) }, now, inEnglish);
  };

  it('gives each of up to three its reason, without what may be behind it', () => {
    expect(note(3)).toMatch(/^3 of 4 feeds could not be fetched\. Feed 0: the site was not found\. Feed 1: the site did not answer in time\. Feed 2: the site refused the connection\. Next try/);
  });

  const elsewhere = namingHost(phrase('failure.noName'), 'b.example', 'https://a.example/');

  it('names the host of a failure behind a redirect', () => {
    expect(noteOn([elsewhere])).toMatch(/^Feed 0 could not be fetched\. The address redirects to b\.example\. The site was not found\. Its name may be wrong, or this computer is offline\. /);
    expect(noteOn([elsewhere, phrase('failure.late')])).toContain(' Feed 0: at b.example, the site was not found. Feed 1: the site did not answer in time. ');
    expect(noteOn([elsewhere, elsewhere])).toContain(' The reason is the same for each: at b.example, the site was not found. ');
  });

  it('names all of three that failed for the same reason, and two of more', () => {
    const same = (n: number): string | null => noteOn(Array.from({ length: n }, () => phrase('failure.late')));
    expect(same(3)).toMatch(/^3 of 4 feeds could not be fetched: Feed 0, Feed 1 and Feed 2\. The reason is the same for each: /);
    expect(same(4)).toMatch(/^4 of 5 feeds could not be fetched: Feed 0, Feed 1 and 2 more\. The reason is the same for each: /);
  });

  it('says of more only that the reasons differ', () => {
    expect(note(4)).toMatch(/^4 of 5 feeds could not be fetched: Feed 0, Feed 1 and 2 more\. The reasons differ\. Next try/);
  });
});

describe('the footer’s line about the headlines', () => {
  const now = at('2026-11-18T14:04');
  const iso = (time: number): string => new Date(time).toISOString();
  /** An overview with so many feeds of each kind; the last of those that wait is due in half an hour. */
  const overview = ([fetched, failed, waiting]: readonly [number, number, number], changes: { online?: boolean; refreshing?: boolean; never?: boolean; due?: number; held?: number; off?: boolean } = {}) => {
    const { online = true, refreshing = false, never = false, due = 30, held = 0, off = false } = changes;
    const some = (n: number, make: (id: string, nth: number) => FeedReport): FeedReport[] => Array.from({ length: n }, (_, nth) => make(`f${nth}`, nth));
    const feeds = [
      ...some(fetched, (id) => exampleFeed(now, id, id)), ...some(failed, (id) => brokenFeed(now, id, id)),
      ...some(waiting, (id, nth) => exampleFeed(now, id, id, { lastSuccess: null, items: 0, nextDue: iso(now + due * MINUTE * (nth + 1) / waiting) })),
      ...some(held, (id) => exampleFeed(now, id, id, { lastSuccess: null, items: 0, nextDue: iso(now + 240 * MINUTE), reason: phrase('reason.held') })),
    ].map((feed) => (off ? { ...feed, enabled: false } : feed));
    const whole = withSources(exampleOverview(now), { news: { feeds, refreshing, ...(never && { lastSuccess: null }) } });
    return { ...whole, online, status: statusOverview(whole.status) };
  };

  it.each<[string, ReturnType<typeof overview>, string, 'good' | 'care']>([
    ['while many feeds wait for their first fetch', overview([37, 0, 963]), '37 of 1,000 fetched', 'care'],
    ['also while the next of them are fetched', overview([37, 0, 963], { refreshing: true }), '37 of 1,000 fetched', 'care'],
    ['also if some failed, which the note counts', overview([37, 5, 958]), '37 of 1,000 fetched', 'care'],
    ['near the end', overview([995, 0, 5]), '995 of 1,000 fetched', 'care'],
    ['when fewer than five wait', overview([996, 0, 4]), 'Updated 4\u00a0min ago', 'good'],
    ['when the sites of those that wait want no requests for now', overview([20, 0, 4], { held: 9 }), 'Updated 4\u00a0min ago', 'good'],
    ['when only some of those sites do', overview([20, 0, 5], { held: 9 }), '20 of 34 fetched', 'care'],
    ['when one was added', overview([12, 0, 1], { refreshing: true }), 'Refreshing…', 'good'],
    ['at the end', overview([1_000, 0, 0]), 'Updated 4\u00a0min ago', 'good'],
    ['at the end with failures', overview([836, 164, 0]), '4\u00a0min ago, 164 failed', 'care'],
    ['without a network', overview([37, 0, 963], { online: false }), '4\u00a0min ago, offline', 'care'],
    ['at the first run, before anything was fetched', overview([0, 0, 12], { never: true }), 'Not yet fetched', 'care'],
    ['at the first run, while the first are fetched', overview([0, 0, 12], { never: true, refreshing: true }), 'Refreshing…', 'good'],
    ['if all failed', overview([0, 12, 0], { never: true }), '12 feeds failed', 'care'],
    ['without feeds', overview([0, 0, 0], { never: true }), 'No feeds', 'care'],
    ['if all are switched off', overview([3, 0, 0], { off: true }), 'No feed is switched on', 'care'],
  ])('%s', (_when, shown, text, tone) => {
    expect(newsState(shown, now, inEnglish)).toMatchObject({ text, tone });
  });

  it('says in full when the last feed is due, unless that is past', () => {
    expect(newsState(overview([37, 0, 963]), now, inEnglish).full).toBe('37 of 1,000 feeds fetched; the last ones are due at 2:34\u00a0PM');
    expect(newsState(overview([37, 0, 963], { due: -1 }), now, inEnglish).full).toBe('37 of 1,000 feeds fetched');
  });

  it.each([
    ['that many wait', overview([37, 0, 963]), '37/1,000'], ['that some failed', overview([836, 164, 0]), '164 failed'],
    ['that all failed', overview([0, 12, 0], { never: true }), '12 failed'], ['how old they are', overview([12, 0, 0]), '4\u00a0min ago'],
  ])('has a brief form for narrow windows, which says %s', (_what, shown, brief) => expect(newsState(shown, now, inEnglish).brief).toBe(brief));
});

describe('what is said of the models', () => {
  const now = at('2026-11-18T14:04');
  const lastError = { at: new Date(now).toISOString(), message: phrase('failure.refused') };
  const overview = (models: Parameters<typeof withSources>[1]['models'] = {}, online = true) => {
    const whole = withSources(exampleOverview(now), { models });
    return { ...whole, online, status: statusOverview(whole.status) };
  };
  const bundled = { lastSuccess: null, origin: 'bundled', contentDate: '2026-09-30' } as const;
  const none = { ...bundled, items: 0, contentDate: '' };
  const away = false;

  it.each<[string, NonNullable<Parameters<typeof withSources>[1]['models']>, boolean, string, 'good' | 'care']>([
    ['once they were fetched', {}, true, 'Updated 3\u00a0hr ago', 'good'],
    ['while they are fetched', { refreshing: true, lastError }, true, 'Refreshing…', 'good'],
    ['if that failed the last time', { lastError }, true, 'Updated 3\u00a0hr ago', 'care'],
    ['without a network', {}, away, 'Offline, models from November 18', 'care'],
    ['before they were fetched for the first time', bundled, true, 'Models from September 30', 'care'],
    ['the same without a network', bundled, away, 'Offline, models from September 30', 'care'],
    ['fetched from another address than the one that is set now', { ...bundled, origin: 'fetched' }, true, 'Models from September 30', 'care'],
    ['if there are none', none, true, 'Not yet fetched', 'care'],
    ['if there are none and no network', none, away, 'Not yet fetched', 'care'],
  ])('in the footer, %s', (_when, models, online, text, tone) => {
    expect(modelsState(overview(models, online), now, inEnglish)).toMatchObject({ text, tone });
  });

  it('in a note above them, if they could not be fetched with a network', () => {
    const note = (models: Parameters<typeof overview>[0]): string | null => modelsTrouble(overview(models), now, inEnglish);
    expect(note({ lastError })).toMatch(/^models\.dev could not be fetched\. .+ Showing the list from November 18\. Next try at /);
    expect(note({ ...none, lastError, nextDue: lastError.at })).toMatch(/^models\.dev could not be fetched\. [^.]+\. Next try in a moment/);
    expect([overview(), overview({ lastError }, away)].map((one) => modelsTrouble(one, now, inEnglish))).toEqual([null, null]);
  });

  it('in that note, if the program has to be started again', () => {
    const updated = { reason: phrase('reason.updated') };
    for (const online of [true, away]) {
      expect(modelsTrouble(overview(updated, online), now, inEnglish)).toMatch(/^A new version of Tidings is installed\./);
    }
  });
});
