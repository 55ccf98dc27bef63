import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { STYLE } from '../../../src/main/api/documents/page-style.ts';

/** Families by which every system finds a typeface of its own. */
const GENERIC = ['system-ui', 'sans-serif', 'serif'];

const families = (css: string): string[] =>
  [...css.matchAll(/--(?:sans|serif):([^;]+);/g)].flatMap(([, list = '']) => list.split(',').map((family) => family.trim()));

it.each([
  ['the popup', await readFile(fromRoot('src/renderer/styles/tokens.css'), 'utf8')],
  ['the page of the API', STYLE],
])('%s is set in the fonts of the system, and asks for no other', (_, css) => {
  expect(families(css)).not.toEqual([]);
  expect(families(css).filter((family) => !GENERIC.includes(family))).toEqual([]);
});
