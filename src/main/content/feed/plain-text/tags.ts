/** Decides what the tags in a text are: markup of that text, or what it is about. */
import { HTML_ELEMENTS, NEVER_IN_TITLES, UNCLOSED, UNSEEN } from '../../text/html-elements.ts';
import { scan, type Tag } from '../xml/scan.ts';

/**
 * What says that a text is plain: it does itself, its format does of texts that do not say what they are (RFC 4287, section
 * 3.1.1), or nothing. Many publishers put HTML into either.
 */
export type Plainness = 'stated' | 'implied' | 'unknown';

/** The names in the start tags and the end tags of a text. */
export interface TagNames {
  readonly opened: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
}

/** Returns the names of all tags in a text. */
export function tagNamesIn(text: string): TagNames {
  const opened = new Set<string>();
  const closed = new Set<string>();
  for (const token of scan(text)) {
    if (token.kind === 'open') opened.add(localName(token));
    if (token.kind === 'close') closed.add(localName(token));
  }
  return { opened, closed };
}

/** Returns a tag's name without a prefix, as used by XHTML in feeds: `h:em`. */
export function localName(tag: Tag): string {
  return tag.name.slice(tag.name.indexOf(':') + 1).toLowerCase();
}

/** Whether a text contains a tag of any kind. */
export function hasTag(html: string): boolean {
  for (const { kind } of scan(html)) if (kind === 'open' || kind === 'close') return true;
  return false;
}

/** Whether an element of HTML is opened and closed. */
export function hasPair({ opened, closed }: TagNames): boolean {
  return [...opened].some((name) => closed.has(name) && HTML_ELEMENTS.has(name));
}

/** Whether a tag is one of a pair, or has an attribute with a value. `<https://press.example/?a=1>` is no tag. */
export function isInUse(tag: Tag, names: TagNames): boolean {
  return localName(tag) !== '' && (isPaired(tag, names) || hasValue(tag));
}

/** A command of TeX, or the end of a formula: `\leq`, `2$`. A single letter after the backslash would be a line break, `\n`. */
const TEX = /\\[a-z]{2}|[\w)\]}]\$/i;

/**
 * Whether what looks like a start tag is what stands between two comparisons: `$1<p \leq 2$ and $n>2$`. Variables have one letter,
 * differentials two: `$0<dt \leq 1$`.
 * What has values is a tag, as those of attributes can be written with backslashes: `<p class=\"intro\">`.
 */
export function isFormula(tag: Tag): boolean {
  return tag.kind === 'open' && /^d?[a-z]$/i.test(tag.name) && !tag.empty && !hasValue(tag) && tag.attributes.some(([name]) => TEX.test(name));
}

function hasValue(tag: Tag): boolean {
  return tag.kind === 'open' && tag.attributes.some(([, value]) => value !== '');
}

function leadsAway(tag: Tag): boolean {
  return tag.kind === 'open' && tag.attributes.some(([, value]) => /^\s*(?:https?:|mailto:)/i.test(value));
}

function isPaired(tag: Tag, { opened, closed }: TagNames): boolean {
  return (tag.kind === 'close' ? opened : closed).has(localName(tag));
}

/**
 * Whether tags format what is between them: `CO<sub>2</sub>`. Others are written about: `<b> and </b>`, a `<br>`, or what no
 * title is formatted with.
 */
export function isFormatted(text: string): boolean {
  if (!text.includes('</')) return false;
  const starts = new Map<string, number>();
  for (const token of scan(text)) {
    if (token.kind === 'open') starts.set(localName(token), token.end);
    if (token.kind !== 'close') continue;
    const name = localName(token);
    const between = text.slice(starts.get(name) ?? token.start, token.start);
    starts.delete(name);
    const canFormat = HTML_ELEMENTS.has(name) && !NEVER_IN_TITLES.has(name) && !UNSEEN.has(name);
    if (canFormat && between === between.trimStart() && /[\p{L}\p{N}]/u.test(between)) return true;
  }
  return false;
}

const QUOTE = /["'`“‘„«]/;
/** What else comes before a word of a sentence. A line break written as `<br>` mostly follows a word or another line break. */
const BEFORE_WORD = /[ ([]/;

/**
 * Whether a tag that needs an end tag, and has none, stands like a word of its own: `beats <div role="dialog">, mostly`. One that
 * leads to another site is a link that was not closed, unless it is quoted. No title is formatted with elements of frameworks,
 * `<Trans id="tea" />`, so these may come first; with a prefix they are Word's.
 */
function isWord(tag: Tag, before: string, after: string): boolean {
  if (tag.kind !== 'open' || !hasValue(tag) || (leadsAway(tag) && !QUOTE.test(before))) return false;
  const name = localName(tag);
  const isKnown = HTML_ELEMENTS.has(name);
  const isSingle = isKnown ? !tag.empty && !UNCLOSED.has(name) : !tag.name.includes(':');
  const begins = QUOTE.test(before) || BEFORE_WORD.test(before) || (before === '' && !isKnown);
  return isSingle && begins && /^(?:$|[\s"'`”’“»)\],.:;!?…])/.test(after);
}

/**
 * Whether a title without other HTML is about this tag: one that no title is formatted with, or one that needs an end tag and
 * stands like a word without it; or if the title should be plain, any without its counterpart that stands like a word. If only
 * its format says so, the tag must not look used either: by the value of an attribute (a picture, a link), or outside quotes by
 * being closed like XML.
 * @param text the title, which the tag is in
 */
export function isMentioned(tag: Tag, text: string, names: TagNames, plainness: Plainness): boolean {
  const isClosed = tag.kind === 'open' && tag.empty;
  if (!isClosed && NEVER_IN_TITLES.has(localName(tag))) return true;
  if (isPaired(tag, names)) return false;
  const before = text.charAt(tag.start - 1);
  if (isWord(tag, before, text.slice(tag.end))) return true;
  if (plainness === 'unknown') return false;
  if (plainness === 'implied' && (hasValue(tag) || (isClosed && !QUOTE.test(before)))) return false;
  return QUOTE.test(before) || BEFORE_WORD.test(before);
}
