import { describe, expect, test } from 'vitest';
import { announcement, chooseMode, farewell, headlessMode, type ModeFacts, type Mode } from '../../../scripts/lib/mode.ts';
import type { Runtime } from '../../../scripts/lib/electron-runtime.ts';

const electron: Runtime = { found: true, executable: '/e/electron', from: 'package' };
const facts = (given: Partial<ModeFacts> = {}): ModeFacts => ({ argv: [], platform: 'linux', uid: 1000, displayTrouble: null, ...given });

describe('the mode of the program', () => {
  test('is the tray app if there is a display and Electron', () => {
    const mode = headlessMode(facts({ argv: ['--port', '0'] })) ?? chooseMode(facts(), electron, null);
    expect(mode).toEqual({ kind: 'tray', executable: '/e/electron', switches: [], warning: null });
    expect(announcement(mode)).toBe('Starting the tray app.');
  });

  test.each<[string, Mode | null, string]>([
    ['no display is available', headlessMode(facts({ displayTrouble: 'DISPLAY is not set' })), 'no display: DISPLAY is not set'],
    ['--headless is given', headlessMode(facts({ argv: ['--headless'] })), '--headless was given'],
    ['--once is given', headlessMode(facts({ argv: ['--once'] })), '--once was given'],
    ['Electron is unavailable', chooseMode(facts(), { found: false, reason: 'it cannot be had' }, null), 'it cannot be had'],
    ['Electron does not start', chooseMode(facts(), electron, 'Electron misses libnss3.so'), 'Electron misses libnss3.so'],
  ])('is headless, with the reason: %s', (_name, mode, reason) => {
    expect(mode).toEqual({ kind: 'headless', reason });
    expect(mode && announcement(mode)).toBe(`Starting headless: ${reason}.`);
  });

  test.each(['--help', '-h', '--version', '-v'])('is headless without an announcement for %s', (option) => {
    const mode = headlessMode(facts({ argv: [option] }));
    expect(mode).toEqual({ kind: 'headless', reason: null });
    expect(mode && announcement(mode)).toBeNull();
  });

  test('is not decided before checking Electron if a window can be shown', () => {
    expect(headlessMode(facts())).toBeNull();
  });

  test.each<[NodeJS.Platform, number | undefined, boolean]>([
    ['linux', 0, true],
    ['linux', 1000, false],
    ['darwin', 0, false],
    ['win32', undefined, false],
  ])('disables the sandbox on %s for user %s: %s', (platform, uid, off) => {
    const mode = chooseMode(facts({ platform, uid }), electron, null);
    expect(mode).toMatchObject({ switches: off ? ['--no-sandbox'] : [] });
    expect(mode.kind === 'tray' && mode.warning !== null).toBe(off);
  });
});

describe('the last line of the program', () => {
  const tray = chooseMode(facts(), electron, null);
  test.each([['a segmentation fault', 139], ['a trap of Chromium', 133], ['an abort', 134]])('gives the way without a window after %s', (_what, code) => {
    expect(farewell(tray, code)).toContain('npm start -- --headless');
  });

  test.each<[string, Mode, number]>([
    ['it ended by itself', tray, 0], ['it reported an error of its own', tray, 1], ['Ctrl+C ended it', tray, 130],
    ['SIGTERM ended it', tray, 143], ['it had no window', { kind: 'headless', reason: 'no display' }, 139],
  ])('is left to the program if %s', (_what, mode, code) => {
    expect(farewell(mode, code)).toBeNull();
  });
});
