/** Which language the program speaks on this computer, and its words for menus, dialogs and notifications. */
import { app } from 'electron';
import { chooseLocale } from '../../shared/language/languages.ts';
import { loadWords, type Words } from '../../shared/language/words.ts';
import type { Settings } from '../../shared/settings.ts';
import type { Core } from '../core/contract.ts';
import type { Logger } from '../ports.ts';

/** The locale as set, or as the system's preferred languages have it; call after `ready`. */
export const localeOf = ({ language }: Pick<Settings, 'language'>): string => chooseLocale(language, app.getPreferredSystemLanguages());

export interface ShellLanguage {
  /** The words of the moment; ask each time something is said. */
  words(): Words;
  /** Calls back when the words are others. */
  onChange(listener: () => void): void;
}

/** Reads the catalogue of the language that is set, and again when another is; one that cannot be read leaves the words as they are. */
export async function openLanguage(settings: Core['settings'], log: Logger): Promise<ShellLanguage> {
  const listeners = new Set<() => void>();
  let wanted = localeOf(settings.current());
  let words = await loadWords(wanted);
  settings.onChange((now, before) => {
    if (now.language === before.language) return;
    const locale = wanted = localeOf(now);
    void loadWords(locale).then((loaded) => {
      if (wanted !== locale) return; // another was chosen meanwhile
      words = loaded;
      for (const listener of listeners) listener();
    }).catch((error: unknown) => log.error('The words of a language could not be taken over', { locale, error }));
  });
  return { words: () => words, onChange: (listener) => void listeners.add(listener) };
}
