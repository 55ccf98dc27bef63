import { expect, it } from 'vitest';
import { retrying } from '../../../src/main/store/retrying.ts';

/** What comes of an operation that fails the first `times` times: its result, and the ms waited before each further attempt. */
async function outcome(platform: NodeJS.Platform, code: string, times: number): Promise<{ result: string; waits: readonly number[] }> {
  const waits: number[] = [];
  let tries = 0;
  const work = (): Promise<string> => {
    tries++;
    return tries > times ? Promise.resolve('done') : Promise.reject(Object.assign(new Error('refused'), { code }));
  };
  const wait = (ms: number): Promise<void> => {
    waits.push(ms);
    return Promise.resolve();
  };
  return { result: await retrying(work, platform, wait).catch((error: unknown) => (error as { code: string }).code), waits };
}

it.each<[NodeJS.Platform, string, number, string, readonly number[]]>([
  ['win32', 'EPERM', 0, 'done', []],
  ['win32', 'EPERM', 1, 'done', [10]],
  ['win32', 'EACCES', 3, 'done', [10, 20, 30]],
  ['win32', 'EBUSY', 12, 'done', [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 100, 100]],
  ['win32', 'ENOENT', 1, 'ENOENT', []],
  ['win32', 'ENOSPC', 1, 'ENOSPC', []],
  ['linux', 'EPERM', 1, 'EPERM', []],
  ['darwin', 'EBUSY', 1, 'EBUSY', []],
])('on %s, an operation that fails with %s %i times ends with %s, after waiting %j', async (platform, code, times, result, waits) => {
  expect(await outcome(platform, code, times)).toEqual({ result, waits });
});

it('gives up after two seconds, with the error', async () => {
  const { result, waits } = await outcome('win32', 'EPERM', Infinity);
  expect([result, waits.reduce((sum, ms) => sum + ms, 0)]).toEqual(['EPERM', 1_950]);
});
