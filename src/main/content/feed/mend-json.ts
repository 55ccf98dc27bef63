/**
 * Repairs JSON with common mistakes of publishers' generators. One pass, no recursion, linear in the input. The result need
 * not be valid; `JSON.parse` decides.
 */

import { MAX_TEXT } from './article.ts';

/** What precedes the current position. */
type Last = 'nothing' | 'key' | 'colon' | 'value' | 'comma';

/** Longer documents are not repaired. */
const MAX_LENGTH = 2_000_000;

const LITERAL = /[^\s,:{}[\]"]+/y;

/**
 * Escapes control characters in strings, drops commas before a closing bracket or another comma, and closes what the end of
 * the text cuts off. Returns the text unchanged if it is too long or its brackets do not match.
 */
export function mendJson(source: string): string {
  if (source.length > MAX_LENGTH) return source;
  const out: string[] = [];
  const open: Array<'}' | ']'> = [];
  let last = 'nothing' as Last;
  for (let at = 0; at < source.length;) {
    const character = source[at] ?? '';
    if (character <= ' ' || character === '\ufeff') at++;
    else if (character === '{' || character === '[') {
      put(out, last, character);
      open.push(character === '{' ? '}' : ']');
      last = 'nothing';
      at++;
    } else if (character === '}' || character === ']') {
      if (open.pop() !== character) return source; // cannot be repaired
      out.push(tailOf(last), character);
      last = 'value';
      at++;
      if (open.length === 0) break; // ignore anything after the document
    } else if (character === ',') {
      if (last === 'value') last = 'comma'; // written only if something follows
      at++;
    } else if (character === ':') {
      out.push(':');
      last = 'colon';
      at++;
    } else {
      const piece = character === '"' ? source.slice(at, endOfString(source, at) + 1) : literalAt(source, at);
      put(out, last, character === '"' ? wholeString(piece.slice(0, MAX_TEXT)) : wholeLiteral(piece));
      last = open.at(-1) === '}' && last !== 'colon' ? 'key' : 'value';
      at += piece.length;
    }
  }
  return out.join('') + tailOf(last) + open.reverse().join('');
}

/** Returns the deepest nesting of a JSON text, valid or not: `JSON.parse` takes memory for each level before it fails. */
export function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === '"') at = endOfString(source, at);
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}

/** What completes a key whose value is missing. */
function tailOf(last: Last): string {
  return last === 'key' ? ':null' : last === 'colon' ? 'null' : '';
}

function put(out: string[], last: Last, piece: string): void {
  out.push(last === 'comma' || last === 'value' ? ',' : '', piece);
}

/** Index of a string's closing quote, or of the end of the text. */
function endOfString(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
  return at;
}

function literalAt(source: string, at: number): string {
  LITERAL.lastIndex = at;
  return LITERAL.exec(source)?.[0] ?? source.slice(at, at + 1);
}

/** Makes a string valid: an invalid escape becomes its character, an incomplete one is dropped. */
function wholeString(written: string): string {
  let content = '';
  let from = 1;
  for (const match of written.matchAll(ODD)) {
    content += written.slice(from, match.index) + wholeEscape(match[0]);
    from = match.index + match[0].length;
  }
  const rest = written.slice(from);
  return `"${content}${rest.endsWith('"') ? rest.slice(0, -1) : rest}"`;
}

/** An escape, complete or not, or a control character, which JSON requires to be escaped. */
// eslint-disable-next-line no-control-regex
const ODD = /\\(?:u[\dA-Fa-f]{4}|[^])?|[\u0000-\u001f]/g;

function wholeEscape(written: string): string {
  if (/^\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})$/.test(written)) return written;
  const character = written.startsWith('\\') ? written.slice(1) : written;
  if (character === 'u' || character === '') return '';
  return JSON.stringify(character).slice(1, -1);
}

/** Returns a valid number or keyword unchanged, anything else (such as one cut off at the end) as null. */
function wholeLiteral(written: string): string {
  return /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(written) ? written : 'null';
}
