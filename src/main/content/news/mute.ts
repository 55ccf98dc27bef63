/**
 * Mutes headlines that contain one of the person's words or phrases in title, snippet or categories. Pure. The settings
 * bound number and length of the words (MAX_MUTE_WORDS, MAX_MUTE_WORD_LENGTH), so a scan per word stays linear in the text.
 */
import type { NewsArticle } from '../../../shared/content.ts';
import { folded } from '../../../shared/folded.ts';
import type { StoredEntry } from './stored-entry.ts';

/** Sets or clears `muted` on each entry. No entry is removed, so that a word can be taken back. */
export function markMuted(entries: readonly StoredEntry[], words: readonly string[]): StoredEntry[] {
  const isMuted = muting(words);
  return entries.map((entry) => {
    if (isMuted(entry.article)) return entry.muted ? entry : { ...entry, muted: true };
    const { muted, ...unmuted } = entry;
    return muted ? unmuted : entry;
  });
}

/**
 * Creates a test for whether an article contains one of `words`, ignoring case and accents. A word must match as a whole,
 * except in scripts written without spaces, and in Korean, which appends endings: there it matches anywhere.
 * @param words words or phrases as typed
 */
export function muting(words: readonly string[]): (article: NewsArticle) => boolean {
  const terms = [...new Set(words.map(folded))].filter((term) => term !== '');
  if (terms.length === 0) return () => false;
  return ({ title, contentSnippet, categories }) => {
    const text = [title, contentSnippet, ...categories].map(folded).join('\n'); // no term has a line break
    return terms.some((term) => hasTerm(text, term));
  };
}

function hasTerm(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    if (isBorder(text, at) && isBorder(text, at + term.length)) return true;
  }
  return false;
}

const WORD = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u3099\u309a\u30fc]/u;

/** Whether a word may begin or end at `index` (UTF-16 code units). */
function isBorder(text: string, index: number): boolean {
  const before = characterBefore(text, index);
  const after = text.codePointAt(index);
  if (before === '' || after === undefined) return true;
  const next = String.fromCodePoint(after);
  return !WORD.test(before) || !WORD.test(next) || UNSPACED.test(before) || UNSPACED.test(next);
}

function characterBefore(text: string, index: number): string {
  const unit = text.charCodeAt(index - 1);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff;
  return index <= 0 ? '' : text.slice(isLow && index > 1 ? index - 2 : index - 1, index);
}
