/** What only Windows uses, as far as it can be tested on another system. */
import { expect, it, onTestFinished } from 'vitest';
import { identityOf } from '../../src/main/shell/windows-identity.ts';
import { setScene } from './support/scene.ts';
import { startUnattended } from './support/unattended.ts';

it('the program tells its app user model id, so that clicks on notifications reach it', async () => {
  const scene = await setScene({ feeds: 1 });
  onTestFinished(scene.end);
  await scene.app.close();
  const app = await startUnattended(scene);
  onTestFinished(app.close);
  const said = await app.inMain(() => (globalThis as { appUserModelId?: string }).appUserModelId);
  expect(said).toBe(identityOf(false).id); // which for the installed one is its appId (test/unit/shell/windows-identity.test.ts)
});
