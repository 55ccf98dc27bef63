/**
 * Repairs JSON with common mistakes of publishers' generators. One pass, no recursion, linear in the input. The result need
 * not be valid; `JSON.parse` decides.
 */
import { isRunaway, likelyEndOfString, type StringPlace } from '../../text/string-end.ts';
import { MAX_DEPTH } from '../entry.ts';
import { MAX_TEXT } from '../text-start.ts';

/** What precedes the current position. */
type Last = 'nothing' | 'key' | 'colon' | 'value' | 'comma';

/** The repaired value at the start of a text. */
interface Mended {
  readonly json: string;
  /** The index after it. */
  readonly end: number;
}

/** Longer documents are not repaired. */
export const MAX_LENGTH = 2_000_000;

const LITERAL = /[^\s,:{}[\]"]+/y;

/**
 * Escapes control characters and quotes in strings, drops commas before a closing bracket or another comma, and closes what
 * the end of the text cuts off. Returns the text unchanged if it is beyond repair, see {@link mendStart}.
 */
export function mendJson(source: string): string {
  return mendStart(source)?.json ?? source;
}

/**
 * Does the same, and tells what was read. Returns null if the text is too long, if its brackets do not match or are nested
 * too deep for `JSON.parse`, or if a string runs into the next field.
 */
export function mendStart(source: string): Mended | null {
  if (source.length > MAX_LENGTH) return null;
  const out: string[] = [];
  const open: Array<'}' | ']'> = [];
  let last = 'nothing' as Last;
  let at = 0;
  while (at < source.length) {
    const character = source[at] ?? '';
    if (character <= ' ' || character === '\ufeff') at++;
    else if (character === '{' || character === '[') {
      put(out, last, character);
      open.push(character === '{' ? '}' : ']');
      if (open.length > MAX_DEPTH) return null;
      last = 'nothing';
      at++;
    } else if (character === '}' || character === ']') {
      if (open.pop() !== character) return null;
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
      const isKey = open.at(-1) === '}' && last !== 'colon';
      const end = character === '"' ? likelyEndOfString(source, at, isKey ? 'other' : placeIn(open.at(-1))) : literalEnd(source, at);
      const written = source.slice(character === '"' ? at + 1 : at, end);
      if (character === '"' && isRunaway(written)) return null;
      put(out, last, character === '"' ? wholeString(written.slice(0, MAX_TEXT)) : wholeLiteral(written));
      last = isKey ? 'key' : 'value';
      at = character === '"' ? end + 1 : end;
    }
  }
  return { json: out.join('') + tailOf(last) + open.reverse().join(''), end: Math.min(at, source.length) };
}

/** What completes a key whose value is missing. */
function tailOf(last: Last): string {
  return last === 'key' ? ':null' : last === 'colon' ? 'null' : '';
}

function put(out: string[], last: Last, piece: string): void {
  out.push(last === 'comma' || last === 'value' ? ',' : '', piece);
}

function placeIn(closing: '}' | ']' | undefined): StringPlace {
  return closing === '}' ? 'field' : closing === ']' ? 'item' : 'other';
}

function literalEnd(source: string, at: number): number {
  LITERAL.lastIndex = at;
  return at + (LITERAL.exec(source)?.[0].length ?? 1);
}

/** Makes a string valid: an invalid escape becomes its character, an incomplete one is dropped. @param written without quotes */
function wholeString(written: string): string {
  let content = '';
  let from = 0;
  for (const match of written.matchAll(ODD)) {
    content += written.slice(from, match.index) + wholeEscape(match[0]);
    from = match.index + match[0].length;
  }
  return `"${content}${written.slice(from)}"`;
}

/** An escape, complete or not, or a quote or control character, which JSON requires to be escaped. */
// oxlint-disable-next-line no-control-regex
const ODD = /\\(?:u[\dA-Fa-f]{4}|[^])?|["\u0000-\u001f]/g;

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
