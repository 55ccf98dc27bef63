/** How the popup's window is created on each system. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Form } from '../../../../src/main/shell/popup/popup-machine.ts';
import { createPopupWindow } from '../../../../src/main/shell/popup/popup-window.ts';
import { collectingLog } from '../../../support/log.ts';
import { windows } from './fake-electron.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
beforeEach(() => { windows.length = 0; });

const POPUP = { x: 8, y: 32, width: 400, height: 620 };

/** What Electron is told about a window, apart from its page. */
function told(form: Form, platform: NodeJS.Platform, ozonePlatform: string) {
  createPopupWindow({
    form, platform, ozonePlatform, preload: 'preload.cjs', icon: 'icon.png', kept: {}, log: collectingLog(), onEvent: () => undefined,
    bounds: form === 'popup' ? POPUP : { width: 400, height: 620 },
    zoom: { factor: () => 1, step: () => Promise.resolve({ ok: true }) },
  });
  const { options: { webPreferences: _, webContents: __, ...options } = {}, workspaces } = windows[0] ?? {};
  return { options, workspaces };
}

const BOTH = { show: false, title: 'Tidings', backgroundColor: '#fbfaf7' };
const AT_THE_TRAY = {
  ...BOTH, ...POPUP, frame: false, resizable: false, movable: false, minimizable: false, maximizable: false, fullscreenable: false, skipTaskbar: true,
  alwaysOnTop: true,
};

describe('the popup', () => {
  it.each<[NodeJS.Platform, string, object]>([
    ['darwin', '', {}], ['win32', '', {}],
    ['linux', 'wayland', { roundedCorners: false }], // the page draws the edge
    ['linux', 'x11', { roundedCorners: false, type: 'toolbar' }], // which keeps it out of task bars
  ])('on %s (%s) is a frame-less window at its place, above the others and in no task bar', (platform, ozonePlatform, own) => {
    expect(told('popup', platform, ozonePlatform).options).toEqual({ ...AT_THE_TRAY, ...own });
  });

  it('on a Mac appears on every Space, also over a program in full screen, and brings no icon into the Dock', () => {
    expect(told('popup', 'darwin', '').workspaces).toEqual([[true, { visibleOnFullScreen: true, skipTransformProcessType: true }]]);
  });

  it.each<[NodeJS.Platform, string]>([['win32', ''], ['linux', 'x11'], ['linux', 'wayland']])('on %s (%s) appears on one workspace', (platform, ozonePlatform) => {
    expect(told('popup', platform, ozonePlatform).workspaces).toEqual([]);
  });
});

it.each<[NodeJS.Platform, string]>([['linux', 'x11'], ['linux', 'wayland'], ['darwin', ''], ['win32', '']])(
  'the window without a tray is a normal one on %s (%s), with the program’s icon', (platform, ozonePlatform) => {
    expect(told('window', platform, ozonePlatform)).toEqual({
      options: { ...BOTH, width: 400, height: 620, minWidth: 360, minHeight: 480, autoHideMenuBar: true, icon: 'icon.png' }, workspaces: [],
    });
  });
