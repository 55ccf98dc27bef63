import { describe, expect, test } from 'vitest';
import { e2eObstacles } from '../../../scripts/lib/e2e-plan.ts';
import { chosenRuntime, executableName } from '../../../scripts/lib/electron-runtime.ts';
import { errorOf, runtimeFolder } from '../../../scripts/lib/registry-runtime.ts';
import { missingLibraries } from '../../../scripts/lib/start-trouble.ts';

describe('the choice of Electron', () => {
  test.each([
    [{}, { from: 'package' }],
    [{ TIDINGS_ELECTRON: '' }, { from: 'package' }],
    [{ TIDINGS_ELECTRON: 'registry' }, { from: 'registry' }],
    [{ ELECTRON_OVERRIDE_DIST_PATH: '/opt/e', TIDINGS_ELECTRON: 'registry' }, { from: 'override', folder: '/opt/e' }],
  ])('follows the environment: %j', (env, choice) => expect(chosenRuntime(env)).toEqual(choice));

  test('rejects an unknown value and names the valid ones', () => {
    expect(() => chosenRuntime({ TIDINGS_ELECTRON: 'github' })).toThrow('TIDINGS_ELECTRON can be "registry" or unset, not "github"');
  });

  test.each([['linux', 'electron'], ['win32', 'electron.exe'], ['darwin', 'Electron.app/Contents/MacOS/Electron']] as const)(
    'finds the executable on %s', (platform, name) => expect(executableName(platform)).toBe(name));

  test('stores the registry runtime in the cache folder, and ignores a relative XDG_CACHE_HOME', () => {
    expect(runtimeFolder({}, '/home/a')).toMatch(/^\/home\/a\/\.cache\/tidings\/electron-[\d.]+-linux-x64-r\d+$/);
    expect(runtimeFolder({ XDG_CACHE_HOME: '/cache' }, '/home/a')).toMatch(/^\/cache\/tidings\//);
    expect(runtimeFolder({ XDG_CACHE_HOME: 'relative' }, '/home/a')).toMatch(/^\/home\/a\/\.cache\//);
  });
});

test.each([
  ['npm error code E404\nnpm error 404 Not Found - GET https://npm.example/x\nnpm error A complete log of this run: /tmp/a', '404 Not Found - GET https://npm.example/x'],
  ['npm ERR! code ENOTFOUND\nnpm ERR! network request failed\n', 'network request failed'],
  ['spawn npm ENOENT', 'spawn npm ENOENT'], ['', ''],
])('the reason is taken from what npm prints: %j', (stderr, reason) => expect(errorOf(stderr)).toBe(reason));

test('missing libraries are listed once each', () => {
  const ldd = '\tlinux-vdso.so.1 (0x7ffd)\n\tlibnss3.so => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x7f)\n\tlibgbm.so.1 => not found\n\tlibnss3.so => not found\n';
  expect(missingLibraries(ldd)).toEqual(['libnss3.so', 'libgbm.so.1']);
});

describe('obstacles to the end-to-end tests', () => {
  const good = { platform: 'linux', missingPackages: [], electron: { found: true, executable: '/e', from: 'package' }, trouble: null } as const;
  test('are none with a desktop and an Electron that starts', () => expect(e2eObstacles(good)).toEqual([]));
  test('include a system other than Linux', () => expect(e2eObstacles({ ...good, platform: 'darwin' })).toHaveLength(1));
  test('are all reported at once, with a command to paste', () => {
    expect(e2eObstacles({ ...good, missingPackages: ['xvfb', 'dunst'], electron: { found: false, reason: 'no Electron' } })).toEqual([
      'programs are missing; on Debian: apt-get install --no-install-recommends xvfb dunst',
      'no Electron',
    ]);
  });
  test('include an Electron that does not start', () => expect(e2eObstacles({ ...good, trouble: 'it misses libnss3.so' })).toEqual(['it misses libnss3.so']));
});
