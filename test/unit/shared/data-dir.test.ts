import { describe, expect, it } from 'vitest';
import { defaultDataDir, type DataDirFacts } from '../../../src/shared/data-dir.ts';

describe('the default data folder', () => {
  it.each<[Omit<DataDirFacts, 'home'> & { home: string }, string]>([
    [{ platform: 'linux', env: {}, home: '/home/me' }, '/home/me/.config/tidings'],
    [{ platform: 'linux', env: { XDG_CONFIG_HOME: '/cfg' }, home: '/home/me' }, '/cfg/tidings'],
    [{ platform: 'linux', env: { XDG_CONFIG_HOME: 'cfg' }, home: '/home/me' }, '/home/me/.config/tidings'],
    [{ platform: 'linux', env: { XDG_CONFIG_HOME: '' }, home: '/home/me' }, '/home/me/.config/tidings'],
    [{ platform: 'darwin', env: { XDG_CONFIG_HOME: '/cfg' }, home: '/Users/me' }, '/Users/me/Library/Application Support/Tidings'],
    [{ platform: 'win32', env: { APPDATA: 'D:\\Roaming' }, home: 'C:\\Users\\me' }, 'D:\\Roaming\\Tidings'],
    [{ platform: 'win32', env: { APPDATA: '' }, home: 'C:\\Users\\me' }, 'C:\\Users\\me\\AppData\\Roaming\\Tidings'],
  ])('follows the platform and environment: %j', (place, folder) => {
    expect(defaultDataDir({ ...place, home: () => place.home })).toBe(folder);
  });

  it.each<[string, DataDirFacts['env'], string]>([
    ['linux', { XDG_CONFIG_HOME: '/cfg' }, '/cfg/tidings'],
    ['win32', { APPDATA: 'D:\\Roaming' }, 'D:\\Roaming\\Tidings'],
  ])('does not ask for the home folder if the environment names another one: %s', (platform, env, folder) => {
    const home = (): never => { throw new Error('NotCapable'); };
    expect(defaultDataDir({ platform, env, home })).toBe(folder);
  });
});
