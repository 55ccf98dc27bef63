/**
 * Whether every state of the popup still looks as in docs/screens. Where a change is meant: `npm run screenshots`, and look
 * at the pictures that it names.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { states } from '../renderer/preview/states.ts';
import { compare } from './screens/compare.ts';
import { album, ALBUM, PICTURES, SCREENS } from './screens/pictures.ts';
import { openStudio } from './screens/studio.ts';

const FAILED = fromRoot('.artifacts/e2e/screens');

const studio = await openStudio();
afterAll(studio.end);
await rm(FAILED, { recursive: true, force: true });

describe('the popup looks as in docs/screens', () => {
  it.each(PICTURES.map((picture) => [picture.name, picture] as const))('%s', async (name, picture) => {
    const expected = await readFile(path.join(SCREENS, `${name}.png`));
    const actual = await studio.take(picture);
    const { same, verdict, diff } = compare(expected, actual);
    if (same) return;
    await mkdir(FAILED, { recursive: true });
    await writeFile(path.join(FAILED, `${name}.png`), actual);
    if (diff !== null) await writeFile(path.join(FAILED, `${name}.diff.png`), diff);
    expect.fail(`${verdict}: see ${path.relative(process.cwd(), FAILED)}/${name}.png and .diff.png; if it is meant, npm run screenshots`);
  });

  it('in every state of the preview', () => {
    const taken = new Set(PICTURES.map(({ state }) => state ?? 'good'));
    expect(Object.keys(states).filter((state) => !taken.has(state))).toEqual([]);
  });

  it('and its page shows each of them', async () => {
    expect(await readFile(ALBUM, 'utf8')).toBe(album());
  });
});
