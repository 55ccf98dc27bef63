/**
 * Where the tray icon is: where it was last clicked. On Linux Electron does not tell, but the panel does: with every
 * click it sends the place over the session bus (StatusNotifierItem, `Activate`). What is heard there may be a click on
 * another program's icon, and comes just before or just after Electron's own word of the click.
 */
import type { Clock } from '../ports.ts';
import { isDesktop } from './is-desktop.ts';
import type { Point } from './placement.ts';

const ONE_CLICK = 1_000; // ms between the two, on a busy machine
/** Between two clicks there is more: a word that came so soon before a click is of this click, and what follows is of another. */
const AT_ONCE = 100; // ms

export interface TrayPlace {
  /** The icon was clicked. @param at where, when the platform tells */
  clicked(at: Point | null): void;
  /** Some icon was clicked there. @returns whether the icon is elsewhere than was known at its click a moment ago */
  heard(at: Point): boolean;
  /** null while nobody knows. */
  last(): Point | null;
}

/**
 * Whether a panel's word of a click is a place of the screens in pixels. MATE's (1.27) counts within its notification area;
 * that of Xfce (4.18) counts in GTK's pixels, which are two of the screen where its windows are scaled by two. There the
 * word is left unheard: nobody tells how much of the scale is GTK's and how much that of the fonts.
 * @param env as the session gave it to the program
 * @param scale of the screens; 1 is a pixel for a pixel
 */
export const tellsPlaces = (env: Readonly<Record<string, string | undefined>>, scale: number): boolean =>
  !isDesktop(env, 'MATE') && !(isDesktop(env, 'XFCE') && scale >= 2);

/** Knows of no place before the first click. */
export function createTrayPlace({ now }: Pick<Clock, 'now'>): TrayPlace {
  let place: Point | null = null;
  let click = -Infinity; // epoch ms
  let word: { readonly at: Point; readonly time: number } | null = null;
  const isWithin = (ms: number, time: number): boolean => Math.abs(now() - time) < ms;
  return {
    clicked: (at) => {
      click = now();
      if (at !== null) place = at;
      else if (word !== null && isWithin(ONE_CLICK, word.time)) {
        place = word.at;
        if (isWithin(AT_ONCE, word.time)) click = -Infinity;
      }
    },
    heard: (at) => {
      if (at.x === 0 && at.y === 0) return false; // from a panel that does not know, either
      word = { at, time: now() };
      if (!isWithin(ONE_CLICK, click)) return false;
      const moved = place?.x !== at.x || place.y !== at.y;
      place = at;
      click = -Infinity; // it is told of once; what follows is of another icon
      return moved;
    },
    last: () => place,
  };
}
