/** Compares messages with the output of intl-messageformat's own class. */
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../../src/shared/language/catalogue.ts';
import { LANGUAGES, languageOf } from '../../../../src/shared/language/languages.ts';
import { createWriter, readMessage, type Values } from '../../../../src/shared/language/message.ts';

/** Includes some that write numbers differently, have other plurals, or name their digits. */
const LOCALES = [...LANGUAGES, 'en-IN', 'en-ZA', 'en-u-nu-deva', 'de-AT', 'de-CH', 'de-LI', 'es-419', 'es-MX', 'es-AR', 'fr-CA', 'fr-CH', 'zh-CN', 'zh-SG'];
const NUMBERS = [0, 1, 2, 5, 21, 999, 1000, 1234, 12_345, 2_000_000, 1.5, 0.25, -3];

/** Values for the arguments of a message: a number where it takes one, else a text that a select may know. */
function valuesFor(text: string, n: number): Values {
  const names = [...text.matchAll(/\{(\w+)(, (?:number|plural))?/g)];
  return Object.fromEntries(names.map(([, name = '', takesNumber]) => [name, takesNumber === undefined ? (n % 2 === 0 ? 'tidings' : '<b>Text</b>') : n]));
}

describe('every message', () => {
  it.each(LOCALES)('is formatted in %s as intl-messageformat formats it', async (locale) => {
    const catalogue = await loadCatalogue(languageOf(locale) ?? 'en');
    const write = createWriter(locale);
    const written = (make: (text: string) => (values: Values) => unknown): unknown[] => Object.values(catalogue).flatMap((text) => {
      const say = make(text);
      return NUMBERS.map((n) => say(valuesFor(text, n)));
    });
    const ours = written((text) => {
      const message = readMessage(text);
      return (values) => write(message, values);
    });
    const icu = written((text) => {
      const message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
      return (values) => message.format(values);
    });
    expect(ours).toEqual(icu);
  });
});

describe('a whole number below a thousand', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const regions = letters.flatMap((first) => letters.map((second) => first + second));
  it.each(LANGUAGES)('is its plain digits in %s, whatever the region', (language) => {
    const others = regions.filter((region) => new Intl.NumberFormat(`${language}-${region}`).format(987) !== '987');
    expect(others).toEqual([]);
  });
});

it('a message with a missing value throws', () => {
  expect(() => createWriter('en')(readMessage('{name}'), {})).toThrow('name');
});
