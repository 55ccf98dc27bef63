/** The `menubar` package as in its README: it creates its window on the first click and keeps it. */
import { pathToFileURL } from 'node:url';
import { menubar } from 'menubar';
import { appOrder, serveHello } from '../lib/app-order.ts';

const { page, icon, port } = appOrder();
const bar = menubar({ index: pathToFileURL(page).href, icon, browserWindow: { width: 400, height: 620 } });
bar.on('ready', () => serveHello(port));
