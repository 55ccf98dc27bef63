/** The words of a headline that a person may want to mute. */
import { MAX_MUTE_WORD_LENGTH, MIN_MUTE_WORD_LENGTH } from '../../shared/settings-constants.ts';

/**
 * Returns each word of a title once, as written, without the short words common in titles, recognised by their length. Names
 * of several words must be typed.
 * @param locale BCP 47, for word segmentation; Chinese and Japanese do not separate words by spaces
 */
export function titleWords(title: string, locale: string): readonly string[] {
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(title);
  const words = [...segments].filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => bare(segment));
  const seen = new Set<string>();
  return words.filter((word) => {
    const folded = word.toLocaleLowerCase(locale);
    if (seen.has(folded) || word.length > MAX_MUTE_WORD_LENGTH || word.length < least(word)) return false;
    seen.add(folded);
    return true;
  });
}

/** Returns a name without the article or the possessive that an apostrophe joins to it: "L’Ukraine", "qu’Orban", "Trump’s". */
const bare = (word: string): string => word.replace(/^(?:\p{Script=Latin}|qu)['’]/iu, '').replace(/(?<=\p{Script=Latin})['’]s$/iu, '');

/** Two Chinese characters make a word. Two Latin letters are mostly "of", "in", "de", unless they are capitals ("EU"). */
const least = (word: string): number => (/^\p{Lu}+$/u.test(word) || !/^[\p{Script=Latin}]+$/u.test(word) ? MIN_MUTE_WORD_LENGTH : MIN_MUTE_WORD_LENGTH + 2);
