/** Colours by lightness, chroma and hue, as people see them: OKLCH (https://www.w3.org/TR/css-color-4/#ok-lab). Pure. */

export interface Oklch {
  /** 0 is black, 1 is white. */
  readonly lightness: number;
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
}

type Linear = readonly [r: number, g: number, b: number];

/** Halvings: finer than eight bits of a channel. */
const STEPS = 16;
/** Of a channel, by which rounding alone may leave what a screen can show. */
const ROUNDING = 1e-4;

/** @param hex #rrggbb */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const reddish = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellowish = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(reddish, yellowish),
    hue: Math.atan2(yellowish, reddish),
  };
}

/** As #rrggbb: of the same lightness and hue, with less chroma where a screen cannot show so much of it. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const linear = (one: number): Linear => linearAt(lightness, one * Math.cos(hue), one * Math.sin(hue));
  const isShown = (one: number): boolean => linear(one).every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
  return `#${linear(nearest(chroma, 0, isShown)).map(byteOf).join('')}`;
}

/** How light it is as WCAG reckons contrast (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). @param hex #rrggbb */
export function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What is nearest to a wish on the way to what surely fits, and fits itself. */
export function nearest(wish: number, sure: number, fits: (value: number) => boolean): number {
  if (fits(wish)) return wish;
  let [out, within] = [wish, sure];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (out + within) / 2;
    if (fits(middle)) within = middle;
    else out = middle;
  }
  return within;
}

function linearAt(lightness: number, reddish: number, yellowish: number): Linear {
  const l = (lightness + 0.3963377774 * reddish + 0.2158037573 * yellowish) ** 3;
  const m = (lightness - 0.1055613458 * reddish - 0.0638541728 * yellowish) ** 3;
  const s = (lightness - 0.0894841775 * reddish - 1.291485548 * yellowish) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function linearOf(hex: string): Linear {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Of a channel, as two hexadecimal digits. */
function byteOf(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255).toString(16).padStart(2, '0');
}
