/** What Windows alone looks at, as far as it is seen on another system. */
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { setScene } from './support/scene.ts';
import { startUnattended } from './support/unattended.ts';

it('notifications come from the program that the installer puts into the start menu: else a click on one is lost', async () => {
  const scene = await setScene({ feeds: 1 });
  onTestFinished(scene.end);
  await scene.app.close();
  const app = await startUnattended(scene);
  onTestFinished(app.close);
  const said = await app.inMain(() => (globalThis as { appUserModelId?: string }).appUserModelId);
  const [, installed] = /^appId: (.+)$/m.exec(await readFile(fromRoot('electron-builder.yml'), 'utf8')) ?? [];
  expect(installed).toBeTruthy();
  expect(said).toBe(installed);
});
