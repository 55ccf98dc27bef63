/** A desktop's screen, keyboard and pointer. */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { fromRoot } from '../lib/paths.ts';
import { until } from '../lib/until.ts';
import type { Desktop } from './desktop.ts';
import { inkBounds, type Rectangle } from './ink.ts';
import { windowId } from './window-id.ts';

const ARTEFACTS = fromRoot('.artifacts/e2e');
const execute = promisify(execFile);
const PANEL_EDGE = 2; // pixels along the panel's edges that the theme may draw

export interface Screen {
  /** Writes a picture of the whole screen; the file name determines the format. */
  readonly save: (file: string) => Promise<void>;
  /** Saves a picture of the whole screen in .artifacts/e2e under this name. */
  readonly keep: (name: string) => Promise<void>;
  /** Returns the pixels of a part of the screen, row by row: three bytes (RGB) each. */
  readonly pixels: (area: Rectangle) => Promise<Buffer>;
  /** Waits for a tray icon in the panel and returns its place in screen pixels. */
  readonly trayIcon: () => Promise<Rectangle>;
  /** Whether the panel shows nothing. */
  readonly trayIsEmpty: () => Promise<boolean>;
  /** Clicks at a position. Buttons: 1 left, 2 middle, 3 right. */
  readonly click: (x: number, y: number, button?: 1 | 2 | 3) => Promise<void>;
  /** Clicks the tray icon where it appears in the panel. */
  readonly clickTrayIcon: (button?: 1 | 2 | 3) => Promise<void>;
  /** Presses a key, given by its X name: Escape, Tab, Down, ctrl+f. */
  readonly key: (name: string) => Promise<void>;
  /** Presses a key for 100 ms, like a finger: what it opens or closes has done so before the release. */
  readonly hold: (name: string) => Promise<void>;
  /** Returns the titles of the visible windows. */
  readonly windows: () => Promise<readonly string[]>;
  /** Returns the first icon of a window with this title, for title bars and task bars: width, height, then pixels (ARGB). */
  readonly windowIcon: (title: string) => Promise<readonly number[]>;
}

/** Returns the screen of a desktop. */
export function screenOf({ env: theirs, seat: env, panel: bar, seen }: Desktop): Screen {
  const read = async (command: string, ...args: string[]): Promise<Buffer> =>
    (await execute(command, args, { env, encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 })).stdout;
  const run = async (command: string, ...args: string[]): Promise<void> => {
    await read(command, ...args);
  };
  const pixels = ({ x, y, width, height }: Rectangle): Promise<Buffer> =>
    read('import', '-silent', '-window', 'root', '-crop', `${width}x${height}+${x}+${y}`, '-depth', '8', 'rgb:-');
  const click = (x: number, y: number, button = 1): Promise<void> =>
    run('xdotool', 'mousemove', String(x), String(y), 'click', String(button)); // --sync hangs if it is already there

  const panel: Rectangle = {
    x: bar.x + PANEL_EDGE,
    y: bar.y + PANEL_EDGE,
    width: bar.width - 2 * PANEL_EDGE,
    height: bar.height - 2 * PANEL_EDGE,
  };
  const iconNow = async (): Promise<Rectangle | null> => {
    const found = inkBounds(await pixels(panel), panel.width);
    return found && { ...found, x: found.x + panel.x, y: found.y + panel.y };
  };
  // Under Wayland clicks alternate between left and right of the icon's middle: for GTK two at the same place are a double
  // click, of which waybar makes three clicks.
  let side = 'WAYLAND_DISPLAY' in theirs ? 0.25 : 0;
  // Seen twice at the same place, also before this call: while the panel is still arranging itself, a click at the first place
  // may miss the icon.
  const trayIcon = (): Promise<Rectangle> => until('an icon is to be seen in the panel', async () => {
    const before = seen.icon;
    seen.icon = await iconNow();
    return isDeepStrictEqual(before, seen.icon) ? seen.icon : null;
  });
  return {
    save: (file) => run('import', '-silent', '-window', 'root', file),
    keep: async (name) => {
      await mkdir(ARTEFACTS, { recursive: true });
      await run('import', '-silent', '-window', 'root', path.join(ARTEFACTS, `${name}.png`));
    },
    pixels,
    trayIcon,
    trayIsEmpty: async () => (await iconNow()) === null,
    click,
    clickTrayIcon: async (button = 1) => {
      const { x, y, width, height } = await trayIcon();
      side = -side;
      await click(Math.round(x + width / 2 + side * width), Math.round(y + height / 2), button);
    },
    // Shift first: the release of the last press may have gone to another window. Then Chromium takes the same key for held
    // (keys/held.ts), unless another comes between. The page corrects that, but Playwright hides from it that it lost focus.
    key: (name) => run('xdotool', 'key', '--clearmodifiers', 'Shift_L', name),
    hold: (name) => run('xdotool', 'keydown', name, 'sleep', '0.1', 'keyup', name),
    windows: async () => {
      const ids = (await read('xdotool', 'search', '--onlyvisible', '--name', '.+').catch(noWindow)).toString().split('\n');
      const names = ids.filter(Boolean).map(async (id) => (await read('xdotool', 'getwindowname', id).catch(noWindow)).toString().trim());
      return (await Promise.all(names)).filter(Boolean);
    },
    windowIcon: async (title) => {
      const told = await read('xprop', '-id', await windowId(env, title), '-len', String(16 * 1024 * 1024), '-notype', '32c', '_NET_WM_ICON'); // EWMH
      return (told.toString().match(/\d+/g) ?? []).map(Number);
    },
  };
}

/** xdotool fails if it finds no window, or if one is closed meanwhile. */
const noWindow = (): Buffer => Buffer.alloc(0);
