import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../../scripts/lib/paths.ts';
import { QuoteResponse } from '../../../../src/shared/content.ts';
import { QUOTES } from '../../../../src/main/content/quotes/collection.ts';
import { WRONG_CREDITS } from './wrong-credits.ts';

/** Letters and digits only, so that neither punctuation nor case nor accents hide a match. */
const bare = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, ' ').trim();

const texts = QUOTES.flatMap(({ quote, author, work }) => [quote, author, work]);

// Translators who died in 1956 or later: still under copyright where it lasts for life plus 70 years.
const PROTECTED = [
  'Gummere', 'Giles', 'Hays', 'Hicks', 'Ross', 'Oldfather', 'Haines', 'Waterfield', 'Hammond', 'Campbell', 'Watson',
  'Barks', 'Kaufmann', 'Hollingdale', 'Ludovici', 'Pevear', 'Volokhonsky', 'Fagles', 'Lattimore',
];

describe('the quote collection', () => {
  it('has at least 120 quotes, so that none returns for months', () => {
    expect(QUOTES.length).toBeGreaterThanOrEqual(120);
  });

  it('has the quote of the README’s sample answer', () => {
    const sample = QuoteResponse.parse(JSON.parse(/^\{"author":.+\}$/m.exec(readFileSync(fromRoot('README.md'), 'utf8'))?.[0] ?? ''));
    expect(QUOTES.map(({ author, quote }) => ({ author, quote }))).toContainEqual(sample);
  });

  it('has no duplicate quotes', () => {
    const seen = QUOTES.map(({ quote }) => bare(quote));
    expect(seen.filter((text, index) => seen.indexOf(text) !== index)).toEqual([]);
  });

  it('has no quote that is part of another', () => {
    const seen = QUOTES.map(({ quote }) => bare(quote));
    expect(seen.filter((text) => seen.some((other) => other !== text && other.includes(text)))).toEqual([]);
  });

  it.each(QUOTES)('has a valid length, punctuation, source and year: $author, $work: $quote', ({ quote, author, work, year }) => {
    expect(quote.length).toBeGreaterThanOrEqual(15);
    expect(quote.length).toBeLessThanOrEqual(240);
    expect(quote).toMatch(/^[“…\p{Lu}]|^…\p{Ll}/u); // a whole sentence, or marked as abridged
    expect(quote).toMatch(/[.!?…]”?\)?$/);
    expect(author.length).toBeGreaterThan(3);
    expect(work.length).toBeGreaterThan(3);
    expect(Number.isInteger(year) && year >= 1550 && year <= 1929).toBe(true);
  });

  it('uses typographic quotes and dashes, no markup, and single spaces', () => {
    expect(texts.filter((text) => /['"`<>&\t\n]|--| – | — |\.\.\.| {2}/.test(text) || text !== text.trim())).toEqual([]);
    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([]);
    const unpaired = texts.filter((text) => text.split('“').length !== text.split('”').length);
    expect(unpaired).toEqual([]);
  });

  it('spells each author consistently', () => {
    const spellings = new Map<string, Set<string>>();
    for (const { author } of QUOTES) {
      const key = bare(author);
      spellings.set(key, (spellings.get(key) ?? new Set()).add(author));
    }
    expect([...spellings.values()].filter((names) => names.size > 1)).toEqual([]);
  });

  it('names the translator of every author who did not write in English', () => {
    const foreign = /^(Aesop|Plato|Virgil|Horace|Epictetus|Marcus Aurelius|Confucius|Mencius|Laozi|Zhuangzi|Dante|Niccolò|Michel de|Miguel|Johann|Alexandre|Victor|Friedrich|Fyodor|Leo|Omar|The )/;
    const unnamed = QUOTES.filter(({ author, work }) => foreign.test(author) && !/ tr\. \p{Lu}|retold by|anonymous translation/u.test(work));
    expect(unnamed).toEqual([]);
  });

  it('uses no translation that is still under copyright', () => {
    expect(QUOTES.filter(({ work }) => PROTECTED.some((name) => work.includes(name)))).toEqual([]);
  });

  it('has over 60 authors, at most 10 quotes of each, from at least five centuries', () => {
    const authors = new Set(QUOTES.map(({ author }) => author));
    expect(authors.size).toBeGreaterThan(60);
    for (const author of authors) {
      expect(QUOTES.filter((quote) => quote.author === author).length, author).toBeLessThanOrEqual(10);
    }
    expect(new Set(QUOTES.map(({ year }) => Math.floor(year / 100))).size).toBeGreaterThanOrEqual(5);
  });
});

describe('known misattributions', () => {
  it('number at least 40, each with a distinctive fragment', () => {
    expect(WRONG_CREDITS.length).toBeGreaterThanOrEqual(40);
    expect(WRONG_CREDITS.filter(({ fragment }) => bare(fragment).length < 8)).toEqual([]);
  });

  it('do not occur in the collection', () => {
    const found = QUOTES.flatMap(({ quote }) =>
      WRONG_CREDITS.filter(({ fragment }) => bare(quote).includes(bare(fragment))).map(({ fragment }) => [fragment, quote]));
    expect(found).toEqual([]);
  });

  it.each([
    ['Be the CHANGE you wish to see in the world.', 'Mahatma Gandhi'],
    ["If you're going through hell, keep going.", 'Winston Churchill'],
    ['Watch your thoughts, they become words…', 'Laozi'],
  ])('are detected in %s', (line, creditedTo) => {
    const credit = WRONG_CREDITS.find(({ fragment }) => bare(line).includes(bare(fragment)));
    expect(credit?.creditedTo).toBe(creditedTo);
  });
});
