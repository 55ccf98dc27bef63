/** From the accent that the system tells to one that can be read in the popup. Pure. */
import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode as use, wcagLuminance, type Oklch } from 'culori/fn';
import type { Accent } from '../../shared/accent.ts';

/**
 * The popup's own accent and its ground, from the renderer's tokens. Contrast is a matter of luminance alone, and these can
 * be read with everything they meet: so can any ink as far from the paper, and any ground as near to it.
 */
const OWN = { light: { ink: '#a8430f', ground: '#f8e9df' }, dark: { ink: '#f0a272', ground: '#3a2a20' } };

const BLACK = 0;
const WHITE = 1;
/** Halvings of a lightness: finer than eight bits of a channel. */
const STEPS = 16;
/** Windows and macOS tell it without the #. */
const TOLD = /^#?([\da-f]{6})([\da-f]{2})?$/i;
const TRANSPARENT = '00';

use(modeRgb);
use(modeLrgb); // by which luminance is reckoned
const oklchOf = use(modeOklch);

/**
 * The person's colour as it is where it can be read, else the nearest of its hue that can.
 * @param told "#rrggbbaa", as Electron gives it
 * @returns nothing where the system tells none: the popup's own holds
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

/** Of its hue, with no more chroma than our own ground has; as far from the paper as it then may be. */
const asGround = (wish: Oklch, own: string, lightness: number): Oklch => ({ ...wish, l: lightness, c: Math.min(wish.c, oklchOf(own)?.c ?? 0) });

/** The colour between this one and that lightness that is nearest to it, and may be. */
function between(wish: Oklch, end: number, may: (hex: string) => boolean): string {
  const at = (lightness: number): string => formatHex(clampChroma({ ...wish, l: lightness }, 'oklch')); // what a screen can show
  if (may(at(wish.l))) return at(wish.l);
  let [out, within] = [wish.l, end];
  for (let step = 0; step < STEPS; step++) {
    const middle = (out + within) / 2;
    if (may(at(middle))) within = middle;
    else out = middle;
  }
  return at(within);
}
