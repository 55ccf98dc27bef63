import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { BASE, failure, fake, json, settle, type Request } from './fake.ts';

/** Answers no request until told to. */
function slow() {
  const pending: ((response: Response) => void)[] = [];
  const all = fake(() => null);
  const { fetch } = all.world;
  const world = {
    ...all.world,
    fetch: (...request: Parameters<typeof fetch>) => Promise.race([fetch(...request), new Promise<Response>((resolve) => pending.push(resolve))]),
  };
  return { ...all, tidings: createClient(world, BASE), answer: async (response: Response) => { pending.shift()?.(response); await settle(); } };
}
const document = () => json({ news: [] }, { etag: '"1"' });
const unchanged = () => new Response(null, { status: 304, headers: { etag: '"1"' } });
const etagsOf = (asked: readonly Request[]) => asked.map(({ headers }) => headers['if-none-match']);

describe('calls for the same document at once', () => {
  it('receive it once, and the others revalidate it', async () => {
    const { tidings, asked, answer, clock } = slow();
    const calls = [tidings.news(), tidings.news(), tidings.news()];
    await settle();
    expect(etagsOf(asked)).toEqual([undefined]);
    await answer(document());
    expect(etagsOf(asked)).toEqual([undefined, '"1"', '"1"']);
    await answer(unchanged());
    await answer(unchanged());
    expect(new Set(await Promise.all(calls)).size).toBe(1);
    expect(clock.waiting).toBe(0);
    const later = [tidings.news(), tidings.news()];
    await settle();
    expect(asked).toHaveLength(4); // one at once, because no call is running, and again only one
    await answer(unchanged());
    await answer(unchanged());
    expect(new Set(await Promise.all([...calls, ...later])).size).toBe(1);
  });

  it('do not keep each other from giving up', async () => {
    const { tidings, asked, answer } = slow();
    const [one, other] = [new AbortController(), new AbortController()];
    const first = failure(tidings.news({ signal: one.signal }));
    const second = failure(tidings.news({ signal: other.signal }));
    const third = tidings.news();
    await settle();
    other.abort('the second');
    expect(await second).toBe('the second');
    expect(asked[0]?.signal.aborted).toBe(false);
    one.abort('the first');
    expect(await first).toBe('the first');
    await settle();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    await answer(document());
    await answer(document());
    await answer(document());
    expect(await third).toEqual([]);
  });

  it('go one by one while it has not arrived, and then all', async () => {
    const { tidings, asked, answer } = slow();
    const first = new AbortController();
    const calls = [failure(tidings.news({ signal: first.signal })), failure(tidings.news()), tidings.news(), tidings.news(), tidings.news()];
    await settle();
    first.abort('changed my mind');
    expect(await calls[0]).toBe('changed my mind');
    await settle();
    expect(etagsOf(asked)).toEqual([undefined, undefined]); // the others wait for the second
    await answer(unchanged()); // for the first, which does not care any more
    await answer(new Response('{', { status: 200 }));
    await calls[1];
    await settle();
    expect(etagsOf(asked)).toEqual([undefined, undefined, undefined]);
    await answer(document());
    await answer(unchanged());
    await answer(unchanged());
    expect(new Set(await Promise.all(calls.slice(2))).size).toBe(1);
    expect(etagsOf(asked).slice(3)).toEqual(['"1"', '"1"']);
  });

  it('let no other go when they give up', async () => {
    const { tidings, asked, answer } = slow();
    const given = new AbortController();
    const calls = [tidings.news(), tidings.news(), tidings.news(), failure(tidings.news({ signal: given.signal }))];
    await settle();
    given.abort('changed my mind');
    expect(await calls[3]).toBe('changed my mind');
    await settle();
    expect(asked.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
    await answer(document());
    await answer(unchanged()); // for the one that does not care any more
    await answer(unchanged());
    await answer(unchanged());
    expect(new Set(await Promise.all(calls.slice(0, 3))).size).toBe(1);
    expect(etagsOf(asked)).toEqual([undefined, undefined, '"1"', '"1"']);
  });

  it('do not wait for one that was refused for its options', async () => {
    const { tidings, asked } = slow();
    const given = new AbortController();
    const first = failure(tidings.news({ signal: given.signal }));
    expect(await failure(tidings.news({ signal: 'no' } as never))).toBeInstanceOf(TypeError);
    void tidings.news();
    given.abort('changed my mind');
    await first;
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('do not wait for one that fails after it had waited as long as it could', async () => {
    const { tidings, asked, clock } = slow();
    const calls: Promise<unknown>[] = [];
    for (const ms of [1_000, 1_000, 18_500]) { // the third call is sent at 12 s, and fails at 22 s
      calls.push(failure(tidings.news()));
      await clock.advance(ms);
    }
    void tidings.news();
    await clock.advance(1_400);
    expect(asked).toHaveLength(3);
    await clock.advance(100);
    expect(asked).toHaveLength(4);
    await Promise.all(calls);
  });

  it('wait no longer than for an answer, even if the given fetch cannot be aborted', async () => {
    const all = fake(() => null);
    const asked: string[] = [];
    const tidings = createClient({ ...all.world, fetch: (url) => {
      asked.push(url);
      return asked.length === 1 ? new Promise(() => undefined) : Promise.resolve(document());
    } }, BASE);
    const first = failure(tidings.news());
    const second = tidings.news();
    await all.clock.advance(9_999);
    expect(asked).toHaveLength(1);
    await all.clock.advance(1);
    expect(await second).toEqual([]);
    expect(await first).toMatchObject({ code: 'no-answer' });
  });

  it('are independent if it is not kept, or another document', async () => {
    const { tidings, asked } = slow();
    void tidings.quote();
    void tidings.quote();
    void tidings.news();
    void tidings.models();
    await settle();
    expect(asked).toHaveLength(4);
  });
});
