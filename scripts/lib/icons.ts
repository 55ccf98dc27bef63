/** Renders resources/icons/*.svg to PNGs, and to an ICO for the Windows tray. */
import { Resvg } from '@resvg/resvg-js';
import { readFile } from 'node:fs/promises';
import { icoOf } from './ico.ts';
import { fromRoot } from './paths.ts';

const INK = '#1d1c1a';
const PAPER = '#fbfaf7';
/** The accent, of medium lightness: its contrast is over 3:1 on white and on dark grey (#353535), less on greys in between. */
const BETWEEN = '#d5652a';
const APP_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]; // electron-builder reads NxN.png
/** PNGs: [suffix of the file name, colour, pixels]. */
const TRAY = [
  ['-any', BETWEEN, 22], // on Linux the panel's colour is unknown
  ['Template', '#000000', 18], // macOS: black and alpha, 18 points in the menu bar
] as const;
/** ICOs for Windows: [suffix, colour]. "light" and "dark" name the taskbar, not the ink; "any" is for one that is not known. */
const TASKBAR = [['-light', INK], ['-dark', PAPER], ['-any', BETWEEN]] as const;
/** Pixels of an icon in the Windows tray, with the display scaled by 100 to 300 %; Windows would blur others. */
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48];

/** Renders all icons, by file name. resvg gives the same bytes on every system. */
export async function renderIcons(): Promise<ReadonlyMap<string, Buffer>> {
  const icons = new Map<string, Buffer>();
  const app = await drawing('app');
  for (const size of APP_SIZES) icons.set(`${size}x${size}.png`, render(app, size));
  for (const name of ['tray', 'tray-unread']) {
    const tray = await drawing(name);
    for (const [end, colour, size] of TRAY) {
      const coloured = tray.replaceAll(BETWEEN, colour).replaceAll('currentColor', colour);
      icons.set(`${name}${end}.png`, render(coloured, size));
      icons.set(`${name}${end}@2x.png`, render(coloured, size * 2));
    }
    for (const [end, colour] of TASKBAR) {
      const coloured = tray.replaceAll('currentColor', colour); // the dot keeps its own
      icons.set(`${name}${end}.ico`, icoOf(WINDOWS_SIZES.map((size) => ({ size, png: render(coloured, size) }))));
    }
  }
  return icons;
}

const drawing = (name: string): Promise<string> => readFile(fromRoot('resources/icons', `${name}.svg`), 'utf8');

const render = (svg: string, width: number): Buffer => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
