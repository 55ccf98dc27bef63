/**
 * How names of models are compared with what a person types or pastes. Separators hardly count, because the same model is
 * "Claude Opus 4.5", `claude-opus-4-5` and `claude_opus_4.5`; but numbers stay whole: "5" is neither in "3.5" nor in "235B".
 */
import { foldedLetters } from '../../../shared/folded.ts';

/** A word of a search. Typed without a blank, "gpt-5" is one word. */
export interface Word {
  /** As `spelt`. */
  readonly text: string;
  /** Matches it where a word of a spelt text begins. Its own separators may be missing there, and others added. */
  readonly start: RegExp;
  /** Whether it may also be inside a word, as "gpt" in "NanoGPT": only if it consists of letters. */
  readonly mayBeInside: boolean;
}

/** Such as `model="gpt-5"` or `"model": "gpt-5"`, of which only the value is meant. */
const KEY = /^\s*(?:["']?[\w.-]+["']?\s*:\s*(?=["'])|[\w.-]+\s*=)/;
/** Hyphens in version numbers, but not before a date or a size: `claude-3-5-haiku-20241022`, `llama-3-70b`. */
const VERSION_HYPHEN = /(?<=\d)[-_](?=\d{1,2}(?![\da-z]))/g;
/** As in "Command R+", whose ids have `command-r-plus`. */
const PLUS = /(?<=[a-z\d])\+/g;
/** All but letters, digits, and points between digits; of other scripts only punctuation and symbols, because \p{L} is slow. */
const SEPARATORS = /(?:[^a-z0-9/.\n\u00c0-\u1fff\u2c00-\u2fff\u3040-\uffff]|(?<!\d)\.|\.(?!\d))+/g;
const AROUND_SLASHES = / *\/[ /]*/g;
const ENDS = /^[ /.]+|[ /.]+$/g;

/**
 * Returns texts in lower case without accents and punctuation: words are separated by a space, or by a slash where a text
 * has one, and the parts of a version number by a point.
 */
export function spellAll(texts: readonly string[]): readonly string[] {
  if (texts.length === 0) return []; // joined and split, none would be one
  // All at once: one by one, those of the whole list take five times as long.
  const lines = texts.map((text) => text.replaceAll('\n', ' ')).join('\n');
  const words = foldedLetters(lines).replace(PLUS, ' plus').replace(VERSION_HYPHEN, '.').replace(SEPARATORS, ' ').replace(AROUND_SLASHES, '/');
  return words.split('\n').map((line) => line.trim());
}

/** The same for one text. */
export const spelt = (text: string): string => spellAll([text])[0] ?? '';

/** Returns a spelt text without separators. */
export const joined = (text: string): string => text.replace(/[ /.]/g, '');

/** Returns the words of a search; none if it has neither letters nor digits. */
export function wordsOf(typed: string): readonly Word[] {
  const texts = typed.replace(KEY, '').split(/\s+/).map((text) => spelt(text).replace(ENDS, '')).filter((text) => text !== '');
  return [...new Set(texts)].map((text, index, all) => wordOf(text, /\d$/.test(all[index - 1] ?? '')));
}

/**
 * Returns a word of a search.
 * @param text as `spelt`
 * @param follows whether it follows a number, which it may continue: "4 5" is "4.5", too
 */
export function wordOf(text: string, follows = false): Word {
  const before = !/^\d/.test(text) ? '[\\n /.\\d]' : follows ? '\\D' : '[^\\d.]';
  return { text, start: new RegExp(before + patternOf(text), 'g'), mayBeInside: /^[^\d /]+$/.test(text) };
}

/** Returns a pattern that matches where a line of spelt texts, or the part of one after a slash, begins with a spelt text. */
export const beginningOf = (text: string): RegExp => new RegExp(`[\\n/]${patternOf(text)}`, 'g');

/** Returns a regular expression for a spelt text whose separators are optional, except those between two numbers. */
function patternOf(text: string): string {
  const pattern = text.replace(/([^ /.])([ /.]?)(?=([^ /.]))/g, (_, before: string, separator: string, after: string) =>
    before + (!/\d\d/.test(before + after) ? '[ /]?' : separator === '' ? '' : '[ /.]'));
  return /(^|\D)\d$/.test(text) ? `${pattern}(?!\\d)` : pattern; // a digit alone is a whole number; otherwise more may follow
}
