/** Installs the fonts of the pictures as files, for programs on a private desktop that do not load our style sheets. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { fromRoot } from '../../../scripts/lib/paths.ts';

const CONFIGURATION = path.join(import.meta.dirname, 'fonts.conf');
/** The same as in preview/fonts.css. */
const FILES = [
  'inter/files/inter-latin-400-normal', 'inter/files/inter-latin-500-normal', 'inter/files/inter-latin-600-normal',
  'noto-serif/files/noto-serif-latin-400-normal', 'noto-serif/files/noto-serif-latin-400-italic',
];

/** Each weight of Inter has its own family name, such as "Inter Medium". */
const ONE_FAMILY = `<match target="scan">
  <test name="family" compare="contains"><string>Inter</string></test>
  <edit name="family" mode="assign_replace"><string>Inter</string></edit>
</match>`;

/** What the pictures show as the system's own fonts, by the generic family. */
const SYSTEM_FONTS = { 'system-ui': 'Inter', 'sans-serif': 'Inter', 'serif': 'Noto Serif' };

/**
 * Installs the fonts in a folder, in addition to those of fonts.conf.
 * @returns the environment in which programs find them
 */
export async function installFonts(folder: string): Promise<{ readonly FONTCONFIG_FILE: string }> {
  await mkdir(folder, { recursive: true });
  for (const file of FILES) {
    const woff = await readFile(fromRoot(`node_modules/@fontsource/${file}.woff`));
    await writeFile(path.join(folder, `${path.basename(file)}.ttf`), unpacked(woff));
  }
  const configuration = path.join(folder, 'fonts.conf');
  const original = Object.entries(SYSTEM_FONTS).reduce(
    (text, [generic, face]) => text.replace(new RegExp(`(<family>${generic}</family><prefer>)`), `$1<family>${face}</family>`),
    await readFile(CONFIGURATION, 'utf8'));
  await writeFile(configuration, original.replace('</fontconfig>', `
    <dir>${folder}</dir>
    <selectfont><acceptfont><glob>${folder}/*.ttf</glob></acceptfont></selectfont>
    ${ONE_FAMILY}
  </fontconfig>`));
  return { FONTCONFIG_FILE: configuration };
}

/** Unpacks a font from WOFF (https://www.w3.org/TR/WOFF/), which Chromium supports only for web fonts. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8); // the flavour
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let i = 0; i < count; i += 1) {
    const entry = woff.subarray(44 + 20 * i, 64 + 20 * i);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const data = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(table);
    entry.copy(head, 12 + 16 * i, 0, 4); // tag
    entry.copy(head, 16 + 16 * i, 16, 20); // checksum
    head.writeUInt32BE(at, 20 + 16 * i);
    head.writeUInt32BE(length, 24 + 16 * i);
    tables.push(table);
    at += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
