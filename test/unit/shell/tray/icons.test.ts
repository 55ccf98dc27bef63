import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../../scripts/lib/paths.ts';
import { trayIcon } from '../../../../src/main/shell/tray/icons.ts';

describe('the tray icon', () => {
  const icons = fromRoot('resources/icons');
  it.each([
    ['linux', false, 'tray-any.png'],
    ['linux', true, 'tray-unread-any.png'],
    ['win32', false, 'tray-any.ico'],
    ['win32', true, 'tray-unread-any.ico'],
    ['darwin', false, 'trayTemplate.png'],
    ['darwin', true, 'tray-unreadTemplate.png'],
  ] as const)('on %s, unread %s, is %s', (platform, unread, file) => {
    const path = trayIcon(icons, { platform, unread });
    expect(path.replaceAll('\\', '/')).toMatch(new RegExp(`/${file}$`));
    expect([path, path.replace('.png', '@2x.png')].map((one) => existsSync(one))).toEqual([true, true]);
  });
});
