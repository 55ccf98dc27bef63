import { describe, expect, it } from 'vitest';
import { FEED_ACCEPT, FEED_LIMITS } from '../../../../src/main/refresh/fetch/fetch-contract.ts';
import { HOST_LIMITS } from '../../../../src/main/refresh/jobs/host-limits.ts';
import { limitFetcher, runWithinLimits } from '../../../../src/main/refresh/process/host-limiter.ts';
import { advice } from '../../../support/examples.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

interface Item { readonly host: string; readonly name: string; readonly ms: number }

/** Runs items on a fake clock; returns their start times, results and the highest concurrency. */
async function run(items: readonly Item[], limits = { maxAtOnce: 3, perHost: 2, spacingMs: 1_000 }) {
  const clock = fakeClock(0);
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const starts: [string, number][] = [];
  const now = { all: 0 } as Record<string, number>;
  const most = { ...now };
  const change = (key: string, by: number): void => {
    now[key] = (now[key] ?? 0) + by;
    most[key] = Math.max(most[key] ?? 0, now[key]);
  };
  const work = async ({ host, name, ms }: Item): Promise<string> => {
    starts.push([name, clock.now()]);
    change('all', 1);
    change(host, 1);
    await wait(ms);
    change('all', -1);
    change(host, -1);
    return name;
  };
  const without = ({ name }: Item): string | null => (name.startsWith('no ') ? `${name} at ${clock.now()}` : null);
  const done = runWithinLimits(items, { hostOf: ({ host }) => host, without, work }, { ...limits, wait });
  await clock.advance(600_000);
  return { results: await done, starts, most };
}

const item = (host: string, name: string, ms = 100): Item => ({ host, name, ms });

describe('runWithinLimits', () => {
  it('returns results in order, and keeps the total and per-host limits', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const items = names.map((name, index) => item(index < 4 ? 'x' : name, name, 5_000));
    const { results, most } = await run(items);
    expect(results).toEqual(names);
    expect(most).toMatchObject({ all: 3, x: 2 });
  });

  it('spaces starts at one host a second apart, and starts at other hosts at once', async () => {
    const { starts } = await run([item('x', 'a'), item('x', 'b'), item('x', 'c'), item('y', 'd')], { maxAtOnce: 8, perHost: 2, spacingMs: 1_000 });
    const at = Object.fromEntries(starts);
    expect(at).toMatchObject({ a: 0, d: 0 });
    expect((at['b'] ?? 0) - (at['a'] ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect((at['c'] ?? 0) - (at['b'] ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it('keeps the spacing if both visits waited for a slot', async () => {
    const busy = [item('p', 'p', 30_000), item('q', 'q', 30_000), item('r', 'r', 30_000)];
    const { starts } = await run([...busy, item('x', 'a'), item('x', 'b')]);
    const at = Object.fromEntries(starts);
    expect((at['b'] ?? 0) - (at['a'] ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it('does not wait a second for an item that needs no request', async () => {
    const { results, starts } = await run([item('x', 'a'), item('x', 'no b'), item('x', 'no c'), item('x', 'd')]);
    expect(results).toEqual(['a', 'no b at 0', 'no c at 0', 'd']);
    expect(starts).toEqual([['a', 0], ['d', 1_000]]);
  });

  /** Runs visits redirected from the first host to the second; returns which finished, and the most at one host. */
  async function redirected(ways: readonly (readonly [from: string, to: string])[]) {
    const clock = fakeClock(0);
    const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
    const ended: string[] = [];
    const at = new Map<string, number>();
    let most = 0;
    const ask = async (host: string): Promise<void> => {
      at.set(host, (at.get(host) ?? 0) + 1);
      most = Math.max(most, ...at.values());
      await wait(1_500);
      at.set(host, (at.get(host) ?? 0) - 1);
    };
    const work = async ([from, to]: readonly [from: string, to: string], admit: (host: string) => Promise<void>): Promise<void> => {
      await ask(from);
      await admit(to);
      await ask(to);
      ended.push(`${from} ${to}`);
    };
    void runWithinLimits(ways, { hostOf: ([from]) => from, without: () => null, work }, { ...HOST_LIMITS, wait });
    await clock.advance(600_000);
    return { ended, most };
  }

  it.each<[string, readonly (readonly [string, string])[]]>([
    ['that all lead to one busy host', [...Array.from({ length: 8 }, (_, n) => [`x${n}`, 'hub'] as const), ['hub', 'hub'], ['hub', 'hub'], ['hub', 'hub']]],
    ['that lead to each other', [['a', 'b'], ['a', 'b'], ['b', 'a'], ['b', 'a']]],
  ])('does not deadlock on redirects %s', async (_name, ways) => {
    const { ended, most } = await redirected(ways);
    expect(ended.toSorted()).toEqual(ways.map((way) => way.join(' ')).toSorted());
    expect(most).toBe(HOST_LIMITS.perHost);
  });

  it('lets redirects to a host go before its feeds that were not asked yet, each in its turn, and asks those as well', async () => {
    const clock = fakeClock(0);
    const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
    const asked: [name: string, at: number][] = [];
    let [now, most] = [0, 0];
    const askHub = async (name: string): Promise<void> => {
      asked.push([name, clock.now()]);
      most = Math.max(most, ++now);
      await wait(5_000);
      now--;
    };
    const work = async (name: string, admit: (host: string) => Promise<void>): Promise<void> => {
      if (name.startsWith('hub')) return await askHub(name);
      await wait(10 * Number(name.slice(1)));
      await admit('hub');
      await askHub(name);
    };
    const items = ['hub1', 'hub2', 'hub3', 'hub4', 'hub5', 'x1', 'x2', 'x3'];
    const done = runWithinLimits(items, { hostOf: (name) => (name.startsWith('hub') ? 'hub' : name), without: () => null, work }, { ...HOST_LIMITS, wait });
    await clock.advance(600_000);
    await done;
    expect(asked.map(([name]) => name)).toEqual(['hub1', 'hub2', 'x1', 'x2', 'x3', 'hub3', 'hub4', 'hub5']);
    expect(most).toBe(HOST_LIMITS.perHost);
    const pauses = asked.slice(1).map(([, at], index) => at - (asked[index]?.[1] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(HOST_LIMITS.spacingMs);
  });

  it('rejects if one visit rejects', async () => {
    const work = (n: number): Promise<number> => (n === 1 ? Promise.reject(new Error('no')) : Promise.resolve(n));
    const tries = runWithinLimits([1, 2], { hostOf: () => 'x', without: () => null, work },
      { maxAtOnce: 1, perHost: 1, spacingMs: 0, wait: () => Promise.resolve() });
    await expect(tries).rejects.toThrow('no');
  });
});

it('limitFetcher lets redirects wait as well: a search leaves the host a second between them', async () => {
  const clock = fakeClock(0);
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const asked: number[] = [];
  const fetchOrigin = limitFetcher(async ({ admit }) => {
    await admit?.('hub.example');
    asked.push(clock.now());
    return { kind: 'unchanged', host: 'hub.example', movedTo: null, advice: advice() };
  }, { ...HOST_LIMITS, wait });
  for (const name of ['a', 'b', 'c']) void fetchOrigin({ url: `https://${name}.example/`, accept: FEED_ACCEPT, validators: null, limits: FEED_LIMITS });
  await clock.advance(10_000);
  expect(asked).toEqual([0, 1_000, 2_000]);
});
