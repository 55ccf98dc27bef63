/**
 * The language as a context: components get `t` from `useWords`, so a change of language re-renders only these. Nothing is
 * remounted: open dialogs, typed text, scroll position and focus stay. Functions outside of components take the words as an
 * argument.
 */
import { createContext, use, useEffect, useState } from 'react';
import { chooseLocale } from '../../shared/language/languages.ts';
import { loadWords } from '../../shared/language/words.ts';
import { createFormat } from '../texts/format.ts';
import { createPopupWords, type PopupWords } from '../texts/words.ts';

export const WordsContext = createContext<PopupWords | null>(null);

/** @returns the words in the reader's language @throws Error outside of the app */
export function useWords(): PopupWords {
  const words = use(WordsContext);
  if (words === null) throw new Error('useWords outside of <App>');
  return words;
}

/**
 * Returns the words for `WordsContext`: null until the first are loaded, and the old ones until others are.
 * @param locale from main; null before it has answered. Until then the catalogue of the page's own locale, usually the same,
 * is preloaded
 * @param home the system's locale from main, for the clock; null before it has answered
 */
export function useLanguage(locale: string | null, home: string | null): PopupWords | null {
  const [words, setWords] = useState<PopupWords | null>(null);
  useEffect(() => {
    let wanted = locale !== null;
    void loadWords(locale ?? chooseLocale('system', navigator.languages)).then((loaded) => {
      if (!wanted) return; // the language has changed meanwhile
      document.documentElement.lang = loaded.locale;
      setWords(createPopupWords(loaded, createFormat(loaded.locale, home ?? navigator.language)));
    });
    return () => { wanted = false; };
  }, [locale, home]);
  return words;
}
