/** The baseline of the footprint: a typical hello-world tray app, with one hidden window loaded in advance. */
import { app, BrowserWindow, Tray } from 'electron';
import { appOrder, serveHello } from '../lib/app-order.ts';

const { page, icon, port } = appOrder();

async function main(): Promise<void> {
  await app.whenReady();
  const window = new BrowserWindow({ width: 400, height: 620, show: false, frame: false });
  void window.loadFile(page);
  const tray = new Tray(icon);
  tray.on('click', () => (window.isVisible() ? window.hide() : window.show()));
  serveHello(port);
}

app.on('window-all-closed', () => undefined);
void main();
