/**
 * Which headlines a person does not want to see: those with one of their words or phrases in title, snippet or
 * categories. Pure, and linear in the text however many words there are (Aho and Corasick, CACM 18(6), 1975).
 */
import type { NewsArticle } from '../../../shared/content.ts';
import { folded } from './folded.ts';
import type { KeptEntry } from './keep.ts';

/** Marks each entry that has one of the words as muted, and every other as not. They all stay. */
export function markMuted(entries: readonly KeptEntry[], words: readonly string[]): KeptEntry[] {
  const isMuted = muting(words);
  return entries.map((entry) => {
    if (isMuted(entry.article)) return entry.muted ? entry : { ...entry, muted: true };
    const { muted, ...unmuted } = entry;
    return muted ? unmuted : entry;
  });
}

/**
 * @param words words or phrases as a person typed them
 * @returns whether an article has one of them: as whole words, whatever the case and the accents; in scripts written
 *   without spaces, and in Korean with its endings, anywhere
 */
export function muting(words: readonly string[]): (article: NewsArticle) => boolean {
  const terms = [...new Set(words.map(folded))].filter((term) => term !== '');
  if (terms.length === 0) return () => false;
  const root = searchTree(terms);
  return ({ title, contentSnippet, categories }) =>
    [title, contentSnippet, ...categories].some((text) => text !== '' && finds(root, folded(text)));
}

/** A place in the tree of all terms, one UTF-16 unit a step. */
interface Place {
  readonly next: Map<number, Place>;
  /** The place of the longest end of this path that begins a term, too. */
  fallback: Place | null;
  /** The term that ends here. */
  term: string | null;
  /** The next shorter term that ends here as well, along the fallbacks. */
  shorter: Place | null;
}

const place = (): Place => ({ next: new Map(), fallback: null, term: null, shorter: null });

function searchTree(terms: readonly string[]): Place {
  const root = place();
  for (const term of terms) {
    let at = root;
    for (let i = 0; i < term.length; i++) at = childOf(at, term.charCodeAt(i));
    at.term = term;
  }
  const queue = [...root.next.values()];
  for (const child of queue) child.fallback = root;
  for (const at of queue) { // grows while it is walked: breadth first
    for (const [unit, child] of at.next) {
      child.fallback = step(root, at.fallback ?? root, unit);
      child.shorter = child.fallback.term === null ? child.fallback.shorter : child.fallback;
      queue.push(child);
    }
  }
  return root;
}

function childOf(at: Place, unit: number): Place {
  const child = at.next.get(unit) ?? place();
  at.next.set(unit, child);
  return child;
}

function step(root: Place, from: Place, unit: number): Place {
  for (let at: Place | null = from; at; at = at.fallback) {
    const child = at.next.get(unit);
    if (child) return child;
  }
  return root;
}

function finds(root: Place, text: string): boolean {
  let at = root;
  for (let i = 0; i < text.length; i++) {
    at = step(root, at, text.charCodeAt(i));
    for (let end: Place | null = at.term === null ? at.shorter : at; end; end = end.shorter) {
      const { length } = end.term ?? '';
      if (isBorder(text, i + 1 - length) && isBorder(text, i + 1)) return true;
    }
  }
  return false;
}

const WORD = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u3099\u309a\u30fc]/u;

/** Whether a word may begin or end between the characters before and at `index`. */
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
