/** The words of a language, as used by menus and notifications. */
import { loadWords, type Words } from '../../src/shared/language/words.ts';

export const inEnglish: Words = await loadWords('en');
export const inGerman: Words = await loadWords('de');
