import { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import type { TidingsEvent } from '../../../src/client/tidings.ts';
import { BASE, failure, refusedConnection, settle } from './fake.ts';
import { NEWS, server } from './fake-stream.ts';

describe('an iterator', () => {
  const waits: [string, (all: ReturnType<typeof server>, events: AsyncGenerator<TidingsEvent>) => Promise<void>][] = [
    ['connecting', async (all) => { all.answer = () => null; await settle(); }],
    ['listening', async () => { await settle(); }],
    ['listening after an event', async (all, events) => {
      await settle();
      await all.lines[0]?.say(NEWS);
      void events.next();
      await settle();
    }],
    ['waiting for a retry', async (all) => { all.answer = refusedConnection; await settle(); }],
  ];

  /** Waits in `next` as told, ends the iterator, and expects that nothing is left. */
  async function endWhile(come: (typeof waits)[number][1], end: (events: AsyncGenerator<TidingsEvent, void, undefined> & Partial<AsyncDisposable>) => PromiseLike<unknown>): Promise<unknown> {
    const all = server();
    const events = createClient(all.world, BASE).events();
    const pending: unknown[] = [];
    const first = events.next();
    void first.then((result) => pending.push(result));
    await come(all, events);
    let how: unknown = 'it has not ended';
    end(events).then((result) => { how = result; }, (error: unknown) => { how = error; });
    await settle();
    expect(all.asked.every(({ signal }) => signal.aborted)).toBe(true);
    expect(all.clock.waiting).toBe(0);
    expect(pending).toHaveLength(1);
    expect(await events.next()).toEqual({ done: true, value: undefined });
    await all.clock.advance(100_000);
    expect(all.asked).toHaveLength(1);
    return how;
  }

  it.each(waits)('is ended at once by `return`, while %s', async (_when, come) => {
    expect(await endWhile(come, (events) => events.return())).toEqual({ done: true, value: undefined });
  });

  it.each(waits)('is ended at once by `throw`, which rejects with the given error, while %s', async (_when, come) => {
    const reason = new Error('enough');
    expect(await endWhile(come, (events) => events.throw(reason))).toBe(reason);
  });

  it('can be ended by `throw` between two events', async () => {
    const all = server();
    const events = createClient(all.world, BASE).events();
    const first = events.next();
    await settle();
    await all.lines[0]?.say(NEWS);
    await first;
    const reason = new Error('enough');
    expect(await failure(events.throw(reason))).toBe(reason);
    expect(all.asked[0]?.signal.aborted).toBe(true);
  });

  it('is its own iterable, and disposable', async () => {
    const events = createClient(server().world, BASE).events();
    expect(events[Symbol.asyncIterator]()).toBe(events);
    expect(await endWhile(() => settle(), (one) => one[Symbol.asyncDispose]?.() ?? Promise.reject(new Error('it is not')))).toMatchObject({ done: true });
  });

  it.each<[string, (events: AsyncGenerator<TidingsEvent>) => () => unknown]>([
    ['Readable.from', (events) => {
      const stream = Readable.from(events).resume();
      return () => stream.destroy();
    }],
    ['ReadableStream.from', (events) => {
      const reader = WebStream.from(events).getReader();
      void reader.read();
      return () => reader.cancel();
    }],
  ])('leaves no connection open when a stream made of it is cancelled: %s', async (_what, streamOf) => {
    const all = server();
    const cancel = streamOf(createClient(all.world, BASE).events());
    await settle();
    expect(all.lines).toHaveLength(1);
    cancel();
    await settle();
    expect(all.asked[0]?.signal.aborted).toBe(true);
    expect(all.clock.waiting).toBe(0);
  });
});
