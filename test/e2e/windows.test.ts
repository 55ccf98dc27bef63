/** What only Windows uses, as far as it can be tested on another system. */
import { expect, it, onTestFinished } from 'vitest';
import { identityOf } from '../../src/main/shell/windows-identity.ts';
import { setStage } from './support/scene.ts';
import { startUnattended } from './support/unattended.ts';

it('the program tells its app user model id, so that clicks on notifications reach it', async () => {
  const stage = await setStage({ feeds: 1 });
  onTestFinished(stage.end);
  const app = await startUnattended(stage);
  onTestFinished(app.close);
  const said = await app.inMain(() => (globalThis as { appUserModelId?: string }).appUserModelId);
  expect(said).toBe(identityOf(false).id); // which for the installed one is its appId (test/unit/shell/windows-identity.test.ts)
});
