import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRuntimeFolder } from '../../../src/main/shell/runtime-folder.ts';

/** Like `testFolder`, but with a path that a lock has room for: the temporary folder of macOS has a long one. */
async function shortFolder(): Promise<string> {
  const folder = await mkdtemp(join(process.platform === 'win32' ? tmpdir() : '/tmp', 'tidings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const temporary = (env: NodeJS.ProcessEnv): string | undefined => inRuntimeFolder(() => env['TMPDIR'], { platform: 'linux', env });

it.each<[NodeJS.Platform, string | undefined]>([['linux', undefined], ['linux', '/var/tmp'], ['win32', undefined], ['darwin', '/var/folders']])(
  'on %s with the temporary folder %s, that of the session is used for the lock alone, on Linux', async (platform, before) => {
    const folder = await shortFolder();
    const env = { XDG_RUNTIME_DIR: folder, ...(before !== undefined && { TMPDIR: before }) };
    const given = { ...env };
    const used = (work: () => string | undefined): string | undefined => inRuntimeFolder(work, { platform, env });
    expect(used(() => (env as NodeJS.ProcessEnv)['TMPDIR'])).toBe(platform === 'linux' ? folder : before);
    expect(env).toEqual(given);
    expect(() => used(() => { throw new Error('no lock'); })).toThrow('no lock');
    expect(env).toEqual(given);
  });

it.each([{}, { XDG_RUNTIME_DIR: '' }, { XDG_RUNTIME_DIR: '/nowhere/at/all' }, { XDG_RUNTIME_DIR: '.' }])('without such a folder the usual one is used: %j', (env) => {
  expect(temporary(env)).toBeUndefined();
});

it('a folder is not used if the path of Chromium\'s socket in it would be too long', async () => {
  const parent = await shortFolder();
  const ofBytes = async (length: number): Promise<string> => {
    const folder = join(parent, 'ü'.padEnd(length - Buffer.byteLength(parent) - 2, 'x')); // two bytes, after a separator
    await mkdir(folder);
    expect(Buffer.byteLength(folder)).toBe(length);
    return folder;
  };
  const [fits, tooLong] = [await ofBytes(61), await ofBytes(62)]; // 107 without /.org.chromium.Chromium.XXXXXX/SingletonSocket
  expect(temporary({ XDG_RUNTIME_DIR: fits })).toBe(fits);
  expect(temporary({ XDG_RUNTIME_DIR: tooLong })).toBeUndefined();
});
