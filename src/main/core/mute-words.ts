/** The person's changes to the list of muted words. */
import { checkMuteWord } from '../../shared/mute-word.ts';
import { refusal, type Outcome } from '../../shared/outcome.ts';
import { changeList, type ChangeableSettings } from './change-list.ts';

export interface MuteWords {
  mute(word: string): Promise<Outcome>;
  /** Succeeds also if the word is not muted. */
  unmute(word: string): Promise<Outcome>;
  /** Mutes a word again, at its old place if it was unmuted in this run. */
  restore(word: string): Promise<Outcome>;
}

/** Creates the editor of the muted words in `settings`. Each method resolves to an outcome with a message if it refuses. */
export function createMuteWords(settings: ChangeableSettings): MuteWords {
  // The words when one was last unmuted, and at their places those that were unmuted, or reset, before. A number would be the
  // wrong place once it is taken from a shorter list: after a reset that is undone later.
  let order: readonly string[] = [];
  const insert = (word: string, placeIn: (words: readonly string[]) => number): Promise<Outcome> => changeList(settings, 'muteWords', (words) => {
    const problem = checkMuteWord(words)(word);
    return problem === null ? words.toSpliced(placeIn(words), 0, word) : refusal(problem);
  });
  return {
    mute: (word) => insert(word, () => Infinity),
    unmute: (word) => changeList(settings, 'muteWords', (words) => {
      order = order.reduce((list, one) => (list.includes(one) ? list : list.toSpliced(placeAfter(list, order, one), 0, one)), words);
      return words.filter((one) => one !== word);
    }),
    restore: (word) => insert(word, (words) => (order.includes(word) ? placeAfter(words, order, word) : Infinity)),
  };
}

/** Returns the place in `list` after the last of the words that precede `word` in `order`; the first if there are none. */
function placeAfter(list: readonly string[], order: readonly string[], word: string): number {
  const last = order.slice(0, order.indexOf(word)).findLast((one) => list.includes(one));
  return last === undefined ? 0 : list.indexOf(last) + 1;
}
