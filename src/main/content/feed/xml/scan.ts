/**
 * A tolerant scanner for XML and HTML as found in feeds. It never throws: what is not markup is text. Searches only go
 * forward, and failed ones are remembered, so the scan is linear in its input. Regular expressions with look-ahead are not
 * (100 kB of `<` took a common parser 18 s).
 */

/** A piece of the source, from `start` to `end` (exclusive). Entities in text and attribute values are not decoded. */
export type Token = Characters | Tag;

/** What is not a tag, or one that is cut off (`stub`). */
export interface Characters {
  readonly kind: 'text' | 'cdata' | 'stub';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A start or end tag. */
export type Tag = OpenTag | CloseTag;

export interface OpenTag {
  readonly kind: 'open';
  readonly name: string;
  readonly attributes: Attributes;
  /** Whether it ends in a slash. */
  readonly empty: boolean;
  readonly start: number;
  readonly end: number;
}

interface CloseTag {
  readonly kind: 'close';
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Attributes in order. A list, because the names are untrusted: as keys of an object they could reach its prototype. */
export type Attributes = ReadonlyArray<readonly [name: string, value: string]>;

/** Returns the value of the first attribute with a name in lower case, however it is written; undefined if there is none. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  return attributes.find(([written]) => written.toLowerCase() === name)?.[1];
}

/** Attributes kept per tag, namespace declarations included. */
const MAX_ATTRIBUTES = 1_000;

const NAME = /[A-Za-z_:\u0080-\uffff][^\s/>=<"'&]*/y;
const ATTRIBUTE_NAME = /[^\s/>=<"']+/y;
const UNQUOTED = /[^\s>"'<]+/y;
const SPACE = /\s*/y;

/** Scans `source` from its beginning. A `stub` is a tag cut off by another `<` or the end of the source. */
export function* scan(source: string): Generator<Token, void, undefined> {
  const find = finder(source);
  let at = 0;
  let textFrom = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    if (open === -1) break;
    const token = markupAt(source, open, find);
    if (token === null) {
      at = open + 1;
      continue;
    }
    if (open > textFrom) yield { kind: 'text', text: source.slice(textFrom, open), start: textFrom, end: open };
    if (token.kind !== 'skipped') yield token;
    at = token.end;
    textFrom = at;
  }
  if (textFrom < source.length) yield { kind: 'text', text: source.slice(textFrom), start: textFrom, end: source.length };
}

/** A comment, a processing instruction or a declaration, of which nothing is read. */
interface Skipped {
  readonly kind: 'skipped';
  readonly end: number;
}

/** `indexOf` that never searches a part of the source twice, as long as searches go forward. */
type Finder = (what: string, from: number) => number;

function finder(source: string): Finder {
  const known = new Map<string, { from: number; found: number }>();
  return (what, from) => {
    const last = known.get(what);
    if (last !== undefined && from >= last.from && (last.found === -1 || from <= last.found)) return last.found;
    const found = source.indexOf(what, from);
    known.set(what, { from, found });
    return found;
  };
}

function markupAt(source: string, start: number, find: Finder): Token | Skipped | null {
  const next = source[start + 1];
  if (next === '!') return declarationAt(source, start, find);
  if (next === '?') return skipTo('>', start + 2, find);
  return next === '/' ? closeAt(source, start, find) : openAt(source, start, find);
}

function declarationAt(source: string, start: number, find: Finder): Token | Skipped | null {
  if (source.startsWith('<!--', start)) return skipTo('-->', start + 4, find);
  if (source.slice(start, start + 9).toUpperCase() === '<![CDATA[') return cdataAt(source, start, find);
  return /[A-Za-z[]/.test(source[start + 2] ?? '') ? skipTo('>', start + 2, find) : null;
}

/**
 * An unclosed CDATA section would swallow entries up to the `]]>` of another one. If an entry ends and the next one opens
 * before another section starts, or none is closed, this section ends with its parent element. Without that next entry it
 * is a text about feeds that quotes `</item>` and `<![CDATA[`.
 */
function cdataAt(source: string, start: number, find: Finder): Token {
  const from = start + 9;
  const close = find(']]>', from);
  const first = (tags: readonly string[], after: number): number => Math.min(...tags.map((tag) => find(tag, after)).filter((at) => at !== -1));
  const entry = first(['</item>', '</entry>'], from);
  const other = find('<![CDATA[', from);
  const isOpen = close === -1 ? entry !== Infinity : entry < other && other < close && first(['<item', '<entry'], entry) < other;
  if (isOpen) {
    const parent = elementBefore(source, start);
    const ended = parent === '' ? -1 : source.slice(from, entry).indexOf(`</${parent}`);
    const end = ended === -1 ? entry : from + ended;
    return { kind: 'cdata', text: source.slice(from, end), start, end };
  }
  const end = close === -1 ? source.length : close;
  return { kind: 'cdata', text: source.slice(from, end), start, end: close === -1 ? end : close + 3 };
}

/** Name of the element whose start tag ends at `start`; "" if there is none. */
function elementBefore(source: string, start: number): string {
  return /<([A-Za-z_:][^\s/>=<"'&]{0,60})(?:\s[^<>]{0,200})?>\s{0,20}$/.exec(source.slice(Math.max(0, start - 300), start))?.[1] ?? '';
}

function skipTo(end: string, from: number, find: Finder): Skipped | null {
  const found = find(end, from);
  return found === -1 ? null : { kind: 'skipped', end: found + end.length };
}

function closeAt(source: string, start: number, find: Finder): Token | null {
  const name = match(NAME, source, start + 2);
  if (name === '') return null;
  const close = find('>', start);
  const next = find('<', start + 1);
  if (close === -1 || (next !== -1 && next < close)) {
    const end = next === -1 ? source.length : next;
    // `</title<link>`: only the bracket of the end tag is missing.
    return next === -1 ? stub(source, start, end) : { kind: 'close', name, start, end };
  }
  return { kind: 'close', name, start, end: close + 1 };
}

function openAt(source: string, start: number, find: Finder): Token | null {
  const name = match(NAME, source, start + 1);
  if (name === '') return null;
  const attributes: Array<[string, string]> = [];
  const keep = (attribute: string, value: string): void => {
    if (attributes.length < MAX_ATTRIBUTES) attributes.push([attribute, value]);
  };
  let at = start + 1 + name.length;
  for (;;) {
    at += match(SPACE, source, at).length;
    const character = source[at];
    if (character === undefined || character === '<') return stub(source, start, at);
    if (character === '>') return { kind: 'open', name, attributes, empty: source[at - 1] === '/', start, end: at + 1 };
    const attribute = match(ATTRIBUTE_NAME, source, at);
    if (attribute === '') {
      at++; // a slash, a stray quote or equals sign
      continue;
    }
    at += attribute.length;
    const equals = at + match(SPACE, source, at).length;
    if (source[equals] !== '=') {
      keep(attribute, '');
      continue;
    }
    at = equals + 1;
    at += match(SPACE, source, at).length;
    const value = valueAt(source, at, find);
    keep(attribute, value.text);
    at = value.end;
  }
}

function valueAt(source: string, at: number, find: Finder): { text: string; end: number } {
  const quote = source[at];
  if (quote === '"' || quote === "'") {
    const close = find(quote, at + 1);
    const bracket = find('>', at + 1);
    // Searched only when it matters: a bracket far ahead would make `find` forget what is before it.
    const next = bracket !== -1 && bracket < close ? find('<', bracket) : -1;
    // A value that extends past the end of its tag into the next one has lost its closing quote, unless what was found looks
    // like one: HTML allows tags in values, as in `title="A <b>bold</b> claim">`.
    const lost = close === -1 || (next !== -1 && next < close && (source[close - 1] === '=' || !/[\s/>]/.test(source[close + 1] ?? '')));
    if (!lost) return { text: source.slice(at + 1, close), end: close + 1 };
    if (bracket !== -1) return { text: source.slice(at + 1, bracket), end: bracket };
    at++;
  }
  const text = match(UNQUOTED, source, at);
  // `<a href=http://x/>`: the slash before the bracket belongs to the tag.
  const own = text.endsWith('/') && source[at + text.length] === '>' ? text.slice(0, -1) : text;
  return { text: own, end: at + own.length };
}

function stub(source: string, start: number, end: number): Token {
  return { kind: 'stub', text: source.slice(start, end), start, end };
}

function match(expression: RegExp, source: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(source)?.[0] ?? '';
}
