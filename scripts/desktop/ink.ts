/** Finds what is drawn on a plain background. Pure. */

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const VISIBLE = 40; // of 255 in any channel: a smaller difference is too faint for an icon

/** Returns the bounds of all pixels that differ from the first one; null if there are none. @param rgb 8 bits per channel */
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
