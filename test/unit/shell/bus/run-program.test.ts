import { expect, it } from 'vitest';
import { programRunBy } from '../../../../src/main/shell/bus/run-program.ts';

it('runs a program for two seconds at most, and without a console window on Windows', async () => {
  const started: unknown[] = [];
  const run = programRunBy((program, args, options) => {
    started.push({ program, args, options });
    return Promise.resolve({ stdout: 'printed' });
  });
  expect(await run('reg.exe', ['query', 'HKCU'])).toBe('printed');
  expect(started).toEqual([{ program: 'reg.exe', args: ['query', 'HKCU'], options: { timeout: 2_000, windowsHide: true } }]);
});
