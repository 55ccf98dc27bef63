/** Puts pictures into an icon file for Windows. Pure. */

/** A square picture. */
export interface IcoPicture {
  /** Width and height in pixels, at most 255. */
  readonly size: number;
  readonly png: Buffer;
}

const HEADER = 6; // bytes
const ENTRY = 16; // bytes for each picture

/** Returns an ICO file of these pictures (learn.microsoft.com/previous-versions/ms997538, "Icons"; as PNG since Windows Vista). */
export function icoOf(pictures: readonly IcoPicture[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4); // planes
    head.writeUInt16LE(32, at + 6); // bits per pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
