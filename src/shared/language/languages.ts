/** The languages that Tidings speaks, and which of them a person gets. Pure. */

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'zh-Hans'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, so that it is found by who speaks it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', 'zh-Hans': '简体中文',
};

/** The setting: one of them, or as the system has it. */
export const LANGUAGE_SETTINGS = ['system', ...LANGUAGES] as const;
export type LanguageSetting = (typeof LANGUAGE_SETTINGS)[number];

/** The language of a BCP 47 tag, or null where we do not speak it: "de-AT" is German, "zh-TW" is not Simplified Chinese. */
export function languageOf(tag: string): Language | null {
  const locale = parsed(tag);
  if (locale === null) return null;
  const { language } = locale;
  // The likely script tells zh-CN and zh-SG from zh-TW and zh-HK (CLDR, likely subtags); the first look at them takes 2 ms.
  const name = language === 'zh' ? `zh-${locale.maximize().script ?? ''}` : language;
  return LANGUAGES.find((one) => one === name) ?? null;
}

/**
 * The locale to speak in: that of the system which has the wished language, with its region ("de-AT" writes numbers in
 * its own way), else the plain language; English where the system wants none that we speak.
 * @param preferred the system's languages as BCP 47 tags, the most wished first
 */
export function chooseLocale(setting: LanguageSetting, preferred: readonly string[]): string {
  const known = preferred.filter((tag) => languageOf(tag) !== null);
  if (setting === 'system') return known[0] ?? 'en';
  return known.find((tag) => languageOf(tag) === setting) ?? setting;
}

/**
 * A locale that tells the time as the system does, by 12 or 24 hours, whatever language it is in.
 * @param home the system's own locale
 */
export function withClockOf(locale: string, home: string): string {
  const { hourCycle } = new Intl.DateTimeFormat(home, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === undefined ? locale : new Intl.Locale(locale, { hourCycle }).toString();
}

/** @returns null for what is no tag, such as "C" or "de_DE.UTF-8" */
function parsed(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
