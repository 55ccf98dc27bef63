/** The baseline of the search: a window of the popup's size with a plain page that ignores its input. */
import { app, BrowserWindow } from 'electron';

void app.whenReady().then(() => new BrowserWindow({ width: 400, height: 620, autoHideMenuBar: true }).loadFile(process.argv.at(-1) ?? ''));
