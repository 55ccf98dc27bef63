/** The supported languages, and the choice among them. Pure. */

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'zh-Hans'] as const;
export type Language = (typeof LANGUAGES)[number];

/** In their own language, so that speakers recognise them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', 'zh-Hans': '简体中文',
};

/** Values of the setting: a language, or the system's. */
export const LANGUAGE_SETTINGS = ['system', ...LANGUAGES] as const;
export type LanguageSetting = (typeof LANGUAGE_SETTINGS)[number];

/**
 * Returns the language of a BCP 47 tag; null if it is not supported: "de-AT" is German, "zh-TW" is not Simplified Chinese.
 */
export function languageOf(tag: string): Language | null {
  const locale = parsed(tag);
  if (locale === null) return null;
  const { language } = locale;
  // The likely script separates zh-CN and zh-SG from zh-TW and zh-HK (CLDR, likely subtags); the first lookup takes 2 ms.
  const name = language === 'zh' ? `zh-${locale.maximize().script ?? ''}` : language;
  return LANGUAGES.find((one) => one === name) ?? null;
}

/**
 * Returns the locale to use: one of the system's in the chosen language, with its region ("de-AT" formats numbers
 * differently), or the plain language; English if the system wants no supported language.
 * @param preferred the system's languages as BCP 47 tags, most preferred first
 */
export function chooseLocale(setting: LanguageSetting, preferred: readonly string[]): string {
  const known = preferred.filter((tag) => languageOf(tag) !== null);
  if (setting === 'system') return known[0] ?? 'en';
  return known.find((tag) => languageOf(tag) === setting) ?? setting;
}

/** Parses a tag. @returns null for an invalid one, such as "C" or "de_DE.UTF-8" */
function parsed(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
