/** What only Windows uses, as far as it can be tested on another system. */
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { setScene } from './support/scene.ts';
import { startUnattended } from './support/unattended.ts';

it('the app user model id is that of the installed program, so that clicks on notifications reach it', async () => {
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
