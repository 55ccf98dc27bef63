/** A desktop without a tray: the program must be reachable all the same. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from './desktop/parts.ts';
import { electronCommand } from './support/electron.ts';
import { setScene } from './support/scene.ts';

const scene = await setScene({ desktop: { panel: false } });
afterAll(scene.end);
const { app, dataDir, desktop } = scene;

/** As a person does who cannot find the window; it ends at once. */
async function startAgain(): Promise<void> {
  const { executable, args } = await electronCommand();
  const second = spawn(executable, [...args, '--data-dir', dataDir], { env: { ...desktop.env }, stdio: 'ignore' });
  expect(await once(second, 'exit')).toEqual([0, null]);
}

describe('without a tray', () => {
  it('opens as a window', async () => {
    const popup = await app.popup();
    await popup.getByRole('tab', { name: /Headlines/ }).waitFor();
    await until('it is shown', async () => (await app.isShown()) || null);
    expect((await popup.evaluate(async () => (await window.tidings.overview()).mode))).toBe('window');
  });

  it('keeps its window when a link is opened, and says when none can be', async () => {
    const popup = await app.popup();
    const open = () => popup.evaluate(() => window.tidings.openLink({ url: 'http://127.0.0.1/' }));
    await app.electron.evaluate(({ shell }) => { shell.openExternal = () => Promise.resolve(); });
    expect(await open()).toEqual({ ok: true });
    expect(await app.isShown()).toBe(true);
    await app.electron.evaluate(({ shell }) => { shell.openExternal = () => Promise.reject(new Error('no browser')); });
    expect(await open()).toEqual({ ok: false, message: 'This computer opened no browser for the link.' });
  });

  it('comes back from the task bar with a second start', async () => {
    const minimised = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized());
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    await until('it is minimised', async () => (await minimised()) || null);
    await startAgain();
    await until('it is back', async () => (await minimised()) ? null : true);
  });

  it('stays when its window is closed, and a second start shows it again', async () => {
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await until('it is hidden', async () => (await app.isShown()) ? null : true);
    expect((await fetch(`${(await app.bases())[0]}/status`)).status).toBe(200);

    await startAgain();
    await until('it is shown again', async () => (await app.isShown()) || null);
  });
});
