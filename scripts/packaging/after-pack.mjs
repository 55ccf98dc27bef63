// electron-builder's afterPack hook. A runtime given as a folder (electronDist) is copied whole; what only a
// development build needs must not be shipped: the default app would run any folder given as an argument.
import { rm } from 'node:fs/promises';
import path from 'node:path';

/** @param {import('electron-builder').AfterPackContext} context */
export default async function afterPack({ appOutDir, packager, electronPlatformName }) {
  const resources = packager.getResourcesDir(appOutDir);
  await rm(path.join(resources, 'default_app.asar'), { force: true });
  if (electronPlatformName === 'linux') await rm(path.join(appOutDir, 'version'), { force: true });
}
