/** English text for output that is never translated: `/status`, the log, the command line, the API's errors. */
import { catalogue } from './en/index.ts';
import type { UserMessage } from './phrase.ts';
import { createWords } from './words.ts';

const { inWords } = createWords('en', catalogue);

/** Returns the English text of a phrase. */
export const english = (message: UserMessage): string => inWords(message);
