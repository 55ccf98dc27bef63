/** Which words can be muted. Pure. */
import { folded } from './folded.ts';
import { phrase, type Phrase } from './language/phrase.ts';
import { MAX_MUTE_WORDS, MIN_MUTE_WORD_LENGTH } from './settings-constants.ts';

/**
 * Returns the check of a word to be muted, which returns what is wrong with it, or null.
 * @param muted the words that are muted already: one that differs only in case or accents would mute nothing more
 */
export const checkMuteWord = (muted: readonly string[]) => (word: string): Phrase | null => {
  if (muted.some((one) => folded(one) === folded(word))) return phrase('mute.alreadyThere');
  if (word.length < MIN_MUTE_WORD_LENGTH) return phrase('mute.tooShort');
  return muted.length < MAX_MUTE_WORDS ? null : phrase('mute.tooMany', { most: MAX_MUTE_WORDS });
};
