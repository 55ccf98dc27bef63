import { beforeEach, expect, it, vi } from 'vitest';
import { restartable } from '../../../scripts/lib/restartable.ts';
import type { Child } from '../../../scripts/lib/supervise.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Creates a restartable program whose instances end when the test says so, and record their signals. */
function bench() {
  const children: { readonly told: string[]; readonly end: (code: number) => Promise<void> }[] = [];
  const start = (): Child => {
    const told: string[] = [];
    let resolve: (code: number) => void = () => undefined;
    const exit = new Promise<number>((done) => { resolve = done; });
    children.push({ told, end: async (code) => {
      resolve(code);
      await vi.advanceTimersByTimeAsync(0);
    } });
    return { exit, stop: (signal) => void told.push(signal) };
  };
  let ask: (signal: NodeJS.Signals) => void = () => undefined;
  const unwatched = vi.fn();
  const program = restartable(['main', 'preload'], start, (end) => {
    ask = end;
    return unwatched;
  });
  const codes: number[] = [];
  void program.exit.then((code) => codes.push(code));
  const builtBoth = (): void => {
    for (const part of ['main', 'preload']) program.building(part);
    for (const part of ['preload', 'main']) program.built(part);
  };
  const built = async (): Promise<void> => {
    builtBoth();
    await vi.advanceTimersByTimeAsync(150);
  };
  return { children, codes, built, builtBoth, program, unwatched, ask: (signal: NodeJS.Signals) => ask(signal) };
}

it('starts once for builds that complete at about the same time', async () => {
  const { children, built, builtBoth } = bench();
  builtBoth();
  await vi.advanceTimersByTimeAsync(100);
  await built();
  expect(children).toHaveLength(1);
});

it('waits until all parts are built, initially and after an edit', async () => {
  const { children, program, built } = bench();
  program.built('preload');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(children).toEqual([]);
  program.built('main');
  await vi.advanceTimersByTimeAsync(100);
  program.building('main');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(children).toEqual([]);
  await built();
  expect(children).toHaveLength(1);
});

it('does not restart while a part is being built, even if the previous instance has ended', async () => {
  const { children, codes, program, built } = bench();
  await built();
  await built();
  program.building('main');
  await children[0]?.end(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([children.length, codes]).toEqual([1, []]);
  program.built('main');
  await vi.advanceTimersByTimeAsync(150);
  expect(children).toHaveLength(2);
});

it('restarts once after the previous instance has ended, however many builds completed', async () => {
  const { children, codes, built } = bench();
  await built();
  await built();
  await built();
  expect(children).toHaveLength(1);
  expect(children[0]?.told).toContain('SIGTERM');
  await children[0]?.end(0);
  expect(children).toHaveLength(2);
  expect(codes).toEqual([]);
});

it('ends with the program, and ignores later builds', async () => {
  const { children, codes, built, unwatched } = bench();
  await built();
  expect(unwatched).not.toHaveBeenCalled();
  await children[0]?.end(3);
  await built();
  expect([codes, children.length]).toEqual([[3], 1]);
  expect(unwatched).toHaveBeenCalled(); // otherwise this process would never end
});

it.each<[string, (all: ReturnType<typeof bench>) => void | Promise<void>]>([
  ['while the program runs', () => undefined],
  ['right after a build', ({ builtBoth }) => builtBoth()],
  ['while the old program ends before a restart', ({ built }) => built()],
])('forwards SIGINT %s, waits for the program to end, and does not restart it', async (_when, before) => {
  const all = bench();
  await all.built();
  await before(all);
  all.ask('SIGINT');
  expect(all.children[0]?.told.at(-1)).toBe('SIGINT');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(all.codes).toEqual([]);
  await all.children[0]?.end(130);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([all.codes, all.children.length]).toEqual([[130], 1]);
});

it('ends at once if nothing was started yet', async () => {
  const { children, codes, ask, builtBoth } = bench();
  builtBoth();
  ask('SIGINT');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([codes, children]).toEqual([[0], []]);
});
