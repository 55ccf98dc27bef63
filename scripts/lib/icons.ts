/** The pictures that resources/icons/*.svg are rendered to. */
import { Resvg } from '@resvg/resvg-js';
import { readFile } from 'node:fs/promises';
import { fromRoot } from './paths.ts';

const INK = '#1d1c1a';
const PAPER = '#fbfaf7';
const BETWEEN = '#d5652a'; // the accent, halfway: over 3:1 on light and on dark panels alike
const APP_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]; // electron-builder reads NxN.png
/** [end of the file's name, colour, colour of the dot, pixels]. "light" and "dark" are the system's colours, so the ink is the other. */
const TRAY = [
  ['-light', INK, BETWEEN, 22],
  ['-dark', PAPER, BETWEEN, 22],
  ['-any', BETWEEN, BETWEEN, 22], // Linux tells nobody the colour of its panel
  ['Template', '#000000', '#000000', 18], // macOS: black and alpha, 18 points in the menu bar
] as const;

/** Renders them all; the same bytes on every system (resvg). By the names of their files, which lie beside the drawings. */
export async function renderIcons(): Promise<ReadonlyMap<string, Buffer>> {
  const icons = new Map<string, Buffer>();
  const app = await drawing('app');
  for (const size of APP_SIZES) icons.set(`${size}x${size}.png`, render(app, size));
  for (const name of ['tray', 'tray-unread']) {
    const tray = await drawing(name);
    for (const [end, colour, dot, size] of TRAY) {
      const coloured = tray.replaceAll(BETWEEN, dot).replaceAll('currentColor', colour);
      icons.set(`${name}${end}.png`, render(coloured, size));
      icons.set(`${name}${end}@2x.png`, render(coloured, size * 2));
    }
  }
  return icons;
}

const drawing = (name: string): Promise<string> => readFile(fromRoot('resources/icons', `${name}.svg`), 'utf8');

const render = (svg: string, width: number): Buffer => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
