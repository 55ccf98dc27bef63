/** Malicious feeds, read as in a refresh: all of them in one process, one after the other. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_FEEDS } from '../../../bench/lib/hostile-feeds.ts';
import type { HostileReading } from '../../../bench/lib/reading-page.ts';
import { median } from '../../../bench/lib/stats.ts';
import { buildIfNeeded } from '../../../scripts/build.ts';

const MB = 1_000_000;
const PROGRAM = fileURLToPath(new URL('../../../bench/lib/read-hostile.ts', import.meta.url));
const NUMBERED = HOSTILE_FEEDS.map(({ name }, at) => [at + 1, name] as const);

let readings: HostileReading[] = [];
/**
 * CPU milliseconds of an ordinary feed of the same size, measured before and after all readings. CPU time, since other
 * processes may be busy; relative to a feed, since machines and versions of V8 differ.
 */
let yardstick = Number.NaN;

beforeAll(async () => {
  await buildIfNeeded(); // the worker that is tested is the built one
  // An uncaught exception would end the program, and this hook would fail.
  const ordinary = ['0', '0', '0'];
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--import', 'tsx', PROGRAM, ...ordinary, ...NUMBERED.map(([number]) => String(number)), ...ordinary]);
  readings = stdout.trim().split('\n').map((line) => JSON.parse(line) as HostileReading);
  yardstick = median(readings.filter(({ number }) => number === 0).map(({ cpu }) => cpu));
}, 300_000);

describe('a hostile feed', () => {
  it.each(NUMBERED)('costs bounded CPU time and memory, and leaves the next feed readable: %i, %s', (number, name) => {
    const reading = readings.find((one) => one.number === number);
    expect(reading?.name).toBe(name);
    expect(reading?.cpu).toBeLessThan(4 * yardstick); // the worst takes 2 to 3 times as long (Node 20, 22 and 24)
    expect(reading?.grown).toBeLessThan(100 * MB);
    // Either what could be read of it or a plain sentence.
    expect(reading?.outcome).toMatch(/^(1 entry|\d+ entries)$|^UserFacingError: (The feed is nested|What the address|The address returns)[^<>]*\.$/);
    expect(reading?.next).toBe(true);
  });
});
