/** `npm run icons`: renders resources/icons/*.svg to the PNGs and ICOs beside them, which are committed. */
import { writeFile } from 'node:fs/promises';
import { renderIcons } from './lib/icons.ts';
import { fromRoot } from './lib/paths.ts';
import { script } from './lib/script.ts';

await script(async () => {
  for (const [name, picture] of await renderIcons()) await writeFile(fromRoot('resources/icons', name), picture);
  return 0;
});
