/**
 * JSON that is nearly right: made so by writing over what publishers' own generators get wrong. One pass, no recursion,
 * linear in the input. Whether the outcome is JSON is for `JSON.parse` to say.
 */

import { MAX_TEXT } from './article.ts';

/** What stands before the place in the text that is being read. */
type Last = 'nothing' | 'key' | 'colon' | 'value' | 'comma';

/** Longer documents are not mended. */
const MAX_LENGTH = 2_000_000;

const LITERAL = /[^\s,:{}[\]"]+/y;

/**
 * Escapes line breaks and other control characters in strings, drops commas before a closing bracket or after another,
 * and closes what the end of the text cuts off.
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
      if (open.pop() !== character) return source; // beyond repair
      out.push(tailOf(last), character);
      last = 'value';
      at++;
      if (open.length === 0) break; // what follows a whole document is none of it
    } else if (character === ',') {
      if (last === 'value') last = 'comma'; // written when something follows
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

/** The deepest nesting in a JSON text, right or broken: `JSON.parse` takes memory for each level before it fails. */
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

/** What a key still needs whose value never came. */
function tailOf(last: Last): string {
  return last === 'key' ? ':null' : last === 'colon' ? 'null' : '';
}

function put(out: string[], last: Last, piece: string): void {
  out.push(last === 'comma' || last === 'value' ? ',' : '', piece);
}

/** Where a string's closing quote is, or the end. */
function endOfString(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
  return at;
}

function literalAt(source: string, at: number): string {
  LITERAL.lastIndex = at;
  return LITERAL.exec(source)?.[0] ?? source.slice(at, at + 1);
}

/** The same string well-formed: escapes that JSON has none of stand for their character, half ones for nothing. */
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

/** An escape, whole or not, or a control character, which JSON wants escaped. */
// eslint-disable-next-line no-control-regex
const ODD = /\\(?:u[\dA-Fa-f]{4}|[^])?|[\u0000-\u001f]/g;

function wholeEscape(written: string): string {
  if (/^\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})$/.test(written)) return written;
  const character = written.startsWith('\\') ? written.slice(1) : written;
  if (character === 'u' || character === '') return '';
  return JSON.stringify(character).slice(1, -1);
}

/** A number or a word as it stands; one that the end cut off is no value. */
function wholeLiteral(written: string): string {
  return /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(written) ? written : 'null';
}
