/** A minimal web browser: Electron without Tidings, and a site for it to visit. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { _electron, type Page } from 'playwright-core';
import { startDesktop } from '../../../scripts/desktop/desktop.ts';
import { electronCommand } from './electron.ts';

const MAIN = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 700, height: 400 }).loadURL('about:blank'));`;

export interface Browser {
  readonly page: Page;
  /** The port of the site, which is at `localhost`, and at `evil.example` as after DNS rebinding. */
  readonly port: number;
  end(): Promise<void>;
}

/** Opens the browser on a new desktop. @param answer handles the site's requests */
export async function openBrowser(answer: RequestListener): Promise<Browser> {
  const site = createServer(answer).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const desktop = await startDesktop({ panel: false, notifications: 'none' });
  const main = path.join(desktop.folder, 'browser.cjs');
  await writeFile(main, MAIN);
  const { executable, args } = await electronCommand();
  const browser = await _electron.launch({
    executablePath: executable,
    args: [...args.slice(0, -1), '--host-resolver-rules=MAP evil.example 127.0.0.1', main],
    env: { ...desktop.env },
  });
  return {
    page: await browser.firstWindow(),
    port: (site.address() as AddressInfo).port,
    async end() {
      await browser.close();
      site.closeAllConnections();
      site.close();
      await desktop.stop();
    },
  };
}
