/** What is said of a change that was made. */
import { phrase, type Phrase } from '../../shared/language/phrase.ts';

/** "Port: 8435". */
export const changedTo = (setting: string | Phrase, value: string | Phrase): Phrase => phrase('change.value', { setting, value });

export const onOrOff = (on: boolean): Phrase => phrase(on ? 'change.on' : 'change.off');
