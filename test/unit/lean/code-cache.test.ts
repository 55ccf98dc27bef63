import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayKeepCode, prepareCacheFolder } from '../../../src/main/lean/code-cache.ts';
import { testFolder } from '../../support/folder.ts';

const onUnix = process.platform === 'win32' ? describe.skip : describe;
const mode = async (folder: string): Promise<number> => (await stat(folder)).mode & 0o777;

onUnix('the folder of compiled code', () => {
  it.each([0o700, 0o755])('is made for this user alone in a data folder of mode %o', async (given) => {
    const data = await testFolder();
    await chmod(data, given);
    const code = path.join(data, 'code');
    expect(prepareCacheFolder(data, code)).toBe(true);
    expect(await mode(code)).toBe(0o700);
    expect(prepareCacheFolder(data, code)).toBe(true); // at the next start as well
  });

  it.each([0o770, 0o777, 0o1777])('is not made where others may write: %o', async (given) => {
    const data = await testFolder();
    await chmod(data, given);
    expect(prepareCacheFolder(data, path.join(data, 'code'))).toBe(false);
    expect(await readdir(data)).toEqual([]);
  });

  it('is not used if others could have written to it', async () => {
    const data = await testFolder();
    const code = path.join(data, 'code');
    await mkdir(code);
    await chmod(code, 0o777);
    expect(prepareCacheFolder(data, code)).toBe(false);
  });

  it.runIf(process.getuid?.() === 0)('is not used if another user owns the data folder', async () => {
    const data = await testFolder();
    await chown(data, 65_534, 65_534);
    expect(prepareCacheFolder(data, path.join(data, 'code'))).toBe(false);
  });

  it('is not made before there is a data folder', async () => {
    const data = path.join(await testFolder(), 'absent');
    expect(prepareCacheFolder(data, path.join(data, 'code'))).toBe(false);
    await expect(stat(data)).rejects.toThrow();
  });
});

it.each<[NodeJS.Platform, string, boolean, boolean]>([
  ['win32', 'C:\\Users\\ada\\AppData\\Roaming\\Tidings', false, true],
  ['win32', 'D:\\news', false, false],
  ['linux', '/srv/news', false, true], // its permissions are read
  ['linux', '/srv/news', true, false], // it is at another path at each start
  ['darwin', '/srv/news', false, true],
])('compiled code may be kept on %s in %s, from an AppImage (%s): %s', (platform, dataDir, isImage, may) => {
  expect(mayKeepCode({ platform, isImage, dataDir, defaultDir: 'C:\\Users\\ada\\AppData\\Roaming\\Tidings' })).toBe(may);
});
