/** The words of a headline that a person may want to mute. */
import { LONGEST_MUTE_WORD, SHORTEST_MUTE_WORD } from '../../shared/settings-constants.ts';

/**
 * Returns each word of a title once, as written, without the short words common in titles, recognised by their length. Names
 * of several words must be typed.
 * @param locale BCP 47, for word segmentation; Chinese and Japanese do not separate words by spaces
 */
export function titleWords(title: string, locale: string): readonly string[] {
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(title);
  const words = [...segments].filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => segment);
  const seen = new Set<string>();
  return words.filter((word) => {
    const folded = word.toLocaleLowerCase(locale);
    if (seen.has(folded) || word.length > LONGEST_MUTE_WORD || word.length < least(word)) return false;
    seen.add(folded);
    return true;
  });
}

/** Two Chinese characters make a word. Two Latin letters are mostly "of", "in", "de", unless they are capitals ("EU"). */
const least = (word: string): number => (/^\p{Lu}+$/u.test(word) || !/^[\p{Script=Latin}]+$/u.test(word) ? SHORTEST_MUTE_WORD : SHORTEST_MUTE_WORD + 2);
