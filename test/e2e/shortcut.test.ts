/** The global shortcut, pressed on an X keyboard while another window has the focus. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene({ feeds: 1, settings: { shortcut: 'Ctrl+Alt+J' } });
const { desktop } = scene;
const screen = screenOf(desktop);
const other = spawn('xev', ['-geometry', '300x200+20+20'], { env: desktop.env, stdio: 'ignore' });
afterAll(async () => {
  const ended = once(other, 'exit');
  other.kill();
  await ended;
  await scene.end();
});

const shown = (wanted: boolean): Promise<true> =>
  until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => ((await scene.app.isShown()) === wanted ? true : null));
const focused = async (): Promise<string> => (await capture('xdotool', ['getactivewindow', 'getwindowname'], { env: desktop.env })).stdout.trim();
const setShortcut = async (shortcut: string): Promise<unknown> =>
  (await scene.app.popup()).evaluate((wanted) => window.tidings.changeSettings({ shortcut: wanted }), shortcut);

/** Puts another program's window in front: the situation in which the shortcut is needed. */
async function lookElsewhere(): Promise<void> {
  await until('the other window is in front', async () => {
    await capture('xdotool', ['search', '--onlyvisible', '--name', 'Event Tester', 'windowactivate'], { env: desktop.env });
    return (await focused()) === 'Event Tester' || null;
  });
}

it('the shortcut shows the popup from another window, and hides it', async () => {
  await trayOf(desktop).appears();
  await lookElsewhere();
  await screen.key('ctrl+alt+j');
  await shown(true);
  await (await scene.app.popup()).getByRole('grid', { name: 'Headlines' }).waitFor();
  await screen.keep('shortcut-pressed');
  await screen.key('ctrl+alt+j');
  await shown(false);
});

it('a changed shortcut works at once, and the old one no longer', async () => {
  expect(await setShortcut('Super+K')).toEqual({ ok: true });
  await lookElsewhere();
  await screen.key('ctrl+alt+j');
  await screen.key('super+k');
  await shown(true); // had the old keys worked, too, it would be hidden again
  await screen.key('super+k');
  await shown(false);
});

it('the shortcut stays the same if the system uses the new keys itself', async () => {
  expect(await setShortcut('Alt+Tab')).toEqual({ ok: false, message: { key: 'shortcut.taken', values: { keys: 'Alt+Tab' } } });
  expect(await (await scene.app.popup()).evaluate(() => window.tidings.settings())).toMatchObject({ shortcut: 'Super+K' });
  await lookElsewhere();
  await screen.key('super+k');
  await shown(true);
  await screen.key('super+k');
  await shown(false);
});

it('a removed shortcut does nothing', async () => {
  expect(await setShortcut('')).toEqual({ ok: true });
  await lookElsewhere();
  await screen.key('super+k');
  await screen.key('ctrl+alt+j');
  await new Promise((resolve) => setTimeout(resolve, 500)); // the popup is shown within a tenth of this
  expect(await scene.app.isShown()).toBe(false);
});
