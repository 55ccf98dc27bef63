// The window the pictures are taken of: as the popup's, without the program behind it.
import { app, BrowserWindow } from 'electron/main';

app.once('ready', () => { // not awaited: Electron is ready only after this module has been read
  const window = new BrowserWindow({ width: 400, height: 620, useContentSize: true, frame: false, webPreferences: { backgroundThrottling: false } });
  void window.loadURL('about:blank'); // a window without a page answers nobody
});
