import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, Platform } from 'electron-builder';
import { expect, it, onTestFinished } from 'vitest';
import { fromRoot } from '../../../scripts/lib/paths.ts';

it.skipIf(process.platform !== 'linux')('the desktop entry of the AppImage does not switch the sandbox off', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'app-image-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let entry = '';
  await build({
    targets: Platform.LINUX.createTarget('AppImage'),
    projectDir: fromRoot(),
    prepackaged: folder,
    config: { directories: { output: folder } },
    publish: 'never',
    effectiveOptionComputed: ({ desktop }: { readonly desktop: string }) => {
      entry = desktop;
      return Promise.resolve(true); // that is all, before the tools for an image are downloaded
    },
  });
  expect(entry).toMatch(/^Exec=AppRun %U$/m);
});
