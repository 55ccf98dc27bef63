/** `node --import tsx scripts/icons.ts`: renders resources/icons/*.svg to the PNGs beside them, which are checked in. */
import { Resvg } from '@resvg/resvg-js';
import { readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from './lib/paths.ts';
import { script } from './lib/script.ts';

const INK = '#1d1c1a';
const PAPER = '#fbfaf7';
const BETWEEN = '#d5652a'; // the accent, halfway: over 3:1 on light and on dark panels alike
const APP_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]; // electron-builder reads NxN.png
/** [file, colour, pixels]. "light" and "dark" are the system's colours, so the ink is the other. */
const TRAY = [
  ['tray-light', INK, 22],
  ['tray-dark', PAPER, 22],
  ['tray-any', BETWEEN, 22], // Linux tells nobody the colour of its panel
  ['trayTemplate', '#000000', 18], // macOS: black and alpha, 18 points in the menu bar
] as const;

await script(async () => {
  const app = await readFile(fromRoot('resources/icons/app.svg'), 'utf8');
  for (const size of APP_SIZES) await render(app, size, `${size}x${size}.png`);
  const tray = await readFile(fromRoot('resources/icons/tray.svg'), 'utf8');
  for (const [name, colour, size] of TRAY) {
    const coloured = tray.replaceAll('currentColor', colour);
    await render(coloured, size, `${name}.png`);
    await render(coloured, size * 2, `${name}@2x.png`);
  }
  return 0;
});

async function render(svg: string, width: number, name: string): Promise<void> {
  await writeFile(fromRoot('resources/icons', name), new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}
