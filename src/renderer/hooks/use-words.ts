/**
 * The language as a context: what shows a text takes `t` from `useWords`, so a change of language draws those parts anew
 * and nothing else. Nothing is remounted: what is open, typed, scrolled to or has the focus stays. Functions outside of
 * components take the words as an argument.
 */
import { createContext, use, useEffect, useState } from 'react';
import { chooseLocale } from '../../shared/language/languages.ts';
import { loadWords } from '../../shared/language/words.ts';
import { createPopupWords, type PopupWords } from '../words.ts';

export const WordsContext = createContext<PopupWords | null>(null);

/** @returns the words in the reader's language; throws outside of the app. */
export function useWords(): PopupWords {
  const words = use(WordsContext);
  if (words === null) throw new Error('useWords outside of <App>');
  return words;
}

/**
 * The words for `WordsContext`: null until the first are here, and the old ones until others are.
 * @param locale as main says; null before that, when the catalogue of the page's own locale is read ahead: mostly the same
 */
export function useLanguage(locale: string | null): PopupWords | null {
  const [words, setWords] = useState<PopupWords | null>(null);
  useEffect(() => {
    let wanted = locale !== null;
    void loadWords(locale ?? chooseLocale('system', navigator.languages)).then((loaded) => {
      if (!wanted) return; // another was chosen meanwhile
      document.documentElement.lang = loaded.locale;
      setWords(createPopupWords(loaded));
    });
    return () => { wanted = false; };
  }, [locale]);
  return words;
}
