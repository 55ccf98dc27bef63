/**
 * Links that belong to the layout of an entry's page, and lead to a part of it: marks at headings, and the numbers of footnotes.
 */
import { absolute } from '../../text/link.ts';
import { hostOf, hrefIn, placeOf, withoutPart } from './page-place.ts';

/** MediaWiki has each bracket in a `span`. */
const NUMBER = String.raw`\s*(?:<span\b[^<>]*>\s*)*(?:(?:[[(]|&#91;)(?:<\/span>)?)?\d{1,3}(?:(?:<span\b[^<>]*>)?(?:[\])]|&#93;))?\s*(?:<\/span>\s*)*`;
const RAISED = String.raw`<sup\b[^<>]*>${NUMBER}<\/sup>\s*`;
/** Behind or before headings: `<a class="headerlink" href="#tea">¶</a>`; and the way back from a footnote, from its second place `↩2`. */
const MARK = String.raw`\s*(?:<span\b[^<>]*>\s*)?(?:[#¶🔗↩]|&para;|&#(?:182|8617|128279|x(?:b6|21a9|1f517));)(?:[\ufe0e\ufe0f]|&#(?:65038|xfe0e);)?\s*(?:<\/span>\s*)?(?:${RAISED})?`;
/** Between the numbers of several footnotes. */
const SEPARATOR = String.raw`(?:[\s,;–-]|&nbsp;|&ndash;|&#(?:160|8211);)`;
/** Links that are all of a raised text, with brackets and separators. */
const RAISED_LINKS = String.raw`<sup\b[^<>]*>(?:${SEPARATOR}|[[\]()]|&#9[13];|<a\s[^<>]*>${NUMBER}<\/a>){1,99}<\/sup>`;

const LAYOUT_LINKS = new RegExp(String.raw`(${RAISED_LINKS})|<a\s([^<>]*)>(?:${MARK}|\s*${RAISED}|(${NUMBER}))<\/a>`, 'giu');

/** In place of what is removed, until what was between two of them is, too. A character that no text contains (Unicode, 23.7). */
const REMOVED = '\uffff';
const SEPARATORS = String.raw`(?:${SEPARATOR}|<sup\b[^<>]*>${SEPARATOR}{1,9}<\/sup>){0,9}`;
const BETWEEN = new RegExp(String.raw`${REMOVED}${SEPARATORS}(?=${REMOVED})`, 'giu');
const FOLLOWS = new RegExp(`^${SEPARATORS}$`, 'iu');

const CLASSES = /\s(?:class|role)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
const REFERENCE = /(?:^|\s)(?:footnote-(?:ref|anchor|reference)|doc-noteref)(?=\s|$)/i;
/** Where Word's footnotes and endnotes lead to. */
const WORDS_NOTE = /#_(?:ftn|edn)\d+$/i;
/** At the beginning of a note of Substack's. */
const BEFORE_NOTE = /(?:^|\s)footnote-number(?=\s|$)/i;
/** Ends in a word or a mark, perhaps with tags behind it. */
const TOUCHES = /(?<!&(?:nbsp|#160|#xa0|#91))[^\s<>([{](?:<\/?(?:a|abbr|b|bdi|cite|code|em|i|q|s|span|strong|sup|u)\b[^<>]*>)*$/i;
const BEFORE = 200; // characters that are looked at for it

/** How many such links of a text are looked at: more are not before the end of a snippet. */
const MAX_LINKS = 50;

/**
 * Returns the HTML of an entry without marks at its headings, and without the numbers of footnotes where they would become part of
 * the word before: in `as [1] explains` the author's sentence needs it.
 * @param link the entry's own address, "" if it has none
 * @param site the address that the feed gives its blog, "" if none
 */
export function withoutLayoutLinks(html: string, link: string, site: string): string {
  const [own, blog] = [placeOf(withoutPart(link), ''), placeOf(site, '')];
  let [count, end] = [0, 0]; // links looked at; where the last one that is removed ends
  const text = html.replace(LAYOUT_LINKS, (found: string, raised: string | undefined, attributes: string | undefined, number: string | undefined, offset: number) => {
    const links = raised === undefined ? [` ${attributes}`] : raised.match(/<a\s[^<>]*/gi) ?? [];
    if (number !== undefined && !isOfNote(links.join(''), html.slice(Math.max(end, offset - BEFORE), offset), end > 0)) return found;
    count += links.length;
    if (links.length === 0 || count > MAX_LINKS || !links.every((one) => leadsToAPart(one, link, own, blog))) return found;
    end = offset + found.length;
    return REMOVED;
  });
  return end === 0 ? html : text.replace(BETWEEN, '').replaceAll(REMOVED, '');
}

/**
 * Whether a number that is not raised is that of a note, and no word of a sentence.
 * @param tag its attributes
 * @param before the HTML before it, up to the last one that is removed
 * @param isNext whether there is one that is removed
 */
function isOfNote(tag: string, before: string, isNext: boolean): boolean {
  const classes = [...tag.matchAll(CLASSES)].map(([, ...values]) => values.join('')).join(' ');
  if (BEFORE_NOTE.test(classes)) return true;
  return (REFERENCE.test(classes) || WORDS_NOTE.test(hrefIn(tag))) && (TOUCHES.test(before) || (isNext && FOLLOWS.test(before)));
}

/**
 * Whether the link leads to a part of the entry's page. That page is not known where the entry's link leads away from its site,
 * or to a service that counts readers: then to a part of any page of that site.
 * @param tag its attributes
 * @param own the place of the entry
 * @param blog the place of its site
 */
function leadsToAPart(tag: string, link: string, own: string, blog: string): boolean {
  const href = hrefIn(tag);
  if (!href.includes('#')) return false;
  if (href.startsWith('#') || own === '') return true;
  const page = placeOf(withoutPart(absolute(href, link)), '');
  return page === own || (hostOf(own) !== hostOf(blog) && hostOf(page) === hostOf(blog));
}
