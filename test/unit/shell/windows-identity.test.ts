import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { identify, identityOf } from '../../../src/main/shell/windows-identity.ts';

/** Returns the calls made on the app, in their order. */
function told(platform: NodeJS.Platform, isPackaged: boolean, knowsActivators = true): readonly string[] {
  const calls: string[] = [];
  const note = (what: string) => (value: string) => void calls.push(`${what} ${value}`);
  identify({
    isPackaged, setName: note('name'), setAppUserModelId: note('id'), ...(knowsActivators && { setToastActivatorCLSID: note('activator') }),
  }, platform);
  return calls;
}

it('tells Windows name, activator and id', () => {
  const { name, id, activator } = identityOf(true);
  expect(told('win32', true)).toEqual([`name ${name}`, `activator ${activator}`, `id ${id}`]);
});

it('tells an Electron without activators the rest', () => expect(told('win32', false, false)).toEqual(['name Tidings (checkout)', 'id app.tidings.checkout']));

it.each(['linux', 'darwin'] as const)('leaves the name alone on %s', (platform) => expect(told(platform, true)).toEqual(['id app.tidings']));

it('is that of the package if installed, and has nothing in common with that of a checkout', async () => {
  const [installed, checkout] = [identityOf(true), identityOf(false)];
  const builder = await readFile(fromRoot('electron-builder.yml'), 'utf8');
  expect(builder).toMatch(new RegExp(`^appId: ${installed.id}$`, 'm'));
  expect(builder).toMatch(new RegExp(`^productName: ${installed.name}$`, 'm')); // the installer's shortcut
  expect(new Set([installed, checkout].flatMap(({ name, id, activator }) => [name, id, activator])).size).toBe(6);
  for (const { activator } of [installed, checkout]) expect(activator).toMatch(/^\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/);
});
