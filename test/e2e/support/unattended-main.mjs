/**
 * Loaded into Electron's main before the app (`electron -r`): runs there, or in the page, what unattended.ts sends, and
 * answers with what came of it.
 */
import process from 'node:process';
import electron from 'electron';

process.argv.splice(1, 2); // -r and this file: the app knows nothing of them
let preload = null; // a file: run before each page's own scripts

electron.app.on('web-contents-created', (_event, { session }) => {
  if (preload !== null) session.registerPreloadScript({ type: 'frame', filePath: preload });
  preload = null; // it stays with the session
});

// Cannot be read again, and is said before any message arrives here.
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
