import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { connect } from '../../../src/client/tidings.ts';
import { BASE, failure, fake, json, settle } from './fake.ts';
import { NEWS, server } from './fake-stream.ts';

/** Options as a caller in JavaScript may give them. */
const untyped = (options: unknown) => options as never;

describe('an option of the wrong type', () => {
  it.each([{ signal: 5 }, { signal: {} }, { signal: 'x' }])('makes a call reject before anything is requested: %j', async (options) => {
    const all = fake(() => json({ news: [] }));
    const tidings = createClient(all.world, BASE);
    for (const call of [tidings.news(untyped(options)), tidings.quote(untyped(options))]) {
      expect(await failure(call)).toEqual(new TypeError('signal: this is no AbortSignal.'));
    }
    expect(all.asked).toEqual([]);
  });

  it.each<[object, string]>([
    [{ signal: 5 }, 'AbortSignal'], [{ signal: {} }, 'AbortSignal'], [{ after: 5 }, 'text'], [{ onOpen: 5 }, 'function'], [{ onRetry: {} }, 'function'],
  ])('makes events throw at once: %j', (options, what) => {
    const tidings = createClient(server().world, BASE);
    expect(() => tidings.events(untyped(options))).toThrow(new TypeError(`${Object.keys(options)[0] ?? ''}: this is no ${what}.`));
  });
});

describe('an option that is null', () => {
  it('counts as none if it is all of them', async () => {
    expect(await createClient(fake(() => json({ news: [] })).world, BASE).news(untyped(null))).toEqual([]);
    const first = createClient(server().world, BASE).events(untyped(null));
    expect(await first.return()).toMatchObject({ done: true });
  });

  it('counts as none for a call and for events', async () => {
    expect(await createClient(fake(() => json({ news: [] })).world, BASE).news(untyped({ signal: null }))).toEqual([]);
    const all = server();
    const events = createClient(all.world, BASE).events(untyped({ signal: null, after: null, onOpen: null, onRetry: null }));
    const first = events.next();
    await settle();
    await all.lines[0]?.say(NEWS);
    expect((await first).value).toMatchObject({ type: 'news' });
    await events.return();
  });

  it('counts as none for connect if it is the signal', async () => {
    const tidings = await connect(untyped({ base: BASE, signal: null, fetch: () => Promise.resolve(json({ news: [] })) }));
    expect(await tidings.news()).toEqual([]);
  });
});
