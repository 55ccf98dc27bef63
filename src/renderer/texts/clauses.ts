/** Parts of the texts about freshness and problems. Pure. */
import type { UserMessage } from '../../shared/language/phrase.ts';
import type { PopupWords } from './words.ts';

/** Converts an ISO timestamp to epoch ms; null stays null. */
export const instant = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** Removes the full stop: main's texts may or may not end with one, and the popup's own sentences add it. */
export const clause = (text: string): string => text.replace(/[.。\s]+$/, '');

/** Returns what main says in the middle of other sentences: with a capital, and without its full stop. */
export const sentence = (message: UserMessage, { inWords, capital }: PopupWords): string => capital(clause(inWords(message)));

/** Says when something is tried next; null if never. @param due epoch ms @param now epoch ms */
export function nextTry(due: number | null, now: number, { t, moment }: PopupWords): string | null {
  if (due === null) return null;
  return due <= now ? t('trouble.soon') : t('trouble.next', { when: moment(due, now) });
}
