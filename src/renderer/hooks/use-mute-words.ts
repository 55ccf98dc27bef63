/** The words by which headlines are muted: adding and removing them, each with Undo. */
import { useMemo } from 'react';
import type { Outcome } from '../../shared/bridge.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import { checkMuteWord } from '../texts/checks.ts';
import { useBridge } from './use-bridge.ts';
import { useRecordChange } from './use-changes.ts';
import { useWords } from './use-words.ts';

export interface MuteWords {
  readonly mute: (typed: string) => Promise<Outcome>;
  readonly unmute: (word: string) => Promise<Outcome>;
}

/** @returns the functions to mute and unmute a word; each resolves to its outcome */
export function useMuteWords(): MuteWords {
  const bridge = useBridge();
  const recordChange = useRecordChange();
  const { locale } = useWords();
  return useMemo((): MuteWords => {
    /** Edits main's current words, as an undo may come much later. @param change returns the new words, or why it fails */
    const edit = async (change: (words: readonly string[]) => readonly string[] | Phrase): Promise<Outcome> => {
      const settings = await bridge.settings().catch(() => null);
      if (settings === null) return { ok: false, message: phrase('trouble.bridge') };
      const changed = change(settings.muteWords);
      return 'key' in changed ? { ok: false, message: changed } : await bridge.changeSettings({ muteWords: [...changed] });
    };
    const put = (word: string, place: number): Promise<Outcome> =>
      edit((words) => (words.includes(word) ? words : words.toSpliced(place, 0, word)));
    const take = (word: string): Promise<Outcome> => edit((words) => words.filter((one) => one !== word));
    return {
      mute: async (typed) => {
        const word = typed.trim();
        const outcome = await edit((words) => checkMuteWord(words, locale)(word) ?? [...words, word]);
        if (outcome.ok) recordChange({ message: phrase('mute.muted', { word }), undo: () => take(word), undone: phrase('mute.removed', { word }) });
        return outcome;
      },
      unmute: async (word) => {
        let place = 0;
        const outcome = await edit((words) => {
          place = words.indexOf(word);
          return words.filter((one) => one !== word);
        });
        if (outcome.ok) {
          recordChange({
            message: phrase('mute.removed', { word }), undo: () => put(word, place),
            undone: phrase('mute.muted', { word }), takesFocus: true, of: { part: 'mute', key: word },
          });
        }
        return outcome;
      },
    };
  }, [bridge, recordChange, locale]);
}
