import { expect, test } from 'vitest';
import { noDisplay, type DisplayFacts } from '../../../src/main/shell/no-display.ts';

const WITHOUT = 'to run without tray and window, use: tidings --headless';
const x11: DisplayFacts = { platform: 'linux', env: {}, ozonePlatform: 'x11', headless: false, starter: 'tidings' };
const wayland = { ...x11, ozonePlatform: 'wayland' };

test.each<[string, DisplayFacts, string | null]>([
  ['X11 without a display', x11, `There is no display (DISPLAY is not set); ${WITHOUT}`],
  ['X11 with an empty one', { ...x11, env: { DISPLAY: '' } }, `There is no display (DISPLAY is not set); ${WITHOUT}`],
  ['from a checkout', { ...x11, starter: 'npm start --' }, 'There is no display (DISPLAY is not set); to run without tray and window, use: npm start -- --headless'],
  ['X11 with a display', { ...x11, env: { DISPLAY: ':0' } }, null],
  ['X11 in a Wayland session whose type is not set', { ...x11, env: { WAYLAND_DISPLAY: 'wayland-1', XDG_RUNTIME_DIR: '/run/user/1' } },
    `There is no X11 display (DISPLAY is not set); for Wayland, add --ozone-platform=wayland; ${WITHOUT}`],
  ['Wayland without a display', { ...wayland, env: { DISPLAY: ':0' } }, `There is no display (WAYLAND_DISPLAY is not set); ${WITHOUT}`],
  ['Wayland with a display', { ...wayland, env: { WAYLAND_DISPLAY: '/tmp/wayland-1' } }, null],
  ['Wayland with an inherited connection', { ...wayland, env: { WAYLAND_SOCKET: '5' } }, null],
  ['Wayland, whose display may have the default name', { ...wayland, env: { XDG_RUNTIME_DIR: '/run/user/1' } }, null],
  ['Chromium’s headless platform', { ...x11, ozonePlatform: 'headless' }, null],
  ['a run that shows nothing', { ...x11, headless: true }, null],
  ['macOS', { ...x11, platform: 'darwin', ozonePlatform: '' }, null],
  ['Windows', { ...x11, platform: 'win32', ozonePlatform: '' }, null],
])('%s', (_name, facts, message) => expect(noDisplay(facts)).toBe(message));
