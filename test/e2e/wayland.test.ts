/** Under Wayland, with a real compositor (sway) and an icon in a real bar (waybar), configured as in docs/desktop.md. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { swayPrograms, swayWindows } from '../../scripts/desktop/sway.ts';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { becomes } from './support/becomes.ts';
import { launchAgain } from './support/launch.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const lines = /^### sway\n\n```\n([^]*?)^```$/m.exec(await readFile(fromRoot('docs/desktop.md'), 'utf8'))?.[1] ?? '';
const scene = await setScene({ desktop: { wayland: { sway: lines }, panel: false }, settings: { notification: { enabled: false, time: '09:00' } } });
afterAll(scene.end);
const { desktop } = scene;
const [screen, tray] = [screenOf(desktop), trayOf(desktop)];

const shown = (wanted: boolean): Promise<true> =>
  until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => (await scene.app.isShown().catch(() => null)) === wanted || null);
/** Waits until the window is on the screen and focused, and returns what the compositor knows of it. */
const seen = () => until('it is on the screen', async () => (await swayWindows(desktop.env)).find(({ app_id: id, focused }) => id === 'tidings' && focused));

describe('without a bar', () => {
  it('runs as a native Wayland client', async () => {
    expect(await scene.app.electron.evaluate(({ app }) => app.commandLine.getSwitchValue('ozone-platform'))).toBe('wayland');
  });

  it('opens as a window, and a notification reports the missing tray', async () => {
    await shown(true);
    await seen();
    const page = await scene.app.popup();
    await page.getByRole('grid', { name: 'Headlines' }).waitFor();
    expect((await page.evaluate(() => window.tidings.overview())).form).toBe('window');
    await screen.keep('wayland-no-bar');
    expect(await notificationsOf(desktop).first()).toMatchObject({ summary: 'This desktop shows no tray icons' });
  });

  it('comes to the front at a second start, even from another workspace', async () => {
    await capture('swaymsg', ['workspace', '2'], { env: desktop.env });
    await until('it is behind', async () => (await swayWindows(desktop.env)).every(({ focused }) => !focused) || null);
    await launchAgain(scene);
    expect((await seen()).visible).toBe(true);
  });

  it('gets an icon when a bar starts, and a click on it hides the window', async () => {
    await desktop.startPanel();
    await tray.appears();
    expect(await scene.app.isShown()).toBe(true);
    await screen.clickTrayIcon();
    await shown(false);
  });
});

describe('with a bar', () => {
  it('opens beside its icon at a click, with the keyboard focus, and closes at the next', async () => {
    await screen.clickTrayIcon();
    await shown(true);
    const { rect, type } = await seen();
    expect({ type, width: rect.width, height: rect.height }).toEqual({ type: 'floating_con', width: 400, height: 620 });
    expect(rect.x + rect.width).toBe(desktop.size.width);
    expect(rect.y).toBe(desktop.panel.height);
    const page = await scene.app.popup();
    await page.getByRole('grid', { name: 'Headlines' }).waitFor();
    await until('it has the keyboard', async () => (await page.evaluate(() => document.hasFocus())) || null);
    await screen.keep('wayland-popup');
    await screen.clickTrayIcon();
    await shown(false);
    await becomes(() => swayWindows(desktop.env), []);
  });

  it('closes at Escape, and at a click elsewhere', async () => {
    await screen.clickTrayIcon();
    await seen();
    await screen.key('Escape');
    await shown(false);
    await screen.clickTrayIcon();
    await seen();
    await (await scene.app.popup()).waitForTimeout(300); // an earlier loss of focus is not attributed to the user (popup-machine.ts)
    await screen.click(300, 500);
    await shown(false);
  });

  it('comes back in its last view, although a compositor draws no frames of a hidden page', async () => {
    await scene.restart('--keep-window', '1');
    await tray.appears();
    await screen.clickTrayIcon();
    await seen();
    await (await scene.app.popup()).getByRole('button', { name: 'Settings' }).click();
    await (await scene.app.popup()).getByRole('heading', { name: 'Settings' }).waitFor();
    await screen.clickTrayIcon();
    await shown(false);
    await until('the window is given up', () => scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length === 0));
    await screen.clickTrayIcon();
    await seen();
    await (await scene.app.popup()).getByRole('heading', { name: 'Settings' }).waitFor();
    await screen.key('Escape'); // back from the settings
    await screen.key('Escape');
    await shown(false);
  });

  it('copies the API address by its button, and offers no copying in the menu, where it would fail', async () => {
    expect((await tray.menu()).map(({ label }) => label)).not.toContain('Copy API address');
    await screen.clickTrayIcon();
    const { rect } = await seen();
    const button = await (await scene.app.popup()).getByRole('button', { name: /^Copy the API address/ }).boundingBox();
    await screen.click(rect.x + (button?.x ?? 0) + 20, rect.y + (button?.y ?? 0) + 10);
    await until('it is copied', async () => (await scene.app.electron.evaluate(({ clipboard }) => clipboard.readText())) === (await scene.app.bases())[0]);
    await screen.key('Escape');
    await shown(false);
  });

  it('is shown and hidden by the documented key binding', async () => {
    const asked = path.join(desktop.folder, 'sway/asked');
    await writeFile(path.join(swayPrograms(desktop.folder), 'tidings'), `#!/bin/sh\necho "$@" >>'${asked}'\n`, { mode: 0o755 });
    for (const wanted of [true, false]) { // sway may run as another user here, who cannot control this user's programs
      await rm(asked, { force: true });
      await screen.key('super+n');
      const options = await until('the key starts the program', async () => (await readFile(asked, 'utf8').catch(() => '')).trim() || null);
      await launchAgain(scene, ...options.split(' '));
      await shown(wanted);
    }
  });

  it('rejects a global shortcut with a message about Wayland', async () => {
    await launchAgain(scene, '--show');
    const told = await (await scene.app.popup()).evaluate(() => window.tidings.changeSettings({ shortcut: 'Ctrl+Alt+J' }));
    expect(told).toMatchObject({ ok: false, message: { key: 'shortcut.wayland' } });
  });
});
