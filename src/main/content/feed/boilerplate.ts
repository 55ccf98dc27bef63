/**
 * Finds what programs put around every text of a feed, such as what WordPress appends. It says nothing of the entry, and would be
 * found by mute words.
 */
import { decodeHTMLAttribute } from 'entities';
import { absolute } from '../text/link.ts';
import { MAX_TITLE } from './article.ts';
import { withoutLayoutLinks } from './plain-text/layout-links.ts';
import { hrefIn, placeOf, withoutPart } from './plain-text/page-place.ts';
import { attributeOf, scan } from './xml/scan.ts';
import { localName } from './plain-text/tags.ts';
import { textOfHtml } from './plain-text/text.ts';

/** In characters; all that is dropped is far shorter. */
const MAX_LENGTH = 3_000;
/** Characters around the links of a credit, around a title in a link that leads on, and of an author's name. */
const MAX_AROUND = 60;

/**
 * Returns the HTML of an entry without what programs put before its text, behind it, and around its headings and footnotes.
 * @param link as in {@link withoutCredit}, like the others
 */
export function withoutBoilerplate(html: string, link: string, site: string, title: string): string {
  const start = html.slice(endOfHeader(html, title));
  return withoutLayoutLinks(withoutMoreLink(withoutCredit(start, link, site, title), link, title), link, site);
}

/**
 * Where the header ends that Drupal puts before a text: title, author and time, each a `span`. 0 if there is none, as where a
 * `span` has more words than a name, or others beside the time: they are of the text.
 */
function endOfHeader(html: string, title: string): number {
  if (title === '' || !/^\s*<(?:span|!--)/.test(html)) return 0;
  let depth = 0;
  let from = -1;
  let around = 0; // characters in a span, but not in its time
  let isTitle = false;
  let hasTime = false;
  let isTime = false;
  for (const token of scan(html.slice(0, MAX_LENGTH))) {
    const isTag = token.kind === 'open' || token.kind === 'close';
    const name = isTag ? localName(token) : '';
    if (depth === 0 && (isTag ? name !== 'span' || token.kind === 'close' : token.text.trim() !== '')) return 0;
    if (!isTag && !isTime) around += token.text.trim().length;
    if (name === 'time') {
      isTime = token.kind === 'open';
      hasTime = true;
    }
    if (name !== 'span') continue;
    if (from === -1) from = token.end;
    if (depth === 0) around = 0;
    depth += token.kind === 'open' ? 1 : -1;
    if (depth !== 0) continue;
    if (isTitle ? around > MAX_AROUND : textOfHtml(html.slice(from, token.start), 'title', MAX_TITLE) !== title) return 0;
    isTitle = true;
    if (hasTime) return around === 0 ? token.end : 0;
  }
  return 0;
}

/** A link at the end, and what can be behind it. */
const LAST_LINK = /^<a\s([^<>]*)>([^]{0,500}?)<\/a>(?:\s|[»→]|&nbsp;|&#160;|<!--[^<>]*-->|<\/?(?:p|div|span|em|strong|b|i|h[1-6]|li|ul|section|article|footer|br|img)\b[^<>]*>)*$/i;
/** What says that a link leads to the rest of the text, in any language: its class, or the mark where the text was cut. */
const LEADS_ON = /\bclass\s*=\s*["'][^"'<>]*\b(?:more-link|read-?more|continue-reading)\b|#more(?:-\d+)?["'\s]/i;

/** Characters of a link that leads on without naming the entry. */
const MAX_CALL = 40;

/**
 * Returns the HTML of an entry without the link "Continue reading" at its end, which leads to the entry itself and may name it. One
 * with more words is the text, also if nothing is before it: some sites link all of it.
 */
function withoutMoreLink(html: string, link: string, title: string): string {
  const from = Math.max(0, html.length - MAX_LENGTH);
  const last = [...html.slice(from).matchAll(/<a\s/gi)].at(-1);
  if (last === undefined) return html;
  const start = from + last.index;
  const [, attributes = '', named = ''] = LAST_LINK.exec(html.slice(start)) ?? [];
  if (!LEADS_ON.test(`${attributes} `)) return html;
  const words = textOfHtml(named, 'body', MAX_LENGTH);
  const isAll = (title === '' || !words.includes(title)) && textOfHtml(html.slice(0, start), 'body', 1) === '';
  if (words.length > (isAll ? MAX_CALL : title.length + MAX_AROUND)) return html;
  const own = placeOf(withoutPart(link), '');
  return own !== '' && placeOf(withoutPart(absolute(hrefIn(` ${attributes}`), link)), '') === own ? html.slice(0, start) : html;
}

/**
 * Returns the HTML of an entry without the paragraph that WordPress appends: "The post X appeared first on Y", in the language of
 * the blog.
 * @param link the entry's own address, "" if it has none
 * @param site the address that the feed gives its blog, "" if none
 * @param title of the entry, which the credit names
 */
export function withoutCredit(html: string, link: string, site: string, title: string): string {
  const start = html.lastIndexOf('<p');
  const named = start === -1 ? null : namedInCredit(html.slice(start), link, site);
  if (named === null) return html;
  // A text that is nothing else may be the person's own: "Moved this to my blog!" In a credit, the first link is the title.
  const isAlone = html.slice(0, start).trim() === '';
  const namesEntry = title === '' ? named.trim() === '' : textOfHtml(named, 'title', MAX_TITLE) === title;
  return isAlone && !namesEntry ? html : html.slice(0, start);
}

/**
 * Returns the HTML of the first link, if HTML consists of one paragraph with few words and two links, to the entry itself and to
 * its blog; otherwise null.
 */
function namedInCredit(html: string, link: string, site: string): string | null {
  const blog = placeOf(site, '');
  const own = placeOf(withoutPart(link), blog);
  if (html.length > MAX_LENGTH || own === '' || blog === '' || own === blog) return null;
  const targets: string[] = [];
  const named = { start: 0, end: 0 };
  let around = 0; // characters
  let isIn: 'before' | 'paragraph' | 'link' | 'after' = 'before';
  for (const token of scan(html)) {
    if (token.kind === 'open' || token.kind === 'close') {
      const isOpen = token.kind === 'open';
      const name = localName(token);
      if (name === 'a') isIn = isOpen ? 'link' : 'paragraph';
      else if (name === 'p') isIn = isOpen ? 'paragraph' : 'after';
      else if (isIn === 'before') return null; // `<pre>`
      if (isOpen && name === 'a') targets.push(placeOf(absolute(decodeHTMLAttribute(attributeOf(token.attributes, 'href') ?? ''), link), blog));
      if (name === 'a' && targets.length === 1) named[isOpen ? 'start' : 'end'] = isOpen ? token.end : token.start;
    } else if (isIn !== 'link') {
      around += isIn === 'after' && token.text.trim() !== '' ? Infinity : token.text.trim().length;
    }
  }
  const isCredit = isIn === 'after' && around > 0 && around <= MAX_AROUND && targets.length === 2 && targets[0] === own && targets[1] === blog;
  return isCredit && named.end > 0 ? html.slice(named.start, named.end) : null;
}
