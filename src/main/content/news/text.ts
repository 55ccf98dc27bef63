/** From what a feed calls a text (HTML, escaped once too often, or plain) to plain text for one line. */
import { decodeHTML } from 'entities';
import { cut } from './cut.ts';
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
  const text = withoutTags(withoutCutOffTag(html), limit, () => true, decodeHTML);
  return plain(text, kind, limit, asItIs);
}

/**
 * Plain text of what may be HTML or may be plain. Certainly markup is a pair of tags, a tag with the value of an attribute,
 * an element that stands alone; so `Map<K, V>` stays, and in a title "the <dialog> element" does.
 */
export function textOfPlain(text: string, kind: Kind, limit: number): string {
  return plain(text, kind, limit, decodeHTML);
}

/** A text as one line, without the characters that must not be in it. */
export function oneLine(text: string, limit: number): string {
  return cut(text.replace(UNWANTED, '').replace(/[\s\u0085]+/g, ' ').trim(), limit).trimEnd();
}

function plain(text: string, kind: Kind, limit: number, decode: (piece: string) => string): string {
  if (!text.includes('<')) return oneLine(decode(text), limit);
  const opened = new Set<string>();
  const closed = new Set<string>();
  for (const token of scan(text)) {
    if (token.kind === 'open') opened.add(token.name.toLowerCase());
    if (token.kind === 'close') closed.add(token.name.toLowerCase());
  }
  const isMarkup = (tag: Tag): boolean => {
    const name = tag.name.toLowerCase();
    if (ALONE.has(name) || (kind === 'body' && HTML_ELEMENTS.has(name))) return true;
    return tag.kind === 'close' ? opened.has(name) : closed.has(name) || tag.attributes.some(([, value]) => value !== '');
  };
  const bare = withoutTags(text, limit, isMarkup, decode);
  return bare.includes('<') && decode === decodeHTML ? plain(bare, kind, limit, asItIs) : oneLine(bare, limit);
}

const asItIs = (piece: string): string => piece;

function withoutTags(source: string, limit: number, isMarkup: (tag: Tag) => boolean, decode: (piece: string) => string): string {
  const parts: string[] = [];
  let length = 0;
  let unseen: string | null = null;
  for (const token of scan(source)) {
    // A code point is at most two units; the rest is room for the white space that goes.
    if (length > limit * 8) break;
    const isTag = token.kind === 'open' || token.kind === 'close';
    const name = isTag ? token.name.toLowerCase() : '';
    if (unseen !== null) {
      if (token.kind === 'close' && name === unseen) unseen = null;
      continue;
    }
    let part = '';
    if (!isTag) part = token.kind === 'cdata' ? token.text : decode(token.text);
    else if (!isMarkup(token)) part = source.slice(token.start, token.end);
    else if (token.kind === 'open' && !token.empty && UNSEEN.has(name)) unseen = name;
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
