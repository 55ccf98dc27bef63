/**
 * What is visible while the popup opens, frame by frame. The program runs without Playwright, which forces every page to be
 * visible: what a hidden page draws first when it is shown would be missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDemoData } from '../../scripts/demo/data.ts';
import { startDesktop } from '../../scripts/desktop/desktop.ts';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { swayWindows } from '../../scripts/desktop/sway.ts';
import { descendantsOf } from '../../scripts/lib/processes.ts';
import { until } from '../../scripts/lib/until.ts';
import { electronCommand } from './support/electron.ts';
import { framesWhile, lightness, share, type Frame } from './support/frames.ts';
import { startPortal } from './support/portal.ts';
import { trayOf } from './support/tray.ts';
import { startWeb } from './support/web.ts';

const SIZE = { width: 400, height: 620 }; // as POPUP_SIZE in src/main/shell/popup/popup-window.ts
const GAP = 8; // src/main/shell/popup/placement.ts

/** The lightness of the paper: `PAPER` in src/main/shell/popup/popup-window.ts. */
const PAPER = { light: 249, dark: 24 };
/**
 * What X itself may show until the first frame, for 20 ms at most on a busy machine: the desktop's colour of windows,
 * #f6f5f4 or #353535 here, which Chromium gives to every X window, whatever its program asks for.
 */
const UNDRAWN = { light: 245, dark: 53 };

/** At the right end of the bar, as the popup places itself under X. */
const RULE = `for_window [app_id="tidings"] floating enable, move position cursor, move down 30 px`;

it.each([
  { theme: 'light', by: 'default', under: 'X', options: {} },
  { theme: 'dark', by: 'the GTK theme', under: 'X', options: { env: { GTK_THEME: 'Adwaita:dark' } } },
  { theme: 'dark', by: 'the portal', under: 'X', options: {} },
  { theme: 'light', by: 'default', under: 'Wayland', options: { wayland: { sway: RULE } } },
  { theme: 'dark', by: 'the GTK theme', under: 'Wayland', options: { wayland: { sway: RULE }, env: { GTK_THEME: 'Adwaita:dark' } } },
  { theme: 'dark', by: 'the portal', under: 'Wayland', options: { wayland: { sway: RULE } } },
] as const)('$theme by $by, under $under: the popup opens with its paper colour, and what is drawn does not move', async ({ theme, by, under, options }) => {
  const origin = await startWeb();
  onTestFinished(origin.close);
  const data = await makeDemoData(origin);
  onTestFinished(data.remove);
  const desktop = await startDesktop(options);
  onTestFinished(desktop.stop);
  if (by === 'the portal') {
    const portal = await startPortal(desktop);
    onTestFinished(portal.stop);
    await portal.dark(true);
  }
  const { executable, args } = await electronCommand();
  const program = spawn(executable, [...args, '--data-dir', data.folder, '--port', '0', '--keep-window', '1'], { env: desktop.env, stdio: 'ignore' });
  onTestFinished(async () => {
    program.kill();
    await once(program, 'exit');
  });
  const [screen, tray] = [screenOf(desktop), trayOf(desktop)];
  await tray.appears();
  await screen.trayIcon();
  await until('all is fetched', async () => (await readFile(path.join(data.folder, 'state.json'), 'utf8')).match(/"lastSuccess": \d/g)?.length === origin.feeds.length + 1, 20_000);

  const right = desktop.size.width - SIZE.width;
  const place = { ...(under === 'X' ? { x: right - GAP, y: desktop.panel.y - GAP - SIZE.height } : { x: right, y: desktop.panel.height }), ...SIZE };
  const isSeen = async (): Promise<boolean> =>
    (under === 'X' ? (await screen.windows()).includes('Tidings') : (await swayWindows(desktop.env)).length > 0);
  const hide = async (): Promise<void> => {
    await screen.clickTrayIcon();
    await until('it is hidden', async () => !(await isSeen()));
  };
  const isGivenUp = (): Promise<boolean> => Promise.resolve(!descendantsOf(program.pid ?? 0).some(({ isRenderer }) => isRenderer));

  const open = (): Promise<readonly Frame[]> => framesWhile(desktop, place, async () => {
    await screen.clickTrayIcon();
    let before: Buffer = Buffer.alloc(0);
    await until('it is there, and has come to rest', async () => {
      const [was, now] = [before, await screen.pixels(place)];
      before = now;
      return was.equals(now) && !isBlank(lightness(now, 3));
    });
  });

  for (const way of ['the first time', 'warm']) {
    expectCalm(await open(), theme, way);
    await hide();
  }
  await until('it is given up', isGivenUp);
  expectCalm(await open(), theme, 'made anew');
});

const MOST = 0.8; // share of the background in a page full of text

const groundOf = (frame: Frame): number => frame[20 * SIZE.width + 20] ?? 0;
const isInk = (light: number, ground: number): boolean => Math.abs(light - ground) > 100;
/** Less than 1 % of ink would be a line or two of text. */
function isBlank(frame: Frame): boolean {
  const ground = groundOf(frame);
  return share(frame, (light) => isInk(light, ground)) < 0.01;
}

/** Checks the frames that follow the bare desktop. */
function expectCalm([, ...seen]: readonly Frame[], theme: 'light' | 'dark', way: string): void {
  const last = seen.at(-1) ?? new Uint8Array();
  expect(isBlank(last), way).toBe(false); // there is something that could move
  const paper = PAPER[theme];
  const isPaper = (light: number): boolean => Math.abs(light - paper) <= 1;
  const drawn = seen.findIndex((frame) => share(frame, isPaper) > MOST);
  for (const [at, frame] of seen.entries()) {
    expect(share(frame, (light) => isPaper(light) || (at < drawn && light === UNDRAWN[theme])), way).toBeGreaterThan(MOST);
    expect(share(frame, (light, at) => isInk(light, paper) && !isInk(last[at] ?? 0, paper)), way).toBeLessThan(0.001);
  }
}
