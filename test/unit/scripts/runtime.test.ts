import { describe, expect, test } from 'vitest';
import { e2eObstacles } from '../../../scripts/lib/e2e-plan.ts';
import { chosenRuntime, executableName } from '../../../scripts/lib/electron-runtime.ts';
import { runtimeFolder } from '../../../scripts/lib/registry-runtime.ts';
import { missingLibraries } from '../../../scripts/lib/start-trouble.ts';

describe('which Electron is taken', () => {
  test.each([
    [{}, { from: 'package' }],
    [{ TIDINGS_ELECTRON: '' }, { from: 'package' }],
    [{ TIDINGS_ELECTRON: 'registry' }, { from: 'registry' }],
    [{ ELECTRON_OVERRIDE_DIST_PATH: '/opt/e', TIDINGS_ELECTRON: 'registry' }, { from: 'override', folder: '/opt/e' }],
  ])('%j', (env, choice) => expect(chosenRuntime(env)).toEqual(choice));

  test('a value that means nothing is an error that names the ones that do', () => {
    expect(() => chosenRuntime({ TIDINGS_ELECTRON: 'github' })).toThrow('TIDINGS_ELECTRON can be "registry" or unset, not "github"');
  });

  test.each([['linux', 'electron'], ['win32', 'electron.exe'], ['darwin', 'Electron.app/Contents/MacOS/Electron']] as const)(
    'its executable on %s', (platform, name) => expect(executableName(platform)).toBe(name));

  test('the registry runtime is kept in the cache folder, whatever XDG_CACHE_HOME says in vain', () => {
    expect(runtimeFolder({}, '/home/a')).toMatch(/^\/home\/a\/\.cache\/tidings\/electron-[\d.]+-linux-x64-r\d+$/);
    expect(runtimeFolder({ XDG_CACHE_HOME: '/cache' }, '/home/a')).toMatch(/^\/cache\/tidings\//);
    expect(runtimeFolder({ XDG_CACHE_HOME: 'relative' }, '/home/a')).toMatch(/^\/home\/a\/\.cache\//);
  });
});

test('libraries that the loader cannot find are named once', () => {
  const ldd = '\tlinux-vdso.so.1 (0x7ffd)\n\tlibnss3.so => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x7f)\n\tlibgbm.so.1 => not found\n\tlibnss3.so => not found\n';
  expect(missingLibraries(ldd)).toEqual(['libnss3.so', 'libgbm.so.1']);
});

describe('what is in the way of the end-to-end tests', () => {
  const good = { platform: 'linux', missingPackages: [], electron: { found: true, executable: '/e', from: 'package' }, trouble: null } as const;
  test('nothing, with a desktop and an Electron that starts', () => expect(e2eObstacles(good)).toEqual([]));
  test('another system', () => expect(e2eObstacles({ ...good, platform: 'darwin' })).toHaveLength(1));
  test('everything that is missing is said at once, ready to paste', () => {
    expect(e2eObstacles({ ...good, missingPackages: ['xvfb', 'dunst'], electron: { found: false, reason: 'no Electron' } })).toEqual([
      'programs are missing; on Debian: apt-get install --no-install-recommends xvfb dunst',
      'no Electron',
    ]);
  });
  test('an Electron that does not start', () => expect(e2eObstacles({ ...good, trouble: 'it misses libnss3.so' })).toEqual(['it misses libnss3.so']));
});
