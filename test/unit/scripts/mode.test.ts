import { describe, expect, test } from 'vitest';
import { announcement, chooseMode, headlessMode, type Facts } from '../../../scripts/lib/mode.ts';
import type { Runtime } from '../../../scripts/lib/electron-runtime.ts';

const electron: Runtime = { found: true, executable: '/e/electron', from: 'package' };
const facts = (given: Partial<Facts> = {}): Facts => ({ argv: [], platform: 'linux', uid: 1000, displayTrouble: null, ...given });

describe('the mode of the program', () => {
  test('is the tray app if there is a display and Electron', () => {
    const mode = chooseMode(facts({ argv: ['--port', '0'] }), electron, null);
    expect(mode).toEqual({ kind: 'tray', executable: '/e/electron', switches: [], warning: null });
    expect(announcement(mode)).toBe('Starting the tray app.');
  });

  test.each<[string, Facts, Runtime, string | null, string]>([
    ['no display is available', facts({ displayTrouble: 'DISPLAY is not set' }), electron, null, 'no display: DISPLAY is not set'],
    ['--headless is given', facts({ argv: ['--headless'] }), electron, null, '--headless was given'],
    ['--once is given', facts({ argv: ['--once'] }), electron, null, '--once was given'],
    ['Electron is unavailable', facts(), { found: false, reason: 'it cannot be had' }, null, 'it cannot be had'],
    ['Electron does not start', facts(), electron, 'Electron misses libnss3.so', 'Electron misses libnss3.so'],
  ])('is headless, with the reason: %s', (_name, given, runtime, trouble, reason) => {
    const mode = chooseMode(given, runtime, trouble);
    expect(mode).toEqual({ kind: 'headless', reason });
    expect(announcement(mode)).toBe(`Starting headless: ${reason}.`);
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
