import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from '../../../src/shared/bridge/quote.ts';
import { bridgeArguments } from '../../../src/shared/bridge-schemas.ts';

/** The header of a PNG of this size, padded to at least `bytes`. */
function png(width: number, height: number, bytes = 64): Uint8Array {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452' + '00'.repeat(48), 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length))]));
}

const takes = (bytes: unknown): boolean => bridgeArguments.copyPicture.safeParse({ png: bytes }).success;

describe('a picture from the popup', () => {
  it('is accepted up to its limits', () => {
    expect(takes(png(2400, 1260))).toBe(true);
    expect(takes(png(2400, MAX_PICTURE_SIDE))).toBe(true); // the longest a quote can be
    expect(takes(png(MAX_PICTURE_SIDE, 1, MAX_PICTURE_BYTES))).toBe(true);
  });

  it.each([
    ['has too many bytes', png(2400, 1260, MAX_PICTURE_BYTES + 1)],
    ['takes gigabytes once decoded', png(60_000, 60_000)],
    ['takes hundreds of megabytes once decoded', png(MAX_PICTURE_SIDE, MAX_PICTURE_SIDE)],
    ['has the largest possible width', png(0xffffffff, 1)],
    ['has a height of zero', png(2400, 0)],
    ['is not a PNG', new Uint8Array(1000)],
    ['is a string', 'data:image/png;base64,AAAA'],
  ])('is rejected if it %s', (_why, bytes) => {
    expect(takes(bytes)).toBe(false);
  });

  it('is saved only with an author name of valid length', () => {
    const save = (author: string) => bridgeArguments.savePicture.safeParse({ png: png(10, 10), author }).success;
    expect([save(''), save('Omar Khayyám'), save('x'.repeat(201))]).toEqual([true, true, false]);
  });
});
