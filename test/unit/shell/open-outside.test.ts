import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { openAddress, openFile } from '../../../src/main/shell/open-outside.ts';
import { testFolder } from '../../support/folder.ts';

const electron = vi.hoisted(() => ({ opened: [] as string[], fails: false }));
vi.mock('electron', () => ({
  shell: {
    openExternal: (url: string, { activate }: { readonly activate: boolean }) => {
      electron.opened.push(activate ? url : `behind ${url}`);
      return electron.fails ? Promise.reject(new Error('refused')) : Promise.resolve();
    },
    openPath: (path: string) => {
      electron.opened.push(`path ${path}`);
      return Promise.resolve(electron.fails ? 'no program' : '');
    },
  },
}));
beforeEach(() => {
  electron.opened = [];
  electron.fails = false;
});

/** A Linux with xdg-open in the second folder of PATH, and one without. */
async function linux() {
  const folder = await testFolder();
  for (const name of ['empty', 'bin']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'bin', 'xdg-open'), '', { mode: 0o755 });
  await writeFile(join(folder, 'empty', 'xdg-open'), '', { mode: 0o644 }); // no program
  const system = (...names: readonly string[]) =>
    ({ platform: 'linux', env: { PATH: ['', ...names.map((name) => join(folder, name))].join(delimiter) } }) as const;
  return { folder, complete: system('empty', 'bin'), bare: system('empty') };
}

it('opens an address, and passes on why that failed', async () => {
  const { complete } = await linux();
  for (const system of [complete, { platform: 'win32', env: {} } as const]) {
    electron.fails = false;
    expect(await openAddress('https://a.example/', false, system)).toBe('');
    electron.fails = true;
    expect(await openAddress('https://b.example/', true, system)).toBe('refused');
  }
  expect(electron.opened).toEqual(['https://a.example/', 'behind https://b.example/', 'https://a.example/', 'behind https://b.example/']);
});

it('opens nothing on a Linux without xdg-open, of which Electron would report success', async () => {
  const { bare, folder } = await linux();
  expect(await openAddress('https://a.example/', false, bare)).toBe('xdg-open is not installed');
  expect(await openFile(folder, bare)).toBe('xdg-open is not installed');
  expect(electron.opened).toEqual([]);
});

it('opens a file, on Linux as an address', async () => {
  const { folder, complete } = await linux();
  expect(await openFile(join(folder, 'bin'), complete)).toBe('');
  expect(await openFile('C:\\data', { platform: 'win32', env: {} })).toBe('');
  expect(electron.opened).toEqual([pathToFileURL(join(folder, 'bin')).href, 'path C:\\data']);
});

it('says why a file could not be opened, also if it is missing', async () => {
  const { folder, complete } = await linux();
  expect(await openFile(join(folder, 'gone'), complete)).toMatch(/^ENOENT/);
  expect(electron.opened).toEqual([]);
  electron.fails = true;
  expect(await openFile('/data', { platform: 'darwin', env: {} })).toBe('no program');
});
