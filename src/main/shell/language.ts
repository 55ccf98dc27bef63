/** The program's language, and its texts for menus, dialogs and notifications. */
import { app } from 'electron';
import { chooseLocale } from '../../shared/language/languages.ts';
import { loadWords, type Words } from '../../shared/language/words.ts';
import type { Settings } from '../../shared/settings.ts';
import { createEmitter } from '../base/emitter.ts';
import type { Cancel, Logger } from '../base/clock-and-logger.ts';
import type { Core } from '../core/contract.ts';
import { homeLocale } from './home-locale.ts';

/** Returns the configured locale (BCP 47), or one chosen by the system's preferred languages. Call after `ready`. */
export const localeOf = ({ language }: Pick<Settings, 'language'>): string => chooseLocale(language, app.getPreferredSystemLanguages());

/** Returns the locale of the system's clock. Call after `ready`. */
export const clockLocale = (): string => homeLocale({ platform: process.platform, env: process.env, system: app.getSystemLocale() });

export interface ShellLanguage {
  /** Returns the current texts; call it each time, because the language can change. */
  words(): Words;
  /** Calls back when the texts have changed. @returns ends that */
  onChange(listener: () => void): Cancel;
}

/**
 * Loads the texts of the configured language, and again when another one is set; if that fails, the texts stay as they are.
 * Rejects if the first ones cannot be loaded.
 */
export async function openLanguage(settings: Core['settings'], log: Logger): Promise<ShellLanguage> {
  const changes = createEmitter(log, 'language');
  let wanted = localeOf(settings.current());
  let words = await loadWords(wanted);
  settings.onChange((now, before) => {
    if (now.language === before.language) return;
    const locale = wanted = localeOf(now);
    void loadWords(locale).then((loaded) => {
      if (wanted !== locale) return; // another language was set meanwhile
      words = loaded;
      changes.emit();
    }).catch((error: unknown) => log.error('The messages of a language could not be loaded', { locale, error }));
  });
  return { words: () => words, onChange: changes.on };
}
