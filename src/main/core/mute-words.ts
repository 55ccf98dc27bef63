/** The person's changes to the list of muted words. */
import { checkMuteWord } from '../../shared/mute-word.ts';
import { refusal, type Outcome } from '../../shared/outcome.ts';
import { changeList, type ChangeableSettings } from './change-list.ts';
import { putBack } from './put-back.ts';

export interface MuteWords {
  mute(word: string): Promise<Outcome>;
  /** Succeeds also if the word is not muted. */
  unmute(word: string): Promise<Outcome>;
  /** Mutes a word again, at its old place if it was unmuted in this run. */
  restore(word: string): Promise<Outcome>;
}

/** Creates the editor of the muted words in `settings`. Each method resolves to an outcome with a message if it refuses. */
export function createMuteWords(settings: ChangeableSettings): MuteWords {
  let order: readonly string[] = []; // when a word was last unmuted; with those that were unmuted, or reset, before
  const add = (word: string, next: (words: readonly string[]) => string[]): Promise<Outcome> => changeList(settings, 'muteWords', (words) => {
    const problem = checkMuteWord(words)(word);
    return problem === null ? next(words) : refusal(problem);
  });
  return {
    mute: (word) => add(word, (words) => [...words, word]),
    unmute: (word) => changeList(settings, 'muteWords', (words) => {
      order = putBack(words, order, itself);
      return words.filter((one) => one !== word);
    }),
    restore: (word) => add(word, (words) => (order.includes(word) ? putBack(words, order, itself, (one) => one === word) : [...words, word])),
  };
}

const itself = (word: string): string => word;
