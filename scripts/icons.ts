/** `npm run icons`: renders resources/icons/*.svg to the PNGs beside them, which are checked in. */
import { Resvg } from '@resvg/resvg-js';
import { readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from './lib/paths.ts';
import { script } from './lib/script.ts';

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

await script(async () => {
  const app = await readFile(fromRoot('resources/icons/app.svg'), 'utf8');
  for (const size of APP_SIZES) await render(app, size, `${size}x${size}.png`);
  for (const drawing of ['tray', 'tray-unread']) {
    const tray = await readFile(fromRoot('resources/icons', `${drawing}.svg`), 'utf8');
    for (const [end, colour, dot, size] of TRAY) {
      const coloured = tray.replaceAll(BETWEEN, dot).replaceAll('currentColor', colour);
      await render(coloured, size, `${drawing}${end}.png`);
      await render(coloured, size * 2, `${drawing}${end}@2x.png`);
    }
  }
  return 0;
});

async function render(svg: string, width: number, name: string): Promise<void> {
  await writeFile(fromRoot('resources/icons', name), new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}
