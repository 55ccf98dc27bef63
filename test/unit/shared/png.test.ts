import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pngSize } from '../../../src/shared/png.ts';

// The smallest PNG of this size that a decoder accepts: 3 by 2 pixels, grey.
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAADklEQVQI12NgYGD4DwABBAEAvDiE/gAAAABJRU5ErkJggg==', 'base64');

describe('pngSize', () => {
  it('reads width and height', () => {
    expect(pngSize(png)).toEqual({ width: 3, height: 2 });
  });

  it('reads a view into a larger buffer', () => {
    expect(pngSize(Buffer.concat([Buffer.from('before'), png]).subarray(6))).toEqual({ width: 3, height: 2 });
  });

  it.each([
    ['no bytes', new Uint8Array()],
    ['a truncated header', png.subarray(0, 20)],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex')],
    ['a PNG damaged by a text-mode transfer', Buffer.from(png.toString('latin1').replace('\r\n', '\n'), 'latin1')],
    ['a PNG that begins with another chunk, as in apps for iOS', Buffer.concat([png.subarray(0, 8), Buffer.from('0000000443674249500020022bd5b37f', 'hex'), png.subarray(8)])],
    ['text', readFileSync(import.meta.filename)],
  ])('returns null for %s', (_what, bytes) => {
    expect(pngSize(bytes)).toBeNull();
  });
});
