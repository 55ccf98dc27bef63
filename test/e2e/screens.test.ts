/**
 * Whether every state of the popup still looks as in docs/screens. Where a change is meant: `npm run screenshots`, and look
 * at the pictures that it names. And whether axe-core has anything to say of it, in light and in the dark: a page that
 * stands there already costs it less than one that is arrived at anew (axe.test.ts looks at the real program).
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { states } from '../renderer/preview/states.ts';
import { compare } from './screens/compare.ts';
import { album, ALBUM, PICTURES, SCREENS, type Picture } from './screens/pictures.ts';
import { openStudio, type Studio } from './screens/studio.ts';
import { axeFindings, bringAxe } from './support/axe.ts';

const FAILED = fromRoot('.artifacts/e2e/screens');

const studio = await openStudio();
afterAll(studio.end);
const studios = [studio, await studio.another()];
await Promise.all(studios.map(({ page }) => bringAxe(page)));
await rm(FAILED, { recursive: true, force: true });

/** What axe-core finds in the last picture's page, in the light and in the dark; what is kept in the dark is kept in the light, too. */
async function inBothThemes({ page }: Studio, { theme }: Picture): Promise<readonly string[]> {
  const found = await axeFindings(page);
  if (theme === 'dark') return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...await axeFindings(page, 'colours')];
}

// In two windows at a time: each waits half of its time for what a single thread does.
describe.for([...studios.entries()])('the popup looks as in docs/screens, and shuts nobody out: window %i', { concurrent: true }, ([at, one]) => {
  it.for(PICTURES.filter((_, index) => index % 2 === at))('$name', { concurrent: false }, async (picture, { expect }) => {
    const { name } = picture;
    const expected = await readFile(path.join(SCREENS, `${name}.png`));
    const actual = await one.take(picture);
    expect.soft(await inBothThemes(one, picture)).toEqual([]);
    const { same, verdict, diff } = compare(expected, actual);
    if (same) return;
    await mkdir(FAILED, { recursive: true });
    await writeFile(path.join(FAILED, `${name}.png`), actual);
    if (diff !== null) await writeFile(path.join(FAILED, `${name}.diff.png`), diff);
    expect.fail(`${verdict}: see ${path.relative(process.cwd(), FAILED)}/${name}.png and .diff.png; if it is meant, npm run screenshots`);
  });
});

describe('the pictures are', () => {
  it('in every state of the preview', () => {
    const taken = new Set(PICTURES.map(({ state }) => state ?? 'good'));
    expect(Object.keys(states).filter((state) => !taken.has(state))).toEqual([]);
  });

  it('and its page shows each of them', async () => {
    expect(await readFile(ALBUM, 'utf8')).toBe(album());
  });
});
