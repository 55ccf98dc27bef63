/** Finds what WordPress appends to every text of a feed. It says nothing of the entry, and would be found by mute words. */
import { decodeHTMLAttribute } from 'entities';
import { parseUrl } from '../../../shared/url.ts';
import { MAX_TITLE } from './article.ts';
import { absolute } from './link.ts';
import { scan, type Attributes } from './scan.ts';
import { localName } from './tags.ts';
import { textOfHtml } from './text.ts';

/** In characters; it is far shorter. */
const MAX_LENGTH = 3_000;
/** Characters around the links of a credit. */
const MAX_WORDS = 60;

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
  const own = placeOf(link, blog);
  if (html.length > MAX_LENGTH || own === '' || blog === '' || own === blog) return null;
  const targets: string[] = [];
  const named = { start: 0, end: 0 };
  let words = 0;
  let isIn: 'before' | 'paragraph' | 'link' | 'after' = 'before';
  for (const token of scan(html)) {
    if (token.kind === 'open' || token.kind === 'close') {
      const isOpen = token.kind === 'open';
      const name = localName(token);
      if (name === 'a') isIn = isOpen ? 'link' : 'paragraph';
      else if (name === 'p') isIn = isOpen ? 'paragraph' : 'after';
      else if (isIn === 'before') return null; // `<pre>`
      if (isOpen && name === 'a') targets.push(placeOf(absolute(decodeHTMLAttribute(hrefOf(token.attributes)), link), blog));
      if (name === 'a' && targets.length === 1) named[isOpen ? 'start' : 'end'] = isOpen ? token.end : token.start;
    } else if (isIn !== 'link') {
      words += isIn === 'after' && token.text.trim() !== '' ? Infinity : token.text.trim().length;
    }
  }
  const isCredit = isIn === 'after' && words > 0 && words <= MAX_WORDS && targets.length === 2 && targets[0] === own && targets[1] === blog;
  return isCredit && named.end > 0 ? html.slice(named.start, named.end) : null;
}

function hrefOf(attributes: Attributes): string {
  return attributes.find(([name]) => name.toLowerCase() === 'href')?.[1] ?? '';
}

/**
 * Host and path of a link, and the number of a post without a path of its own (`/?p=12`): only in the feed it may have other
 * parameters, which say where a reader came from. "" for one to a part of a page, such as its comments.
 * @param blog the place of the blog
 */
function placeOf(link: string, blog: string): string {
  const url = parseUrl(link);
  if (url === null || url.hash !== '') return '';
  const place = `${url.host}${url.pathname}`.replace(/\/(?:index\.php)?$/, '');
  const post = place === blog ? /[?&]p(?:age_id)?=(\d+)/.exec(url.search)?.[1] : undefined;
  return post === undefined ? place : `${place}?${post}`;
}
