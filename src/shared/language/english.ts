/** English for what stays English whoever reads it: `/status`, the log, the command line, the API's problems. */
import { catalogue } from './en/index.ts';
import type { Said } from './phrase.ts';
import { createWords } from './words.ts';

const { inWords } = createWords('en', catalogue);

/** The English text of a phrase. */
export const english = (said: Said): string => inWords(said);
