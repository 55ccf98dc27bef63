import { describe, expect, it } from 'vitest';
import { lockAddresses } from '../../../src/main/store/folder-lock.ts';

describe('lockAddresses', () => {
  it.each(['linux', 'darwin', 'freebsd'] as const)('are a file in the folder, then one that any user could take: %s', (platform) => {
    const [inside, outside, ...more] = lockAddresses('/home/ada/.config/tidings', 'run', platform, '/tmp');
    expect(inside).toBe('/home/ada/.config/tidings/run.sock');
    expect(outside).toMatch(platform === 'linux' ? /^\0tidings-[0-9a-f]{24}\0+$/ : /^\/tmp\/tidings-[0-9a-f]{24}\.sock$/);
    expect(more).toEqual([]);
  });

  it('are a pipe on Windows', () => {
    expect(lockAddresses('C:\\a', 'run', 'win32', 'C:\\tmp')).toEqual([expect.stringMatching(/^\\\\\.\\pipe\\tidings-[0-9a-f]{24}$/)]);
  });

  it.each([['linux', 107], ['darwin', 103]] as const)('have no path longer than a socket may have: %s, %i bytes', (platform, longest) => {
    const folder = (bytes: number): string => `/é${'x'.repeat(bytes - 3)}`; // two bytes for the letter
    const rest = '/settings.sock'.length;
    expect(lockAddresses(folder(longest - rest), 'settings', platform, '/tmp')).toHaveLength(2);
    for (const name of ['run', 'settings', 'start'] as const) expect(lockAddresses(folder(longest - rest + 1), name, platform, '/tmp')).toHaveLength(1);
    expect(lockAddresses(folder(300), 'run', 'darwin', '/var/folders/zz/0123456789_0123456789/T')[0].length).toBeLessThanOrEqual(103);
  });

  it('differ between folders and between the things locked', () => {
    const all = ['/a', '/b', `/${'c'.repeat(200)}`, `/${'d'.repeat(200)}`].flatMap((folder) =>
      (['run', 'settings', 'start'] as const).flatMap((name) => lockAddresses(folder, name, 'linux', '/tmp')));
    expect(new Set(all).size).toBe(all.length);
  });
});
