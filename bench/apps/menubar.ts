/** The `menubar` package as its README has it: its window is made at the first click and kept from then on. */
import { pathToFileURL } from 'node:url';
import { menubar } from 'menubar';
import { appOrder, serveHello } from '../lib/app-order.ts';

const { page, icon, port } = appOrder();
const bar = menubar({ index: pathToFileURL(page).href, icon, browserWindow: { width: 400, height: 620 } });
bar.on('ready', () => serveHello(port));
