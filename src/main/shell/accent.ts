/** From the accent that the system tells to one that can be read in the popup. Pure. */
import type { Accent } from '../../shared/accent.ts';
import { hexOf, luminanceOf, nearest, oklchOf, type Oklch } from './oklch.ts';

/**
 * The popup's own accent and its ground, from the renderer's tokens. Contrast is a matter of luminance alone, and these can
 * be read with everything they meet: so can any ink as far from the paper, and any ground as near to it.
 */
const OWN = { light: { ink: '#a8430f', ground: '#f8e9df' }, dark: { ink: '#f0a272', ground: '#3a2a20' } };

const BLACK = 0;
const WHITE = 1;
/** Windows and macOS tell it without the #. */
const TOLD = /^#?([\da-f]{6})([\da-f]{2})?$/i;
const TRANSPARENT = '00';

/**
 * The person's colour as it is where it can be read, else the nearest of its hue that can.
 * @param told "#rrggbbaa", as Electron gives it
 * @returns nothing where the system tells none: the popup's own holds
 */
export function accentOf(told: string): Accent {
  const [, rgb, alpha] = TOLD.exec(told) ?? [];
  if (rgb === undefined || alpha === TRANSPARENT) return {};
  const wish = oklchOf(`#${rgb}`);
  const { light, dark } = OWN;
  return {
    'data-accent': between(wish, BLACK, notLighter(light.ink)),
    'data-accent-ground': between(asGround(wish, light.ground, BLACK), WHITE, notDarker(light.ground)),
    'data-accent-dark': between(wish, WHITE, notDarker(dark.ink)),
    'data-accent-dark-ground': between(asGround(wish, dark.ground, WHITE), BLACK, notLighter(dark.ground)),
  };
}

const notLighter = (than: string) => (hex: string): boolean => luminanceOf(hex) <= luminanceOf(than);
const notDarker = (than: string) => (hex: string): boolean => luminanceOf(hex) >= luminanceOf(than);

/** Of its hue, with no more chroma than our own ground has; as far from the paper as it then may be. */
const asGround = (wish: Oklch, own: string, lightness: number): Oklch => ({ ...wish, lightness, chroma: Math.min(wish.chroma, oklchOf(own).chroma) });

/** The colour between this one and that lightness that is nearest to it, and may be. */
function between(wish: Oklch, end: number, may: (hex: string) => boolean): string {
  const at = (lightness: number): string => hexOf({ ...wish, lightness });
  return at(nearest(wish.lightness, end, (lightness) => may(at(lightness))));
}
