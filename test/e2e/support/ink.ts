/** Finding what is drawn on a plain ground. Pure. */

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const VISIBLE = 40; // of 255 in any channel: less is a shade that a person would not call an icon

/** The smallest rectangle around all pixels that differ from the first one; null when all is ground. RGB, 8 bits each. */
export function inkBounds(rgb: Uint8Array, width: number): Rectangle | null {
  const height = rgb.length / 3 / width;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!differs(rgb, (y * width + x) * 3)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function differs(rgb: Uint8Array, at: number): boolean {
  return [0, 1, 2].some((channel) => Math.abs((rgb[at + channel] ?? 0) - (rgb[channel] ?? 0)) > VISIBLE);
}
