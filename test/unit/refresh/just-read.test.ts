import { describe, expect, it } from 'vitest';
import { createJustRead } from '../../../src/main/refresh/just-read.ts';
import type { FoundDocument } from '../../../src/main/refresh/jobs/messages.ts';
import { newOriginState, type OriginState } from '../../../src/main/refresh/policy/origin-state.ts';
import { foundDocument } from '../../support/examples.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const [A, B] = ['https://a.example/feed', 'https://b.example/feed'];

/** A search has just found feeds at A and B. */
function found(facts: Partial<FoundDocument> = {}) {
  const clock = fakeClock();
  const justRead = createJustRead(clock);
  justRead.keep([foundDocument(A, facts), foundDocument(B)]);
  const has = (url: string, state: Partial<OriginState> = {}): boolean => justRead.answerFor({ ...newOriginState(url), ...state })?.feed === url;
  return { clock, has, justRead };
}

describe('what a search has just read', () => {
  it('answers the first request to each address for a minute, and is freed then', async () => {
    const { clock, has } = found();
    expect([has(A), has(B), has('https://c.example/feed')]).toEqual([true, true, false]);
    await clock.advance(59_999);
    expect([has(A), clock.waiting]).toEqual([true, 1]);
    await clock.advance(1);
    expect([has(A), clock.waiting]).toEqual([false, 0]);
  });

  it('answers no request to a feed that was asked before', () => {
    const { has } = found();
    expect(has(A, { lastAttempt: 0 })).toBe(false);
  });

  it('answers none after a sleep, nor after the clock was set back', () => {
    const { clock, has } = found();
    clock.jumpTo(clock.now() + 60_000);
    expect(has(A)).toBe(false);
    clock.jumpTo(clock.now() - 60_001);
    expect(has(A)).toBe(false);
  });

  it('gives way to what the next search read, which has a minute of its own', async () => {
    const { clock, has, justRead } = found();
    await clock.advance(30_000);
    justRead.keep([foundDocument(B)]);
    await clock.advance(59_999);
    expect([has(A), has(B), clock.waiting]).toEqual([false, true, 1]);
    justRead.keep([]);
    expect([has(B), clock.waiting]).toEqual([false, 0]);
  });

  it('is freed once it was used, with the timer after the last one', () => {
    const { clock, has, justRead } = found();
    const use = (url: string): void => {
      const document = justRead.answerFor(newOriginState(url));
      if (document) justRead.used(document);
    };
    use(A);
    expect([has(A), has(B), clock.waiting]).toEqual([false, true, 1]);
    use(B);
    expect([has(B), clock.waiting]).toEqual([false, 0]);
  });

  it('answers none to a site that may not lead into the local network if it came from there', () => {
    expect(found({ local: true }).has(A, { guarded: true })).toBe(false);
    expect(found({ local: true }).has(A)).toBe(true);
    expect(found().has(A, { guarded: true })).toBe(true);
  });
});
