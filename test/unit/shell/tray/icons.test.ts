import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../../scripts/lib/paths.ts';
import { trayIcon } from '../../../../src/main/shell/tray/icons.ts';

describe('the tray icon', () => {
  const icons = fromRoot('resources/icons');
  it.each([
    ['linux', false, false, 'tray-any.png'],
    ['linux', true, false, 'tray-any.png'],
    ['linux', false, true, 'tray-unread-any.png'],
    ['linux', true, true, 'tray-unread-any.png'],
    ['win32', false, false, 'tray-light.png'],
    ['win32', true, false, 'tray-dark.png'],
    ['win32', false, true, 'tray-unread-light.png'],
    ['win32', true, true, 'tray-unread-dark.png'],
    ['darwin', false, false, 'trayTemplate.png'],
    ['darwin', true, true, 'tray-unreadTemplate.png'],
  ] as const)('on %s, dark %s, unread %s', (platform, dark, unread, file) => {
    const path = trayIcon(icons, { platform, dark, unread });
    expect(path.replaceAll('\\', '/')).toMatch(new RegExp(`/${file}$`));
    expect([path, path.replace('.png', '@2x.png')].map((one) => existsSync(one))).toEqual([true, true]);
  });
});
