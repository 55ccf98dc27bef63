import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../../scripts/lib/paths.ts';
import { trayIcon } from '../../../../src/main/shell/tray/icons.ts';

describe('the tray icon', () => {
  const icons = fromRoot('resources/icons');
  it.each([
    ['linux', false, null, 'tray-any.png'],
    ['linux', true, null, 'tray-unread-any.png'],
    ['win32', false, 'light', 'tray-light.ico'],
    ['win32', true, 'light', 'tray-unread-light.ico'],
    ['win32', false, 'dark', 'tray-dark.ico'],
    ['win32', true, 'dark', 'tray-unread-dark.ico'],
    ['win32', false, null, 'tray-any.ico'],
    ['win32', true, null, 'tray-unread-any.ico'],
    ['darwin', false, null, 'trayTemplate.png'],
    ['darwin', true, null, 'tray-unreadTemplate.png'],
  ] as const)('on %s, unread %s, on a taskbar that is %s, is %s', (platform, unread, taskbar, file) => {
    const path = trayIcon(icons, { platform, unread, taskbar });
    expect(path.replaceAll('\\', '/')).toMatch(new RegExp(`/${file}$`));
    expect([path, path.replace('.png', '@2x.png')].map((one) => existsSync(one))).toEqual([true, true]);
  });
});
