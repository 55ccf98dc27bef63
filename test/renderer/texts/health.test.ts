import { expect, it } from 'vitest';
import { feedFacts } from '../../../src/renderer/texts/health.ts';
import { inEnglish } from '../english.ts';
import { exampleFeed } from '../examples.ts';

const at = (local: string): number => new Date(local).getTime();

it('begins each fact on a feed with a capital, also one that begins with the day', () => {
  const now = at('2026-11-18T09:00');
  const feed = exampleFeed(now, 'shelf', 'Open Shelf', {
    lastSuccess: new Date('2026-11-17T08:00').toISOString(), nextDue: new Date('2026-11-19T08:00').toISOString(),
  });
  expect(feedFacts(feed, now, inEnglish).map(({ text }) => text.split(' at ')[0])).toEqual(['Yesterday', 'None', 'Tomorrow']);
});
