/** The words of a language, as menus and notifications take them. */
import { loadWords, type Words } from '../../src/shared/language/words.ts';

export const inEnglish: Words = await loadWords('en');
export const inGerman: Words = await loadWords('de');
