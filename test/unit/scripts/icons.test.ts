import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderIcons } from '../../../scripts/lib/icons.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';

it('the checked-in icons are exactly those that `npm run icons` renders', async () => {
  const folder = fromRoot('resources/icons');
  const rendered = await renderIcons();
  const there = (await readdir(folder)).filter((name) => name.endsWith('.png'));
  expect(there.toSorted()).toEqual([...rendered.keys()].toSorted());
  const same = await Promise.all(there.map(async (name) => rendered.get(name)?.equals(await readFile(`${folder}/${name}`))));
  expect(there.filter((_name, at) => same[at] !== true)).toEqual([]);
});
