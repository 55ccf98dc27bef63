/** The popup's texts in the locale of the tests. */
import { createPopupWords } from '../../src/renderer/texts/words.ts';
import { catalogue } from '../../src/shared/language/en/index.ts';
import { createWords } from '../../src/shared/language/words.ts';

export const inEnglish = createPopupWords(createWords('en-US', catalogue));
export const { clock } = inEnglish;
