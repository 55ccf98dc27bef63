// electron-builder's afterPack hook. It copies the whole folder of a runtime (electronDist), including files for development
// only, which must not be shipped: the default app would run any folder given as an argument.
import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes these files. @param {import('electron-builder').AfterPackContext} context */
export default async function afterPack({ appOutDir, packager, electronPlatformName }) {
  const resources = packager.getResourcesDir(appOutDir);
  await rm(path.join(resources, 'default_app.asar'), { force: true });
  if (electronPlatformName === 'linux') await rm(path.join(appOutDir, 'version'), { force: true });
}
