import { beforeEach, expect, it, vi } from 'vitest';
import { createCrashNotice } from '../../../../src/main/shell/popup/crash-notice.ts';
import { loadWords } from '../../../../src/shared/language/words.ts';
import { settle } from '../../../support/fake-clock.ts';
import { collectingLog } from '../../../support/log.ts';

const dialogs: { resolve: (answer: { response: number }) => void; reject: (error: Error) => void }[] = [];
vi.mock('electron', () => ({
  dialog: { showMessageBox: () => new Promise((resolve, reject) => dialogs.push({ resolve, reject })) },
}));

/** How many dialogs there were before each that was asked to be in front. */
const dialogsInFront: number[] = [];

beforeEach(() => { dialogs.length = dialogsInFront.length = 0; });

async function notice() {
  const words = await loadWords('en');
  const log = collectingLog();
  const again = vi.fn();
  const inFront = <Result>(show: () => Promise<Result>): Promise<Result> => {
    dialogsInFront.push(dialogs.length);
    return show();
  };
  return { log, again, tell: createCrashNotice(() => words, log, { inFront }, again) };
}

it('shows one dialog at a time, and tries again only if the person chooses to', async () => {
  const { again, tell } = await notice();
  tell();
  tell();
  expect(dialogs).toHaveLength(1);
  expect(dialogsInFront).toEqual([0]);
  dialogs[0]?.resolve({ response: 1 });
  await settle();
  expect(again).not.toHaveBeenCalled();
  tell();
  dialogs[1]?.resolve({ response: 0 });
  await settle();
  expect(again).toHaveBeenCalledOnce();
});

it('logs an error if the dialog cannot be shown, and shows one at the next crash', async () => {
  const { log, tell } = await notice();
  tell();
  dialogs[0]?.reject(new Error('no display'));
  await settle();
  expect(log.lines).toMatchObject([{ level: 'error' }]);
  tell();
  expect(dialogs).toHaveLength(2);
});
