/** Finds what WordPress appends to every text of a feed. It says nothing of the entry, and would be found by mute words. */
import { decodeHTMLAttribute } from 'entities';
import { parseUrl } from '../../../shared/url.ts';
import { absolute } from './link.ts';
import { scan, type Attributes } from './scan.ts';
import { localName } from './tags.ts';

/** In characters; it is far shorter. */
const MAX_LENGTH = 3_000;
/** Characters around the links of a credit. */
const MAX_WORDS = 60;

/**
 * Returns the HTML of an entry without the paragraph that WordPress appends: "The post X appeared first on Y", in the language of
 * the blog.
 * @param link the entry's own address, "" if it has none
 * @param site the address that the feed gives its blog, "" if none
 */
export function withoutCredit(html: string, link: string, site: string): string {
  const start = html.lastIndexOf('<p');
  const isAlone = html.slice(0, start).trim() === ''; // then it is what the entry says
  return start !== -1 && !isAlone && isCredit(html.slice(start), link, site) ? html.slice(0, start) : html;
}

/** Whether HTML consists of one paragraph with few words and two links, to the entry itself and to its blog. */
function isCredit(html: string, link: string, site: string): boolean {
  const own = placeOf(link);
  const blog = placeOf(site);
  if (html.length > MAX_LENGTH || own === '' || blog === '' || own === blog) return false;
  const targets: string[] = [];
  let words = 0;
  let isIn: 'before' | 'paragraph' | 'link' | 'after' = 'before';
  for (const token of scan(html)) {
    if (token.kind === 'open' || token.kind === 'close') {
      const isOpen = token.kind === 'open';
      const name = localName(token);
      if (name === 'a') isIn = isOpen ? 'link' : 'paragraph';
      else if (name === 'p') isIn = isOpen ? 'paragraph' : 'after';
      else if (isIn === 'before') return false; // `<pre>`
      if (isOpen && name === 'a') targets.push(placeOf(absolute(decodeHTMLAttribute(hrefOf(token.attributes)), link)));
    } else if (isIn !== 'link') {
      words += isIn === 'after' && token.text.trim() !== '' ? Infinity : token.text.trim().length;
    }
  }
  return isIn === 'after' && words > 0 && words <= MAX_WORDS && targets.length === 2 && targets[0] === own && targets[1] === blog;
}

function hrefOf(attributes: Attributes): string {
  return attributes.find(([name]) => name.toLowerCase() === 'href')?.[1] ?? '';
}

/**
 * Host and path of a link: only in the feed it may have parameters that say where a reader came from. "" for one to a part of a
 * page, such as its comments.
 */
function placeOf(link: string): string {
  const url = parseUrl(link);
  return url === null || url.hash !== '' ? '' : `${url.host}${url.pathname}`.replace(/\/$/, '');
}
