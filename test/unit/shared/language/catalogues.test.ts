/** Compares the catalogues: nothing untranslated, the same arguments, no plural form missing. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { loadCatalogue, type MessageKey } from '../../../../src/shared/language/catalogue.ts';
import { catalogue as english } from '../../../../src/shared/language/en/index.ts';
import { LANGUAGES, type Language } from '../../../../src/shared/language/languages.ts';

/** Texts that are the same as in English: names, addresses, and words that both languages have. */
const SAME: Partial<Record<Language, readonly string[]>> = {
  de: ['feed.name', 'feed.place', 'feeds.title', 'footer.offline', 'footer.offlineBrief', 'keys.escapeKey', 'keys.tab', 'modality.pdf', 'snooze.title'],
  es: ['keys.ctrl', 'keys.escapeKey', 'keys.insert', 'keys.tab', 'modality.audio', 'modality.pdf', 'model.tokens', 'section.general', 'status.beta'],
  fr: [
    'feed.place', 'keys.ctrl', 'keys.menu', 'keys.tab', 'modality.audio', 'modality.image', 'modality.pdf', 'model.doc', 'model.tokens', 'section.notifications', 'snooze.title', 'status.alpha',
  ],
  'zh-Hans': [ // as printed on keyboards there, too
    'feeds.placeholder', 'pages.placeholder', 'keys.ctrl', 'keys.shift', 'keys.enter', 'keys.escapeKey', 'keys.tab', 'keys.home', 'keys.end', 'keys.pageUp', 'keys.pageDown', 'keys.delete', 'keys.backspace', 'keys.insert', 'modality.pdf',
  ],
};

/** Words that languages have in common, but not with English. */
const COMMON: Partial<Record<MessageKey, readonly Language[]>> = { 'keys.end': ['es', 'fr'] };

const read = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true });

/** All elements, including those within plurals and selects. */
const all = (elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] => elements.flatMap((element) =>
  (element.type === TYPE.plural || element.type === TYPE.select
    ? [element, ...Object.values(element.options).flatMap(({ value }) => all(value))]
    : [element]));

/** The arguments of a message: names, each with the kind of its value, or with those a select tells apart, sorted. */
const argumentsOf = (message: string): readonly string[] => [...new Set(all(read(message)).flatMap((element) => {
  switch (element.type) {
    case TYPE.argument: return [`${element.value} text`];
    case TYPE.select: return [`${element.value} ${Object.keys(element.options).toSorted().join('|')}`];
    case TYPE.number: case TYPE.plural: return [`${element.value} number`];
    default: return [];
  }
}))].sort();

/** The words themselves, without arguments. */
const wordsOf = (message: string): string => all(read(message)).map((element) => (element.type === TYPE.literal ? element.value : '')).join(' ');

/** Whether there is nothing to translate. */
const isWordless = (text: string): boolean => !/\p{L}{2}/u.test(wordsOf(text).replaceAll('Tidings', ''));

const keys = Object.keys(english) as MessageKey[];
const catalogues = await Promise.all(LANGUAGES.map(async (language) => ({ language, catalogue: await loadCatalogue(language) })));
const texts = catalogues.flatMap(({ language, catalogue }) => keys.map((key) => ({ language, key, text: catalogue[key] })));
/** The failing texts, as lines a person can look up. */
const failing = (fails: (one: (typeof texts)[number]) => boolean): readonly string[] =>
  texts.filter(fails).map(({ language, key, text }) => `${language} ${key}: ${text}`);

describe('every message of every language', () => {
  it('takes the same arguments as the English one', () => {
    expect(failing(({ key, text }) => argumentsOf(text).join() !== argumentsOf(english[key]).join())).toEqual([]);
  });

  it('has exactly the plural forms of its language', () => {
    expect(failing(({ language, text }) => all(read(text)).some((element) => {
      if (element.type !== TYPE.plural) return false;
      const categories = new Intl.PluralRules(language, { type: element.pluralType ?? 'cardinal' }).resolvedOptions().pluralCategories;
      const told = Object.keys(element.options).filter((name) => !name.startsWith('='));
      return categories.toSorted().join() !== told.toSorted().join();
    }))).toEqual([]);
  });

  it('is translated', () => {
    expect(failing(({ language, key, text }) =>
      language !== 'en' && text === english[key] && !isWordless(text) && !(SAME[language] ?? []).includes(key))).toEqual([]);
  });

  it('is in its own language, not in the one that it was copied from', () => {
    expect(failing(({ language, key, text }) => text !== english[key] && !isWordless(text) && catalogues.some((other) =>
      other.language !== language && other.catalogue[key] === text && COMMON[key]?.includes(language) !== true))).toEqual([]);
  });

  it('is exempt from that only if the languages have the same', () => {
    for (const [key, languages] of Object.entries(COMMON)) {
      const same = catalogues.filter(({ language }) => languages.includes(language)).map(({ catalogue }) => catalogue[key as MessageKey]);
      expect([...new Set(same), same.length > 1]).toEqual([same[0], true]);
    }
  });

  it('is exempt from translation only if it equals the English one', () => {
    expect(catalogues.flatMap(({ language, catalogue }) =>
      (SAME[language] ?? []).filter((key) => !keys.includes(key as MessageKey) || catalogue[key as MessageKey] !== english[key as MessageKey]))).toEqual([]);
  });

  it('quotes no braces, which the argument types do not support', () => {
    expect(failing(({ text }) => /'[{}<>|#]/.test(text))).toEqual([]);
  });
});

describe('the form of address', () => {
  const oneOf = (...words: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}-])(${words.join('|')})(?!\\p{L})`, 'iu');
  /** Words that belong to the other form of address; a part of an option's name (--data-dir) is none. */
  const strange: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
    de: oneOf('du', 'dir', 'dich', 'dein\\p{L}*', 'setze', 'lege', 'wähle', 'drücke', 'nimm', 'versuche'), // uses Sie
    es: /(^|[.:;] )(Use|Quite|Pulse|Elija|Inténtelo|Pruebe|Añada)(?!\p{L})|usted/u, // uses tú; within a sentence these words are good Spanish
    fr: oneOf('tu', 'toi', 'ton', 'tes'), // uses vous
    'zh-Hans': /您/u,
  };
  it.each(Object.entries(strange))('is consistent in %s', (language, other) => {
    expect(failing((one) => one.language === language && other.test(wordsOf(one.text)))).toEqual([]);
  });
});

describe('typography', () => {
  const wrong: Readonly<Record<Language, RegExp>> = {
    en: /[„«»]|\.\.\./,
    de: /[”«»]|\.\.\.|\S…/, // „…“, and a space before the ellipsis of a left-out word
    es: /[„“”]|\.\.\./,
    fr: /[„“”]|\.\.\.|«[^\u202f\u00a0]|[^\u202f\u00a0](?:[;!?»]|:(?!\/\/|\d))/, // a no-break space on the inner side of each
    'zh-Hans': /[「」„]|\.\.\.|\p{Script=Han} ?[,;:!?]|[,;:!?] ?\p{Script=Han}/u,
  };
  it.each(LANGUAGES)('of %s follows its own rules', (language) => {
    expect(failing((one) => one.language === language && (wrong[language].test(wordsOf(one.text)) || /["`]|\w'\w/.test(wordsOf(one.text))))).toEqual([]);
  });
});
