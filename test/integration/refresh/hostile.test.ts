/** Feeds that are written to do harm, read as in a refresh: all of them in one process, one after the other. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_FEEDS } from '../../../bench/lib/hostile-feeds.ts';
import type { HostileReading } from '../../../bench/lib/read-hostile.ts';
import { median } from '../../../bench/lib/stats.ts';

const MB = 1_000_000;
const PROGRAM = fileURLToPath(new URL('../../../bench/lib/read-hostile.ts', import.meta.url));
const NUMBERED = HOSTILE_FEEDS.map(({ name }, at) => [at + 1, name] as const);

let readings: HostileReading[] = [];

beforeAll(async () => {
  // An exception that nobody caught would end the program, and with it this.
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--import', 'tsx', PROGRAM, ...NUMBERED.map(([number]) => String(number))]);
  readings = stdout.trim().split('\n').map((line) => JSON.parse(line) as HostileReading);
}, 180_000);

describe('a hostile feed', () => {
  it.each(NUMBERED)('%i: %s', (number, name) => {
    const reading = readings.find((one) => one.number === number);
    expect(reading?.name).toBe(name);
    // Of CPU time, as a machine with other work to do makes everything slow; and beside the others, as machines differ. The
    // worst takes 7 or 8 times as much as the middle one, on a machine twice as slow as another, too.
    expect(reading?.cpu).toBeLessThan(12 * median(readings.map(({ cpu }) => cpu)));
    expect(reading?.grown).toBeLessThan(100 * MB);
    // What can be read of it, or a plain sentence; and the next feed is read as ever.
    expect(reading?.outcome).toMatch(/^\d+ entries$|^FeedError: (The feed is nested|What the address|The address answers)[^<>]*\.$/);
    expect(reading?.next).toBe(true);
  });
});
