/**
 * Loaded into Electron's main process before the app (`electron -r`): runs scripts from unattended.ts there or in the page,
 * and sends back the results.
 */
import process from 'node:process';
import electron from 'electron';

process.argv.splice(1, 2); // -r and this file: the app does not know them
let preload = null; // path of a file to run before each page's own scripts

electron.app.on('web-contents-created', (_event, { session }) => {
  if (preload !== null) session.registerPreloadScript({ type: 'frame', filePath: preload });
  preload = null; // it stays registered in the session
});

// There is no getter, and the app calls this before any message arrives here.
const { setAppUserModelId } = electron.app;
electron.app.setAppUserModelId = (id) => {
  globalThis.appUserModelId = id;
  setAppUserModelId.call(electron.app, id);
};

const here = {
  main: (script) => (0, eval)(script)(electron),
  page: (script) => electron.BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(script),
  preload: (file) => { preload = file; },
};

process.on('message', async ({ id, where, script }) => {
  try {
    process.send({ id, value: await here[where](script) });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
