/** Converts text of feeds (HTML, HTML escaped once too often, or plain) to one line of plain text. */
import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { cut } from '../cut.ts';
import { ALONE, HTML_ELEMENTS, INLINE, UNSEEN } from './html-elements.ts';
import { scan, type Token } from './scan.ts';

/** Characters no headline needs: controls, direction overrides and isolates, byte order marks, lone surrogates. */
// eslint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * What counts as markup in text that is not declared as HTML. `title`: only what certainly is; `body`: any HTML element
 * too.
 */
export type TextKind = 'title' | 'body';

type Tag = Token & { readonly kind: 'open' | 'close' };

/**
 * Converts HTML to plain text. All tags are markup; markup that remains after that was escaped twice. Beside real tags it
 * may as well be written about, so there it hides nothing: `<code>&lt;select&gt;</code> opens, <code>&lt;/select&gt;</code> ends`.
 * @param limit maximum length in code points
 */
export function textOfHtml(html: string, kind: TextKind, limit: number): string {
  const whole = withoutCutOffTag(html);
  const text = withoutTags(whole, limit, { isMarkup: () => true, hides: () => true }, decodeHTML);
  return plain(text, kind, limit, asItIs, { rounds: 1, mayHide: !hasTag(whole) });
}

/**
 * Converts text that may be HTML or plain. Markup is a pair of tags, a tag with an attribute value, or an element that
 * needs no end tag; so `Map<K, V>` stays, and in a title "the <dialog> element" too.
 * @param limit maximum length in code points
 */
export function textOfPlain(text: string, kind: TextKind, limit: number): string {
  // As in HTML attributes, `&reg` is an entity only if no letter follows: `rock &reggae` stays.
  return plain(text, kind, limit, decodeHTMLAttribute, { rounds: 2, mayHide: true });
}

/** Collapses white space to one line and drops unwanted characters. @param limit maximum length in code points */
export function oneLine(text: string, limit: number): string {
  return cut(text.replace(UNWANTED, '').replace(/[\s\u0085]+/g, ' ').trim(), limit).trimEnd();
}

interface Again {
  /** How many more times the result may itself be unescaped and stripped of markup. */
  readonly rounds: number;
  /** Whether an element whose content is not text hides it. */
  readonly mayHide: boolean;
}

function plain(text: string, kind: TextKind, limit: number, decode: (piece: string) => string, { rounds, mayHide }: Again): string {
  if (!text.includes('<')) return oneLine(decode(text), limit);
  const opened = new Set<string>();
  const closed = new Set<string>();
  for (const token of scan(text)) {
    if (token.kind === 'open') opened.add(localName(token));
    if (token.kind === 'close') closed.add(localName(token));
  }
  const isMarkup = (tag: Tag): boolean => {
    const name = localName(tag);
    if (ALONE.has(name) || (kind === 'body' && HTML_ELEMENTS.has(name))) return true;
    return tag.kind === 'close' ? opened.has(name) : closed.has(name) || tag.attributes.some(([, value]) => value !== '');
  };
  // A generator that escapes tags once too often also does so with `&nbsp;`.
  const escaped = decode === asItIs && [...opened].some((name) => closed.has(name) && HTML_ELEMENTS.has(name));
  // An element without an end tag is being written about: "when a <script> is run" continues.
  const bare = withoutTags(text, limit, { isMarkup, hides: (name) => mayHide && closed.has(name) }, escaped ? decodeHTML : decode);
  const mayBeMore = rounds > 0 && bare.includes('<') && (escaped || decode !== asItIs);
  return mayBeMore ? plain(bare, kind, limit, asItIs, { rounds: rounds - 1, mayHide }) : oneLine(bare, limit);
}

const asItIs = (piece: string): string => piece;

function hasTag(html: string): boolean {
  for (const { kind } of scan(html)) if (kind === 'open' || kind === 'close') return true;
  return false;
}

/** A tag's name without a prefix, as used by XHTML in feeds: `h:em`. */
function localName(tag: Tag): string {
  return tag.name.slice(tag.name.indexOf(':') + 1).toLowerCase();
}

interface Tags {
  readonly isMarkup: (tag: Tag) => boolean;
  /** Whether an element whose content is not text hides what follows it. */
  readonly hides: (name: string) => boolean;
}

function withoutTags(source: string, limit: number, { isMarkup, hides }: Tags, decode: (piece: string) => string): string {
  const parts: string[] = [];
  let length = 0;
  let unseen: string | null = null;
  for (const token of scan(source)) {
    // A code point has at most two code units; the rest allows for white space that is dropped.
    if (length > limit * 8) break;
    const isTag = token.kind === 'open' || token.kind === 'close';
    const name = isTag ? localName(token) : '';
    if (unseen !== null) {
      if (token.kind === 'close' && name === unseen) unseen = null;
      continue;
    }
    let part = '';
    if (!isTag) part = token.kind === 'cdata' ? token.text : decode(token.text);
    else if (!isMarkup(token)) part = source.slice(token.start, token.end);
    else if (token.kind === 'open' && !token.empty && UNSEEN.has(name) && hides(name)) unseen = name;
    else if (!INLINE.has(name)) part = ' ';
    parts.push(part);
    length += part.trim().length;
  }
  return parts.join('').replaceAll(']]>', '');
}

/** Drops an incomplete tag or comment at the end, left by publishers that truncate their texts. */
function withoutCutOffTag(source: string): string {
  const comment = source.lastIndexOf('<!--');
  const html = comment !== -1 && !source.includes('-->', comment) ? source.slice(0, comment) : source;
  const last = html.lastIndexOf('<');
  const tail = last === -1 ? '' : html.slice(last);
  const isTag = /^<\/?[a-z]/i.test(tail) && !tail.includes('>') && (tail.length < 16 || tail.includes('='));
  return isTag ? html.slice(0, last) : html;
}
