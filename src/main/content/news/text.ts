/** From what a feed calls a text (HTML, escaped once too often, or plain) to plain text for one line. */
import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { cut } from '../cut.ts';
import { ALONE, HTML_ELEMENTS, INLINE, UNSEEN } from './html-elements.ts';
import { scan, type Token } from './scan.ts';

/** Characters no headline needs: controls, direction overrides and isolates, the byte order mark, halves of pairs. */
// eslint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

/** What counts as markup in a text that is not said to be HTML. `title`: what certainly is; `body`: any element of HTML too. */
export type Kind = 'title' | 'body';

type Tag = Token & { readonly kind: 'open' | 'close' };

/**
 * Plain text of HTML: every tag is markup. What is still markup after that was escaped twice.
 * @param limit code points kept
 */
export function textOfHtml(html: string, kind: Kind, limit: number): string {
  const text = withoutTags(withoutCutOffTag(html), limit, { isMarkup: () => true, hides: () => true }, decodeHTML);
  return plain(text, kind, limit, asItIs, 1);
}

/**
 * Plain text of what may be HTML or may be plain. Certainly markup is a pair of tags, a tag with the value of an attribute,
 * an element that stands alone; so `Map<K, V>` stays, and in a title "the <dialog> element" does.
 */
export function textOfPlain(text: string, kind: Kind, limit: number): string {
  // As in an attribute of HTML, `&reg` begins an entity only where no letter follows: `rock &reggae` stays.
  return plain(text, kind, limit, decodeHTMLAttribute, 2);
}

/** A text as one line, without the characters that must not be in it. */
export function oneLine(text: string, limit: number): string {
  return cut(text.replace(UNWANTED, '').replace(/[\s\u0085]+/g, ' ').trim(), limit).trimEnd();
}

/** @param rounds how often what comes out may turn out to be markup again */
function plain(text: string, kind: Kind, limit: number, decode: (piece: string) => string, rounds: number): string {
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
  // Who escapes tags once too often does the same to `&nbsp;`.
  const escaped = decode === asItIs && [...opened].some((name) => closed.has(name) && HTML_ELEMENTS.has(name));
  // What is not closed is talked about: "when a <script> is run" goes on.
  const bare = withoutTags(text, limit, { isMarkup, hides: (name) => closed.has(name) }, escaped ? decodeHTML : decode);
  const mayBeMore = rounds > 0 && bare.includes('<') && (escaped || decode !== asItIs);
  return mayBeMore ? plain(bare, kind, limit, asItIs, rounds - 1) : oneLine(bare, limit);
}

const asItIs = (piece: string): string => piece;

/** A tag's name without the prefix that XHTML inside of a feed may carry: `h:em`. */
function localName(tag: Tag): string {
  return tag.name.slice(tag.name.indexOf(':') + 1).toLowerCase();
}

interface Tags {
  readonly isMarkup: (tag: Tag) => boolean;
  /** Whether an element whose content is no text takes what follows it away. */
  readonly hides: (name: string) => boolean;
}

function withoutTags(source: string, limit: number, { isMarkup, hides }: Tags, decode: (piece: string) => string): string {
  const parts: string[] = [];
  let length = 0;
  let unseen: string | null = null;
  for (const token of scan(source)) {
    // A code point is at most two units; the rest is room for the white space that goes.
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

/** A publisher that cuts its texts to size may cut through the last tag or comment. */
function withoutCutOffTag(source: string): string {
  const comment = source.lastIndexOf('<!--');
  const html = comment !== -1 && !source.includes('-->', comment) ? source.slice(0, comment) : source;
  const last = html.lastIndexOf('<');
  const tail = last === -1 ? '' : html.slice(last);
  const isTag = /^<\/?[a-z]/i.test(tail) && !tail.includes('>') && (tail.length < 16 || tail.includes('='));
  return isTag ? html.slice(0, last) : html;
}
