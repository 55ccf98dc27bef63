import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseLocale, languageOf, LANGUAGE_NAMES, LANGUAGES, type LanguageSetting } from '../../../../src/shared/language/languages.ts';

describe('the language of a tag', () => {
  it.each([
    ['en', 'en'], ['en-AU', 'en'], ['de-AT', 'de'], ['es-419', 'es'], ['fr-CA', 'fr'],
    ['zh', 'zh-Hans'], ['zh-CN', 'zh-Hans'], ['zh-SG', 'zh-Hans'], ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', null], ['zh-HK', null], ['zh-Hant-CN', null],
    ['it', null], ['den', null], ['C', null], ['', null], ['de_DE.UTF-8', null],
  ] as const)('%s is %s', (tag, language) => expect(languageOf(tag)).toBe(language));
});

describe('the locale', () => {
  it.each<[LanguageSetting, readonly string[], string]>([
    ['system', ['de-AT', 'en-US'], 'de-AT'],
    ['system', ['it-IT', 'fr-CA', 'en'], 'fr-CA'], // the first supported one
    ['system', ['zh-TW', 'zh-CN', 'en'], 'zh-CN'],
    ['system', ['zh-TW', 'en-GB'], 'en-GB'],
    ['system', ['pl', 'C', ''], 'en'],
    ['system', [], 'en'],
    ['de', ['en-US', 'de-CH'], 'de-CH'], // with the user’s region
    ['de', ['en-US'], 'de'],
    ['zh-Hans', ['zh-TW', 'zh-SG'], 'zh-SG'],
    ['zh-Hans', ['zh-TW'], 'zh-Hans'],
    ['en', ['de-DE'], 'en'],
  ])('with the setting %s and the system languages %j is %s', (setting, preferred, locale) => expect(chooseLocale(setting, preferred)).toBe(locale));
});

describe('the languages', () => {
  const page = (name: string): string => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' });

  it.each(LANGUAGES)('%s has its own name in the list of the settings, with a capital', (language) => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? '';
    expect(LANGUAGE_NAMES[language]).toBe(name.charAt(0).toLocaleUpperCase(language) + name.slice(1));
  });

  it('are named in docs/settings.md', () => {
    const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(LANGUAGES.map((language) => inEnglish.of(language) ?? ''));
    expect(/\| Language \|[^|]*\| ([^.]*)\./.exec(page('docs/settings.md'))?.[1]).toBe(names);
  });

  it('are named in the README, without their scripts', () => {
    const names = LANGUAGES.map((language) => inEnglish.of(new Intl.Locale(language).language) ?? '');
    expect(/Available in ([^.]*)\./.exec(page('README.md'))?.[1]).toBe(new Intl.ListFormat('en-GB').format(names));
  });
});
