/** The texts of menus and notifications in English and German. */
import { loadWords, type Words } from '../../src/shared/language/words.ts';

export const inEnglish: Words = await loadWords('en');
export const inGerman: Words = await loadWords('de');
