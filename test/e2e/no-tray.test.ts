/** A desktop without a tray: the program must be reachable nevertheless. */
import { existsSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { windowId } from '../../scripts/desktop/window-id.ts';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { DESKTOP_FILE, ENDPOINT_FILE } from '../../src/main/store/data-files.ts';
import { launchAgain } from './support/launch.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene } from './support/scene.ts';
import { settled } from './support/settled.ts';

// The day's quote would be a second notification, from nine o'clock on.
const scene = await setScene({ desktop: { panel: false }, settings: { notification: { enabled: false, time: '09:00' } } });
afterAll(scene.end);
const { app, desktop } = scene;

const startAgain = (...options: string[]): Promise<void> => launchAgain(scene, ...options);

describe('without a tray', () => {
  it('opens as a window', async () => {
    const popup = await app.popup();
    await popup.getByRole('tab', { name: /Headlines/ }).waitFor();
    await until('it is shown', async () => (await app.isShown()) || null);
    expect((await popup.evaluate(async () => (await window.tidings.overview()).form))).toBe('window');
    await popup.locator('.headline').first().waitFor();
    await screenOf(desktop).keep('no-panel');
  });

  it('has the program\'s icon for title bars and task bars', async () => {
    const { width, height, data } = PNG.sync.read(await readFile(fromRoot('resources/icons/256x256.png')));
    const [shownWidth, shownHeight, ...pixels] = await screenOf(desktop).windowIcon('Tidings');
    expect([shownWidth, shownHeight]).toEqual([width, height]);
    const opaque = Array.from(pixels, (_pixel, at) => 4 * at).filter((at) => data[at + 3] === 255); // the rounded corners are not exact
    expect(opaque.filter((at) => pixels[at / 4] !== (data.readUInt32BE(at) >>> 8 | 0xff000000) >>> 0)).toEqual([]);
    expect(opaque.length).toBeGreaterThan(width * height / 2);
  });

  it('shows one notification about the missing tray', async () => {
    const notifications = notificationsOf(desktop);
    expect(await notifications.first()).toMatchObject({ summary: 'This desktop shows no tray icons' });
    expect(await notifications.all()).toHaveLength(1);
  });

  it('opens the data folder with the system’s program, and answers', async () => {
    const popup = await app.popup();
    const open = () => popup.evaluate(() => window.tidings.openDataFolder());
    expect(await open()).toEqual({ ok: true });
    await app.electron.evaluate(({ shell }) => { shell.openExternal = (url) => Promise.reject(new Error(url)); });
    expect(await open()).toMatchObject({ ok: false });
    const log = await readFile(path.join(scene.dataDir, 'tidings.log'), 'utf8');
    expect(log).toContain(`problem=${pathToFileURL(scene.dataDir).href}\n`);
  });

  it('opens the file of the licences, which the build has made', async () => {
    const popup = await app.popup();
    const opened = await app.electron.evaluateHandle(({ shell }) => {
      const urls: string[] = [];
      shell.openExternal = (url) => Promise.resolve(void urls.push(url));
      return urls;
    });
    expect(await popup.evaluate(() => window.tidings.openLicences())).toEqual({ ok: true });
    const [url = ''] = await opened.jsonValue();
    expect(await readFile(new URL(url), 'utf8')).toContain('react-aria-components');
  });

  it('keeps its window when a link is opened, and reports if no browser could be opened', async () => {
    const popup = await app.popup();
    const open = () => popup.evaluate(() => window.tidings.openLink({ url: 'http://127.0.0.1/' }));
    await app.electron.evaluate(({ shell }) => { shell.openExternal = () => Promise.resolve(); });
    expect(await open()).toEqual({ ok: true });
    expect(await app.isShown()).toBe(true);
    await app.electron.evaluate(({ shell }) => { shell.openExternal = () => Promise.reject(new Error('no browser')); });
    expect(await open()).toEqual({ ok: false, message: { key: 'headlines.noBrowser' } });
  });

  it('is restored from minimised by a second start', async () => {
    const minimised = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized());
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    await until('it is minimised', async () => (await minimised()) || null);
    await startAgain();
    await until('it is back', async () => (await minimised()) ? null : true);
  });

  it('keeps the socket for second starts out of /tmp, which many systems clear after ten days', async () => {
    const socket = await readlink(path.join(scene.dataDir, 'SingletonSocket'));
    expect(path.dirname(path.dirname(socket))).toBe(desktop.env['XDG_RUNTIME_DIR']);
  });

  it('keeps running when its window is closed, and a second start shows it again', async () => {
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await until('it is hidden', async () => (await app.isShown()) ? null : true);
    expect((await fetch(`${(await app.bases())[0]}/status`)).status).toBe(200);

    await startAgain();
    await until('it is shown again', async () => (await app.isShown()) || null);
  });

  it('hides its window only after the close event: hidden during the event, it would leave a dead surface on Wayland', async () => {
    const within = app.electron.evaluate(({ BrowserWindow }) => new Promise<boolean | undefined>((tell) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.once('close', () => tell(window.isVisible())); // runs after the program's own listener
      window?.close();
    }));
    expect(await within).toBe(true);
    await until('it is hidden', async () => (await app.isShown()) ? null : true);
    await startAgain();
    await until('it is shown again', async () => (await app.isShown()) || null);
  });

  it('hides the focused window at --toggle, and shows it at the next', async () => {
    await app.hasFocus();
    await startAgain('--toggle');
    await until('it is hidden', async () => (await app.isShown()) ? null : true);
    await startAgain('--toggle');
    await until('it is shown', async () => (await app.isShown()) || null);
  });

  it('does not repeat the notification at the next start', async () => {
    await scene.restart();
    await until('it is shown', async () => (await scene.app.isShown()) || null);
    expect(await notificationsOf(desktop).settled()).toHaveLength(1);
  });

  it('opens no window with --hidden, until it is started without that option', async () => {
    await scene.restart('--hidden');
    await startAgain('--hidden');
    await new Promise((resolve) => setTimeout(resolve, 1_000)); // a window would be there within a tenth of this
    expect(scene.app.electron.windows()).toEqual([]);
    await startAgain();
    await until('it is shown', async () => (await scene.app.isShown()) || null);
  });
});

