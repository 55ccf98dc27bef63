/** What is asked of a program that is running or starting: by a second launch, or by macOS. */
import { z } from 'zod';

const Launch = z.object({ wish: z.enum(['show', 'toggle', 'hide']) });
export type Launch = z.infer<typeof Launch>;

/** Returns the data to pass with the single-instance lock. No wish means 'show': a person looks for the program. */
export const launchOf = (wish: Launch['wish'] | null): Launch => ({ wish: wish ?? 'show' });

/** Returns the wish of a second launch; 'show' if the data is invalid. @param data may be from another version or program */
export function wishOf(data: unknown): Launch['wish'] {
  const read = Launch.safeParse(data);
  return read.success ? read.data.wish : 'show';
}

/**
 * Returns whether the popup opens as soon as the program has started: if that was asked for, and until the person has gone on
 * from the introduction. Otherwise a first start would show nothing at all where the system hides new icons, as Windows does.
 * @param wish of the command line; at login that is 'hide'
 * @param welcome whether the introduction is still to be read (setting `welcome`)
 */
export const opensAtStart = (wish: Launch['wish'] | null, welcome: boolean): boolean => (wish === null ? welcome : wish !== 'hide');

/**
 * Returns what to do when asked for something; null for nothing, as nobody asked after a second start at login. While the
 * program starts it has nothing to show yet.
 * @param asked `activate` is Electron's event of macOS: a click on the program's icon, but possibly also the first launch
 *   itself (Electron's docs, `app`), which at login must show nothing
 * @param isThere whether the program has started
 */
export function answerTo(asked: Launch['wish'] | 'activate', isThere: boolean): 'show' | 'toggle' | 'show later' | null {
  if (asked === 'hide') return null;
  if (isThere) return asked === 'activate' ? 'show' : asked;
  return asked === 'activate' ? null : 'show later';
}
