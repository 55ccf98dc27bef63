/** Compares two pictures as eyes would. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const PER_PIXEL = 0.1; // share of the perceived distance between black and white; the pictures have 256 colours each
const SHARE = 0.0002; // share of all pixels: about one letter; equal pages differ in up to 73 of 992,000

/** A picture as pixels, RGBA. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const decoded = (png: Buffer): Pixels => PNG.sync.read(png);

export function encoded({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data.set(data);
  return PNG.sync.write(png);
}

export interface Comparison {
  readonly same: boolean;
  /** The result in words. */
  readonly verdict: string;
  /** A PNG with differing pixels in red; null if the pictures are the same, or differ in size. */
  readonly diff: Buffer | null;
}

/** Compares two pictures, ignoring antialiasing. @param most the share of all pixels that may differ */
export function compare(a: Pixels, b: Pixels, most = SHARE): Comparison {
  const { width, height } = a;
  if (width !== b.width || height !== b.height) {
    return { same: false, verdict: `${b.width}×${b.height} pixels instead of ${width}×${height}`, diff: null };
  }
  const differing = (output?: Uint8Array): number => pixelmatch(a.data, b.data, output, width, height, { threshold: PER_PIXEL });
  const share = differing() / (width * height);
  const verdict = `${(share * 100).toFixed(3)} % of the pixels differ`;
  if (share <= most) return { same: true, verdict, diff: null };
  const diff = new PNG({ width, height });
  differing(diff.data); // again, as to draw takes longer than to compare, and most pictures are the same
  return { same: false, verdict, diff: PNG.sync.write(diff) };
}
