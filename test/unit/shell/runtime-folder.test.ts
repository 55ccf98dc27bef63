import { expect, it } from 'vitest';
import { inRuntimeFolder } from '../../../src/main/shell/runtime-folder.ts';
import { testFolder } from '../../support/folder.ts';

it.each<[NodeJS.Platform, string | undefined]>([['linux', undefined], ['linux', '/var/tmp'], ['win32', undefined], ['darwin', '/var/folders']])(
  'on %s with the temporary folder %s, that of the session is used for the lock alone, on Linux', async (platform, before) => {
    const folder = await testFolder();
    const env = { XDG_RUNTIME_DIR: folder, ...(before !== undefined && { TMPDIR: before }) };
    const given = { ...env };
    const used = (work: () => string | undefined): string | undefined => inRuntimeFolder(work, { platform, env });
    expect(used(() => (env as NodeJS.ProcessEnv)['TMPDIR'])).toBe(platform === 'linux' ? folder : before);
    expect(env).toEqual(given);
    expect(() => used(() => { throw new Error('no lock'); })).toThrow('no lock');
    expect(env).toEqual(given);
  });

it.each([{}, { XDG_RUNTIME_DIR: '' }, { XDG_RUNTIME_DIR: '/nowhere/at/all' }])('without such a folder the usual one is used: %j', (env) => {
  expect(inRuntimeFolder(() => (env as NodeJS.ProcessEnv)['TMPDIR'], { platform: 'linux', env })).toBeUndefined();
});
