/** Extracts names from the many ways feeds write a person. */
import { decodeHTMLAttribute } from 'entities';
import { cut } from '../text/cut.ts';
import { oneLine } from '../text/one-line.ts';
import { textOfPlain } from './plain-text/text.ts';

/** Limits: characters read of one text, and code points kept of all names (a paper of forty authors names them all). */
const MAX_TEXT = 2_000;
const MAX_NAMES = 1_000;
/** Limit of people separated in one text. */
const MAX_ADDRESSES = 10;
/**
 * What an address has around its `@`. A slash is allowed in one (RFC 5322 section 3.2.3), but is that of a profile's URL:
 * `https://social.example/@ada`.
 */
const BEFORE = /(?<![^\s<>()[\]"',;:])[^\s<>()[\]"',;:@/]{1,64}$/;
const AFTER = /^[^\s<>()[\]"',;:@/]{1,255}/;
/** Separators between people with addresses. */
const BETWEEN = /[,;]\s*(?:and\s+)?|\s(?:and|&)\s|(?<=\))\s(?=[^\s<]{1,64}@)/;
/** Separators after an address or a name in brackets: what follows is another person, with an address or without. */
const AFTER_BRACKETS = /(?<=[)>])\s?[,;]\s?/;

/**
 * Returns the name in a text like `ada@example.org (Ada Lovelace)`, `Ada Lovelace <ada@example.org>` or `Ada Lovelace`, or
 * in a list of the forms with addresses; the address if there is no name.
 */
export function personName(text: string): string {
  const start = text.slice(0, MAX_TEXT);
  // With an address decoded first, as far as it is escaped: in `Ada &lt;ada@example.org&gt;` no bracket but a semicolon follows it.
  const decoded = decodeHTMLAttribute(start);
  const plain = oneLine(decoded.includes('@') ? decoded : start, MAX_TEXT);
  const several = plain.split(BETWEEN, MAX_ADDRESSES);
  // Split there only if every part has an address; otherwise the comma may belong to a name.
  const parts = several.every((one) => one.includes('@')) ? several : plain.split(AFTER_BRACKETS, MAX_ADDRESSES);
  return people(parts.map(oneName));
}

function oneName(plain: string): string {
  const address = addressIn(plain);
  if (address === null) return textOfPlain(plain, 'body', MAX_TEXT);
  // Angle brackets around an address are not markup.
  const rest = plain.replace(/\bmailto:/gi, '')
    .replaceAll(`"${address}"`, ' ')
    .replaceAll(`'${address}'`, ' ')
    .replaceAll(address, ' ')
    .replace(/<\s*>|\(\s*\)|\[\s*\]/g, ' ')
    .trim();
  const inBrackets = /^[([](.*)[)\]]$/.exec(rest)?.[1] ?? rest;
  const name = textOfPlain(bare(inBrackets), 'body', MAX_TEXT);
  return name === '' ? address : name;
}

/** Strips punctuation and quotes around a name. Programs quote one twice, as in `"'Ada Byron'"`. */
function bare(name: string): string {
  return unpunctuated(['"', "'", '"'].reduce((rest, quote) => unquoted(unpunctuated(rest), quote), name));
}

/** The end is found by a loop: `[…]+$` would take quadratic time on a long run. */
function unpunctuated(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s,;:-]/.test(name.charAt(end - 1))) end--;
  return name.slice(0, end).trimStart();
}

/** Strips quotes at either end, also a lone one, unless there are others within: `"Al" Byron`. `O'Brien` has none. */
function unquoted(name: string, quote: string): string {
  let start = 0;
  let end = name.length;
  while (name[start] === quote) start++;
  while (end > start && name[end - 1] === quote) end--;
  const inner = name.slice(start, end);
  return inner.replace(/(?<=\p{L})'(?=\p{L})/gu, '').includes(quote) ? name : inner;
}

/** Whether a text consists only of email addresses. */
export function isAddress(name: string): boolean {
  return name.split(BETWEEN).every((one) => addressIn(one) === one);
}

function addressIn(text: string): string | null {
  const at = text.indexOf('@');
  const before = BEFORE.exec(text.slice(Math.max(0, at - 64), Math.max(0, at)));
  const after = AFTER.exec(text.slice(at + 1, at + 256));
  return at === -1 || before === null || after === null ? null : `${before[0]}@${after[0]}`;
}

/** Joins names, without duplicates. If they exceed the limit, whole names are dropped. */
export function people(names: readonly string[]): string {
  const all = [...new Set(names.filter((name) => name !== ''))].join(', ');
  const fitting = cut(all, MAX_NAMES);
  return fitting === all ? all : fitting.replace(/,[^,]*$/, '');
}
