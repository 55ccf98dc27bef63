import { expect, it, vi } from 'vitest';
import { watchSettings } from '../../../src/main/core/watch-settings.ts';
import type { Files } from '../../../src/main/store/files.ts';
import { MINUTE } from '../../../src/shared/units.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

function bench() {
  const clock = fakeClock();
  const reload = vi.fn(() => Promise.resolve());
  const log = collectingLog();
  let edit = (): void => { throw new Error('nothing is watched'); };
  let fail = (_error: Error): void => undefined;
  const files: Files = { ...memoryFiles(), watch: (_path, changed, failed) => {
    [edit, fail] = [changed, failed];
    return () => undefined;
  } };
  const stop = watchSettings({ clock, dataDir: '/data', files, log }, { reload });
  expect(reload).toHaveBeenCalledTimes(1); // for edits before there was a watch
  reload.mockClear();
  return { clock, log, reload, edit: () => edit(), fail: (error: Error) => fail(error), stop };
}

it('reads the settings file half a second after the last of several edits', async () => {
  const { clock, reload, edit } = bench();
  for (let n = 0; n < 3; n++) {
    edit();
    await clock.advance(400);
  }
  expect(reload).not.toHaveBeenCalled();
  await clock.advance(100);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reads it once more some seconds later, so that a file that stays half written is noticed', async () => {
  const { clock, reload, edit } = bench();
  edit();
  await clock.advance(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(clock.waiting).toBe(0);
});

it('reads nothing after it was stopped', async () => {
  const { clock, reload, edit, stop } = bench();
  edit();
  stop();
  await clock.advance(10_000);
  expect(reload).not.toHaveBeenCalled();
});

it('reads it every minute if the system cannot watch it, and says so once', async () => {
  const { clock, log, reload, fail, stop } = bench();
  const noneLeft = new Error('ENOSPC: System limit for number of file watchers reached');
  fail(noneLeft);
  fail(noneLeft); // what a link leads to cannot be watched either
  expect(log.lines).toMatchObject([{ level: 'warn', facts: { error: noneLeft } }]);
  await clock.advance(3 * MINUTE);
  expect(reload).toHaveBeenCalledTimes(3);
  stop();
  expect(clock.waiting).toBe(0);
});
