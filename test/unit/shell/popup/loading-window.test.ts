/** The page of a new window loads in web contents that were made before it; in the window's own if it does not take those. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoadingWindow } from '../../../../src/main/shell/popup/loading-window.ts';
import { early, taking, windows } from './fake-electron.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
const forget = (): void => {
  [windows.length, early.length, taking.contents] = [0, 0, true];
};
beforeEach(forget);
afterEach(forget);

const URL = 'tidings://popup/';
const load = (): Promise<void> => createLoadingWindow(URL, { webPreferences: {} }).loaded;

it('the page loads in the web contents that the window is given', async () => {
  await load();
  expect([windows[0]?.webContents === early[0], early[0]?.urls, early[0]?.closed]).toEqual([true, [URL], false]);
});

it('the page loads in the window where that has web contents of its own, and the others are closed', async () => {
  taking.contents = false;
  await load();
  expect([windows[0]?.webContents.urls, early[0]?.closed]).toEqual([[URL], true]);
});
