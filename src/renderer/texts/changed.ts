/** Announcements of changed settings. */
import { phrase, type Phrase } from '../../shared/language/phrase.ts';

/** Returns e.g. "Port: 8435". */
export const changedTo = (setting: string | Phrase, value: string | Phrase): Phrase => phrase('change.value', { setting, value });

/** Returns the text for the state of a switch. */
export const onOrOff = (on: boolean): Phrase => phrase(on ? 'change.on' : 'change.off');
