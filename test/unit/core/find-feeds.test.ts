import { describe, expect, it } from 'vitest';
import { createFeedFinder } from '../../../src/main/core/find-feeds.ts';
import type { FeedSearch } from '../../../src/shared/discovery.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { JobFailed, Outdated } from '../../../src/main/refresh/jobs/failed-job.ts';
import { foundDocument } from '../../support/examples.ts';
import { collectingLog } from '../../support/log.ts';
import { told } from '../../support/told.ts';

describe('searching for feeds', () => {
  const FOUND = { candidates: [{ url: 'https://a.example/', title: 'A', siteUrl: '', entries: 0, newest: [] }] };
  const states = { pauses: () => [], addPause: () => undefined, answered: () => undefined, guard: () => undefined, save: () => Promise.resolve(true) };
  const finder = (facts: Partial<Parameters<typeof createFeedFinder>[0]> = {}) => createFeedFinder({
    refresher: { discover: () => Promise.resolve({ found: FOUND, pauses: [], guarded: [], documents: [] }) }, states, justRead: { keep: () => undefined }, decisionFor: () => ({ due: true, at: 0, reason: phrase('reason.byHand') }), now: () => 0, userAgent: 'Test/1', log: collectingLog(), ...facts,
  });

  it('returns what is found', async () => {
    expect(await finder()('a.example')).toEqual(FOUND);
  });

  it('does not request again what it found less than a minute ago, but what it did not find', async () => {
    let [now, asked] = [0, 0];
    let found: FeedSearch = { message: 'Nothing.' };
    const find = finder({ now: () => now, refresher: { discover: () => Promise.resolve({ found, pauses: [], guarded: [], documents: [] }).finally(() => { asked += 1; }) } });
    expect([await find('a.example'), asked]).toEqual([found, 1]);
    found = FOUND;
    expect([await find('a.example'), asked]).toEqual([FOUND, 2]);
    now = 59_999;
    expect([await find('a.example'), asked]).toEqual([FOUND, 2]);
    expect([await find('b.example'), asked]).toEqual([FOUND, 3]);
    expect([await find('a.example'), asked]).toEqual([FOUND, 4]);
    now += 60_000;
    expect([await find('a.example'), asked]).toEqual([FOUND, 5]);
    now -= 120_000; // the clock was set back
    expect([await find('a.example'), asked]).toEqual([FOUND, 6]);
  });

  it('says why it did not finish: that a restart is needed, else that it may be tried again', async () => {
    const failing = (error: Error) => finder({ refresher: { discover: () => Promise.reject(error) } })('a.example');
    expect(await failing(new Outdated())).toEqual({ message: phrase('trouble.updated') });
    expect(await failing(new JobFailed('The refresh process ended unexpectedly.', 'died'))).toEqual({ message: phrase('refusal.searchLost') });
  });

  it('refuses, with a message, an invalid address or a host that asked for a pause', async () => {
    expect(told(await finder()('news'))).toMatchObject({ message: expect.stringContaining('not a web address') as string });
    expect(told(await finder()('http://a.example/a http://b.example/b'))).toEqual({ message: 'Add one address at a time, or import a list of feeds.' });
    const held = finder({ decisionFor: () => ({ due: false, at: 1, reason: phrase('reason.held') }) });
    expect(told(await held('a.example'))).toEqual({ message: 'Not fetched now: the site asked Tidings to wait.' });
    const refusing = finder({ decisionFor: () => ({ due: false, at: 1, reason: phrase('reason.refusing') }) });
    expect(await refusing('a.example')).toEqual(FOUND); // it did not ask for that, and a person may try
  });

  it('uses the pauses known when it starts, and saves new ones', async () => {
    const [pauses, noted] = [[{ host: 'a.example', forMs: 1 }], [] as unknown[]];
    let begin = (): void => undefined;
    const find = finder({
      states: { ...states, pauses: () => pauses, addPause: (...pause) => void noted.push(pause), save: () => Promise.resolve(noted.push('saved') > 0) }, now: () => 1_000,
      refresher: { discover: async (job) => {
        await new Promise<void>((resolve) => { begin = resolve; });
        return { found: { message: job().pauses.map(({ host }) => host).join(' ') }, pauses: [{ host: 'c.example', forMs: 500 }], guarded: [], documents: [] };
      } },
    });
    const search = find('b.example');
    pauses.push({ host: 'b.example', forMs: 1 });
    begin();
    expect(await search).toEqual({ message: 'a.example b.example' });
    expect(noted).toEqual([[{ host: 'c.example', forMs: 500 }, 1_000], 'saved']);
  });

  it('notes that the site of a feed it found has answered, which ends an inferred pause', async () => {
    const answered: unknown[] = [];
    const find = finder({
      states: { ...states, answered: (...noted) => void answered.push(noted), save: () => Promise.resolve(answered.push('saved') > 0) }, now: () => 1_000,
      refresher: { discover: () => Promise.resolve({ found: { candidates: FOUND.candidates.map((feed) => ({ ...feed, movedFrom: 'https://old.example/' })) }, pauses: [], guarded: [], documents: [] }) },
    });
    await find('a.example');
    expect(answered).toEqual([['a.example', 1_000], ['old.example', 1_000], 'saved']);
  });

  it('guards the addresses that the site chose, as they would be added', async () => {
    const guarded: string[] = [];
    const find = finder({
      states: { ...states, guard: (url) => void guarded.push(url) },
      refresher: { discover: () => Promise.resolve({ found: FOUND, pauses: [], guarded: ['https://me@a.example/#top'], documents: [] }) },
    });
    await find('a.example');
    expect(guarded).toEqual(['https://a.example/']);
  });

  it('keeps what the feeds answered, under the addresses as they would be added, until another search has ended', async () => {
    const kept: unknown[] = [];
    let found: FeedSearch = FOUND;
    const find = finder({
      justRead: { keep: (documents) => void kept.push(documents) },
      refresher: { discover: () => Promise.resolve({ found, pauses: [], guarded: [], documents: 'message' in found ? [] : [foundDocument('https://me@a.example/#top')] }) },
    });
    await find('a.example');
    expect(kept).toEqual([[{ ...foundDocument('https://me@a.example/#top'), feed: 'https://a.example/' }]]);
    await find('a.example'); // from memory
    expect(kept).toHaveLength(1);
    found = { message: 'Nothing.' };
    await find('b.example');
    expect(kept[1]).toEqual([]);
  });

  it('runs one search at a time, and another one after a failure', async () => {
    const ways: ((error: Error) => void)[] = [];
    const find = finder({ refresher: { discover: () => new Promise((_resolve, reject) => { ways.push(reject); }) } });
    const first = find('a.example');
    expect(told(await find('b.example'))).toEqual({ message: 'Another search is still running.' });
    ways[0]?.(new Error('The refresh was stopped.'));
    expect(told(await first)).toEqual({ message: 'The search did not finish. Please try again.' });
    void find('b.example');
    expect(ways).toHaveLength(2);
  });
});
