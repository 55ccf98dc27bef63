/**
 * Where the tray icon is, known from its last click. On Linux Electron does not report the place, but the panel sends it
 * over the session bus with every click (StatusNotifierItem, `Activate`). Such a message may be about another program's
 * icon, and arrives shortly before or after Electron's own click event.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../base/clock-and-logger.ts';
import { isDesktop } from '../is-desktop.ts';
import type { Point } from '../geometry.ts';

const ONE_CLICK = 1_000; // ms between message and click event at most, on a busy machine
/** Two clicks are further apart: a message this soon before a click is about that click, and later ones about another. */
const AT_ONCE = 100; // ms

export interface TrayPlace {
  /** Our icon was clicked. @param at the place, if the platform reports it */
  clicked(at: Point | null): void;
  /** Some icon was clicked there. @returns whether ours was clicked just now and `at` is not the place known until then */
  heard(at: Point): boolean;
  /** Returns the last known place; null if unknown, or as long as what is around it is not what it was at the click. */
  last(): Point | null;
  /** The place is not known any more. */
  forget(): void;
}

/**
 * Returns whether a panel reports places in screen pixels. MATE's (1.27) counts within its notification area; Xfce's (4.18)
 * counts in GTK pixels, which are two screen pixels each if its windows are scaled by two. Its messages are then ignored,
 * because it is unknown how much of the scale is GTK's and how much comes from the fonts.
 * @param env the environment of the session
 * @param scale of the screens; 1 if unscaled
 */
export const tellsPlaces = (env: Readonly<Record<string, string | undefined>>, scale: number): boolean =>
  !isDesktop(env, 'MATE') && !(isDesktop(env, 'XFCE') && scale >= 2);

/**
 * Creates a tray place, unknown before the first click.
 * @param around returns what must stay the same around an icon for it to be there still
 */
export function createTrayPlace({ now }: Pick<Clock, 'now'>, around: (icon: Point) => unknown): TrayPlace {
  let place: { readonly at: Point; readonly around: unknown } | null = null;
  let click = -Infinity; // epoch ms
  let word: { readonly at: Point; readonly time: number } | null = null;
  const put = (at: Point): void => { place = { at, around: around(at) }; };
  const last = (): Point | null => (place !== null && isDeepStrictEqual(around(place.at), place.around) ? place.at : null);
  const isWithin = (ms: number, time: number): boolean => Math.abs(now() - time) < ms;
  return {
    clicked: (at) => {
      click = now();
      if (at !== null) put(at);
      else if (word !== null && isWithin(ONE_CLICK, word.time)) {
        put(word.at);
        if (isWithin(AT_ONCE, word.time)) click = -Infinity;
      }
    },
    heard: (at) => {
      if (at.x === 0 && at.y === 0) return false; // sent by panels that do not know the place
      word = { at, time: now() };
      if (!isWithin(ONE_CLICK, click)) return false;
      const before = last();
      put(at);
      click = -Infinity; // there is one message per click; later ones are about other icons
      return before?.x !== at.x || before.y !== at.y;
    },
    last,
    forget: () => { place = null; },
  };
}
