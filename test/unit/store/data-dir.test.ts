import { describe, expect, it } from 'vitest';
import { defaultDataDir, type Place } from '../../../src/main/store/data-dir.ts';
import { lockAddress } from '../../../src/main/store/folder-lock.ts';

describe('where the files are kept', () => {
  it.each<[Place, string]>([
    [{ platform: 'linux', env: {}, home: '/home/me' }, '/home/me/.config/tidings'],
    [{ platform: 'linux', env: { XDG_CONFIG_HOME: '/cfg' }, home: '/home/me' }, '/cfg/tidings'],
    [{ platform: 'linux', env: { XDG_CONFIG_HOME: 'cfg' }, home: '/home/me' }, '/home/me/.config/tidings'],
    [{ platform: 'linux', env: { XDG_CONFIG_HOME: '' }, home: '/home/me' }, '/home/me/.config/tidings'],
    [{ platform: 'darwin', env: { XDG_CONFIG_HOME: '/cfg' }, home: '/Users/me' }, '/Users/me/Library/Application Support/Tidings'],
    [{ platform: 'win32', env: { APPDATA: 'D:\\Roaming' }, home: 'C:\\Users\\me' }, 'D:\\Roaming\\Tidings'],
    [{ platform: 'win32', env: { APPDATA: '' }, home: 'C:\\Users\\me' }, 'C:\\Users\\me\\AppData\\Roaming\\Tidings'],
  ])('%j', (place, folder) => {
    expect(defaultDataDir(place)).toBe(folder);
  });
});

describe('where a folder is locked', () => {
  it('differs from folder to folder and fits the platform', () => {
    expect(lockAddress('/a', 'linux', '/tmp')).toMatch(/^\0tidings-[0-9a-f]{24}$/);
    expect(lockAddress('/a', 'linux', '/tmp')).not.toBe(lockAddress('/b', 'linux', '/tmp'));
    expect(lockAddress('C:\\a', 'win32', 'C:\\tmp')).toMatch(/^\\\\\.\\pipe\\tidings-/);
    expect(lockAddress('/a', 'darwin', '/var/folders/zz/0123456789_0123456789/T').length).toBeLessThanOrEqual(103);
  });
});
