/** The measure of the search: a window as large as the popup with one plain page, which does nothing with what is typed into it. */
import { app, BrowserWindow } from 'electron';

void app.whenReady().then(() => new BrowserWindow({ width: 400, height: 620, autoHideMenuBar: true }).loadFile(process.argv.at(-1) ?? ''));
