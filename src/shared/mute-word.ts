/** Which words can be muted. Pure. */
import { folded } from './folded.ts';
import { phrase, type Phrase } from './language/phrase.ts';
import { MAX_MUTE_WORDS, MIN_MUTE_WORD_LENGTH } from './settings-constants.ts';

/**
 * Whether a word is too short, as typed or as it is compared: a letter with its accent as a second character would mute every
 * headline that has the letter alone, and nothing but joiners would mute none. A symbol may have one, the selector of its picture.
 */
export function isTooShort(word: string): boolean {
  const compared = folded(word);
  return word.length < MIN_MUTE_WORD_LENGTH || (compared.length < MIN_MUTE_WORD_LENGTH && !/[^\p{L}\p{N}]/u.test(compared));
}

/**
 * Returns the check of a word to be muted, which returns what is wrong with it, or null.
 * @param muted the words that are muted already: one that differs only in case or accents would mute nothing more
 */
export const checkMuteWord = (muted: readonly string[]) => (word: string): Phrase | null => {
  if (muted.some((one) => folded(one) === folded(word))) return phrase('mute.alreadyThere');
  if (isTooShort(word)) return phrase('mute.tooShort');
  return muted.length < MAX_MUTE_WORDS ? null : phrase('mute.tooMany', { most: MAX_MUTE_WORDS });
};
