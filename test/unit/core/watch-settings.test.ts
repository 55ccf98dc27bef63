import { expect, it, vi } from 'vitest';
import { watchSettings } from '../../../src/main/core/watch-settings.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { memoryFiles } from '../../support/memory-files.ts';

function bench() {
  const clock = fakeClock();
  const reload = vi.fn(() => Promise.resolve());
  let edit = (): void => { throw new Error('nothing is watched'); };
  const files = { ...memoryFiles(), watch: (_path: string, changed: () => void) => { edit = changed; return () => undefined; } };
  const stop = watchSettings({ clock, dataDir: '/data', files }, { reload });
  expect(reload).toHaveBeenCalledTimes(1); // for edits before there was a watch
  reload.mockClear();
  return { clock, reload, edit: () => edit(), stop };
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
