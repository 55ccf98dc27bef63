/** Adapts the system's accent colour so that it is readable in the popup. Pure. */
import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode as use, wcagLuminance, type Oklch } from 'culori/fn';
import type { Accent } from '../../../shared/accent.ts';

/**
 * The popup's own accent and its background, from the renderer's tokens. Contrast depends only on luminance, and these are
 * readable in all combinations. So is every ink at least as far from the paper, and every background at least as near to it.
 */
const OWN = { light: { ink: '#a8430f', ground: '#f8e9df' }, dark: { ink: '#f0a272', ground: '#3a2a20' } };

const BLACK = 0;
const WHITE = 1;
/** Bisection steps of the lightness: finer than the eight bits of a channel. */
const STEPS = 16;
/** Windows and macOS report it without the #. */
const TOLD = /^#?([\da-f]{6})([\da-f]{2})?$/i;
const TRANSPARENT = '00';

use(modeRgb);
use(modeLrgb); // wcagLuminance needs it
const oklchOf = use(modeOklch);

/**
 * Returns the accent unchanged where it is readable, otherwise the nearest readable colour of its hue.
 * @param told "#rrggbbaa" as reported by Electron, or "#rrggbb"; the # may be missing
 * @returns an empty object if the system has no accent, so that the popup's own applies
 */
export function accentOf(told: string): Accent {
  const [, rgb, alpha] = TOLD.exec(told) ?? [];
  const wish = rgb === undefined || alpha === TRANSPARENT ? undefined : oklchOf(`#${rgb}`);
  if (wish === undefined) return {};
  const { light, dark } = OWN;
  return {
    'data-accent': between(wish, BLACK, notLighter(light.ink)),
    'data-accent-ground': between(asGround(wish, light.ground, BLACK), WHITE, notDarker(light.ground)),
    'data-accent-dark': between(wish, WHITE, notDarker(dark.ink)),
    'data-accent-dark-ground': between(asGround(wish, dark.ground, WHITE), BLACK, notLighter(dark.ground)),
  };
}

const notLighter = (than: string) => (hex: string): boolean => wcagLuminance(hex) <= wcagLuminance(than);
const notDarker = (than: string) => (hex: string): boolean => wcagLuminance(hex) >= wcagLuminance(than);

/** Same hue, at most the chroma of our own background, and the given lightness: `between` moves it towards the paper. */
const asGround = (wish: Oklch, own: string, lightness: number): Oklch => ({ ...wish, l: lightness, c: Math.min(wish.c, oklchOf(own)?.c ?? 0) });

/** Returns the allowed colour nearest to `wish` on the way from its lightness to `end`, as #rrggbb. */
function between(wish: Oklch, end: number, may: (hex: string) => boolean): string {
  const at = (lightness: number): string => formatHex(clampChroma({ ...wish, l: lightness }, 'oklch')); // within sRGB
  if (may(at(wish.l))) return at(wish.l);
  let [out, within] = [wish.l, end];
  for (let step = 0; step < STEPS; step++) {
    const middle = (out + within) / 2;
    if (may(at(middle))) within = middle;
    else out = middle;
  }
  return at(within);
}
