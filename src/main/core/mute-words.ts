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
  const places = new Map<string, number>(); // of the words unmuted in this run
  const insert = (word: string, place: number): Promise<Outcome> => changeList(settings, 'muteWords', (words) => {
    const problem = checkMuteWord(words)(word);
    return problem === null ? words.toSpliced(place, 0, word) : refusal(problem);
  });
  return {
    mute: (word) => insert(word, Infinity),
    unmute: (word) => changeList(settings, 'muteWords', (words) => {
      const place = words.indexOf(word);
      if (place !== -1) places.set(word, place);
      return words.filter((one) => one !== word);
    }),
    restore: (word) => insert(word, places.get(word) ?? Infinity),
  };
}
