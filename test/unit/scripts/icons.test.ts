import { readdir, readFile } from 'node:fs/promises';
import { wcagContrast } from 'culori';
import { PNG } from 'pngjs';
import { beforeAll, expect, it } from 'vitest';
import { icoOf } from '../../../scripts/lib/ico.ts';
import { renderIcons } from '../../../scripts/lib/icons.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';

let rendered: Awaited<ReturnType<typeof renderIcons>>;
beforeAll(async () => { rendered = await renderIcons(); }); // takes a second

it('the checked-in icons are exactly those that `npm run icons` renders', async () => {
  const folder = fromRoot('resources/icons');
  const there = (await readdir(folder)).filter((name) => !name.endsWith('.svg'));
  expect(there.toSorted()).toEqual([...rendered.keys()].toSorted());
  const same = await Promise.all(there.map(async (name) => rendered.get(name)?.equals(await readFile(`${folder}/${name}`))));
  expect(there.filter((_name, at) => same[at] !== true)).toEqual([]);
});

/** WCAG 1.4.11. Panels of a lightness in between are not meant: no single colour would do for these, too. */
it.each([['a white', '#ffffff'], ['a light', '#f6f5f4'], ['a dark', '#353535'], ['a black', '#000000']])('the one icon for all panels of Linux is visible on %s one', async (_, panel) => {
  for (const name of ['tray-any', 'tray-unread-any']) {
    const { data } = PNG.sync.read(await readFile(fromRoot(`resources/icons/${name}.png`)));
    const pixels = Array.from({ length: data.length / 4 }, (_pixel, at) => data.readUInt32BE(4 * at));
    const colours = new Set(pixels.filter((pixel) => (pixel & 0xff) === 0xff).map((pixel) => `#${(pixel >>> 8).toString(16).padStart(6, '0')}`));
    expect(colours.size).toBe(1); // the dot's, too
    for (const colour of colours) expect(wcagContrast(colour, panel)).toBeGreaterThanOrEqual(3);
  }
});

/** Returns the directory of an icon file: for each picture what it says and what the PNG at its offset says. */
function icoDirectory(ico: Buffer) {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const png = ico.subarray(ico.readUInt32LE(at + 12)).subarray(0, ico.readUInt32LE(at + 8));
    return {
      said: [ico.readUInt8(at), ico.readUInt8(at + 1), ico.readUInt16LE(at + 6)],
      isPng: png.toString('latin1', 1, 4) === 'PNG' && png.toString('latin1', png.length - 8, png.length - 4) === 'IEND',
      sizes: [png.readUInt32BE(16), png.readUInt32BE(20)],
    };
  });
}

it.each(['light', 'dark', 'any'].flatMap((bar) => [`tray-${bar}.ico`, `tray-unread-${bar}.ico`]))('%s has a picture for each scale of Windows', (name) => {
  const ico = rendered.get(name) ?? Buffer.alloc(0);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  expect(icoDirectory(ico)).toEqual([16, 20, 24, 32, 40, 48].map((size) => ({ said: [size, size, 32], isPng: true, sizes: [size, size] })));
});

it('the pictures of an ICO follow its directory without gaps', () => {
  const ico = icoOf([{ size: 16, png: Buffer.from('one') }, { size: 32, png: Buffer.from('two!') }]);
  expect(ico.toString('latin1', 6 + 2 * 16)).toBe('onetwo!');
  expect([ico.readUInt32LE(18), ico.readUInt32LE(34)]).toEqual([38, 41]);
});
