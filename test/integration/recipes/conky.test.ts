/** docs/recipes.md, conky: the real program, printing what it would draw. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../../../scripts/lib/until.ts';
import { follow, type Follower } from './follower.ts';
import { describeWith } from '../../support/with-programs.ts';
import { home, recipe, service, type Home } from './helpers.ts';
import { HOSTILE } from './hostile.ts';

const PROGRAMS = ['tidings-get', 'tidings-line'];
const ON_PAPER = `
conky.config.out_to_x = false
conky.config.out_to_console = true
conky.config.update_interval = 0.1 -- not to wait for a second each time
conky.text = conky.text .. '|'
`;
const { set, api } = service();

/** Starts conky with the recipe's settings; each update is a line that ends in `|`. */
async function conky(at: Home): Promise<Follower> {
  const file = path.join(at.folder, 'conky.conf');
  await writeFile(file, `${recipe('conky.conf')}${ON_PAPER}`);
  return follow(at, 'conky', '-c', file);
}

describeWith(['conky', 'curl', 'jq'], 'conky', () => {
  it('shows the newest headline as one plain line, without interpreting it', async () => {
    const at = await home(...PROGRAMS);
    await at.point(api().bases);
    for (const { title, plain } of HOSTILE) {
      set(title);
      const { next, stop } = await conky(at);
      let line = '|';
      while (line === '|') line = await next(); // until the program it runs has ended
      expect(line).toBe(`${plain}|`);
      await stop();
    }
    expect(await readdir(at.folder)).not.toContain('pwned');
  });

  it('shows nothing when Tidings is not running', async () => {
    const { lines } = await conky(await home(...PROGRAMS));
    await until('it was drawn often enough', () => Promise.resolve(lines.length > 8));
    expect(new Set(lines)).toEqual(new Set(['|']));
  });
});