describe('the window without a tray, moved, resized and maximised', () => {
  const isThere = (): Promise<true> => until('it is shown', async () => (await scene.app.isShown()) || null);
  const xdotool = async (...args: string[]): Promise<string> => (await capture('xdotool', args, { env: desktop.env })).stdout;
  /** Returns where the X server has it, once it is at rest. */
  const place = async (): Promise<string> => {
    let last = '';
    return await until('it is at rest', async () => {
      const before = last;
      const told = await xdotool('getwindowgeometry', '--shell', await windowId(desktop.env, 'Tidings'));
      last = /X=.*\nY=.*\nWIDTH=.*\nHEIGHT=.*/.exec(told)?.[0] ?? '';
      return last === before && last;
    });
  };
  const isAt = (wanted: string): Promise<true> => until('it is where it was', async () => (await place()) === wanted || null);
  const isMaximised = (): Promise<boolean> => scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMaximized() === true);

  const unmaximise = (): Promise<void> => scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.unmaximize());
  const isNoted = (window: object): Promise<void> =>
    expect.poll(async (): Promise<unknown> => JSON.parse(await readFile(path.join(scene.dataDir, DESKTOP_FILE), 'utf8')), { timeout: 10_000 }).toMatchObject({ window });

  it('comes back as it was after disuse and after a restart', async () => {
    await scene.restart('--keep-window', '1');
    await isThere();
    await settled(scene.app);
    const id = await windowId(desktop.env, 'Tidings');
    await xdotool('windowsize', '--sync', id, '520', '560');
    await xdotool('windowmove', '--sync', id, '600', '150');
    const moved = await place();
    expect(moved).toMatch(/WIDTH=520\nHEIGHT=560/);

    await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await until('it is given up', async () => (await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)) === 0 || null);
    await startAgain();
    await isAt(moved);
    await settled(scene.app);
    await scene.restart();
    await isAt(moved);
    await settled(scene.app);

    await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
    const maximised = await until('it is maximised', async () => (await isMaximised()) && place());
    expect(maximised).not.toBe(moved);
    await scene.restart();
    await isAt(maximised);
    await until('it is said to be maximised', isMaximised);
    await unmaximise();
    await isAt(moved);
  });

  it('comes back maximised if that was done by its title bar, also if it is minimised at the end', async () => {
    const id = await windowId(desktop.env, 'Tidings');
    await xdotool('windowsize', '--sync', id, '540', '580');
    await xdotool('windowmove', '--sync', id, '560', '120');
    const moved = await place();
    await isNoted({ width: 540, height: 580, maximised: false }); // while it is open: a crash would not lose it

    const { x, y } = await scene.app.bounds();
    await xdotool('mousemove', String(x + 270), String(y - 10), 'click', '--repeat', '2', '--delay', '5', '1');
    const maximised = await until('it is maximised', async () => (await isMaximised()) && place());
    expect(maximised).not.toBe(moved);
    await scene.restart();
    await isAt(maximised);
    await until('it is said to be maximised', isMaximised);
    await settled(scene.app); // or nothing would be noted at the end, however it was left

    await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    await until('it is minimised', async () => (await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())) || null);
    await scene.restart();
    await isAt(maximised);
    await unmaximise();
    await isAt(moved);
  });

  it('ends in order even if it fails while the program ends', async () => {
    const endpoint = path.join(scene.dataDir, ENDPOINT_FILE);
    expect(existsSync(endpoint)).toBe(true);
    await settled(scene.app); // or its window would not be looked at
    await scene.app.electron.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      if (window) window.isVisible = () => { throw new Error('no window'); };
    });
    await scene.app.close();
    expect(existsSync(endpoint)).toBe(false);
    expect(await readFile(path.join(scene.dataDir, 'tidings.log'), 'utf8')).toContain('could not end in order');
  });
});
