/** The direction in which a feed's own text is laid out. */
import { RIGHT_TO_LEFT } from '../../shared/language/words.ts';

/** Languages written from right to left, as feeds declare them; Hebrew by its former code, too. */
const LANGUAGES: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * Returns the `dir` of a text. A browser goes by its first letter (`auto`), which lays out a Hebrew headline about "WhatsApp"
 * from left to right; so where its language and one of its letters say otherwise, it is told.
 * @param language of the text, BCP 47; '' or undefined if unknown
 */
export const directionOf = (language: string | undefined, text: string): 'rtl' | 'auto' =>
  (LANGUAGES.has(language?.split('-', 1)[0]?.toLowerCase() ?? '') && RIGHT_TO_LEFT.test(text) ? 'rtl' : 'auto');
