/** Maps the elements of a feed to articles: which elements each field is read from, in order of preference. */
import { absolute, isWebAddress } from '../text/link.ts';
import { categories, completed, MAX_GUID, MAX_SNIPPET, MAX_TITLE, pictureText } from './article.ts';
import { withoutBoilerplate } from './boilerplate.ts';
import { constructText, htmlOf } from './constructs.ts';
import { ANY_STYLE, dateStyle, type DateStyle } from './dates/date-style.ts';
import { entryDate } from './dates/dates.ts';
import type { Entry } from './entry.ts';
import { isAddress, people, personName } from './person.ts';
import type { Element, FeedTree } from './xml/tree.ts';

const TITLES = ['title', 'atom:title', 'dc:title', 'itunes:title'] as const;
/** Summaries first, then full contents, then other descriptions. */
const TEXTS = [
  'summary', 'description', 'atom:summary', 'dc:description', 'content:encoded', 'content', 'atom:content',
  'xhtml:body', 'body', 'xhtml:div', 'fullitem', 'abstract', 'itunes:summary', 'itunes:subtitle',
] as const;
/** Only part of an entry may be described there. */
const BODIES = [...TEXTS, 'media:description'] as const;
/** Publication dates first; modification dates only if there is none. */
const DATES = [
  'pubDate', 'published', 'issued', 'atom:published', 'dc:date', 'dcterms:issued', 'date', 'created', 'dcterms:created', 'dcterms:date',
  'updated', 'modified', 'atom:updated', 'dcterms:modified',
] as const;
const IDS = ['guid', 'id', 'atom:id'] as const;
/** What else a link of an entry may lead to (RFC 4287, section 4.2.7.2, and IANA's list), nearest to the entry first; then any other. */
const RELATIONS = ['canonical', 'bookmark', 'permalink', 'shortlink', 'enclosure', 'self', 'related', 'via'];
/** Links to something else: `edit` asks for a password, the others are about the feed, its author or the comments. */
const ELSEWHERE = /^(?:edit.*|replies|comments|license|author|next|prev.*|first|last|current|up|start|stylesheet|icon|hub|search|payment|service.*|.*#.*)$/;

/**
 * Returns all entries of a feed.
 * @param url the feed's address, the base of its links
 * @param language the tag that it declares, or ""; its dates may be written in it
 */
export function entriesOf({ atom, feed, entries }: FeedTree, url: string, language: string): Entry[] {
  const inherited = authorOf(feed) || personsIn(feed.all('managingEditor', 'itunes:name').slice(0, 1)); // the latter of the podcast's owner
  const onlyLinks = entries.map(onlyLinkOf);
  const refrain = refrainOf(onlyLinks);
  const style = dateStyle(entries.map(writtenDateOf), language);
  const site = pageAddressOf(feed, url);
  const untyped = atom ? 'implied' : 'html';
  return completed(entries.map((entry, at) => {
    const isRefrain = refrain !== null && onlyLinks[at] === refrain;
    const [texts, descriptions] = isRefrain ? [[], []] : [entry.all(...TEXTS), entry.all('media:description')];
    const link = pageAddressOf(entry, url) || otherLink(entry, url);
    const title = titleOf(entry, atom);
    const shortened = (html: string): string => withoutBoilerplate(html, link, site, title);
    const text = (body: Element): string => constructText(body, 'body', untyped, MAX_SNIPPET, shortened);
    const ownText = firstOf(texts, text);
    const contentSnippet = ownText || firstOf(descriptions, text);
    const picture = contentSnippet === '' ? firstOf([...texts, ...descriptions], (body) => pictureText(htmlOf(body, untyped))) : '';
    return {
      guid: guidOf(entry),
      picture,
      lastTitle: ownText ? '' : mediaTitleOf(entry), // also if only `media:description` describes it
      fields: {
        title,
        link,
        pubDate: dateOf(entry, style),
        contentSnippet,
        author: authorOf(entry) || people(entry.all('source').map(authorOf)) || inherited,
        categories: categoriesOf(entry),
      },
    };
  }));
}

/** Returns the title of a feed or an entry. @param atom whether it is one of Atom: RSS never said what a title is */
export function titleOf(element: Element, atom: boolean): string {
  return firstOf(element.all(...TITLES), (title) => constructText(title, 'title', atom ? 'implied' : 'unknown', MAX_TITLE));
}

/**
 * Returns the title of something that an entry shows. It is not the entry's if that has a text: the first picture of each post on
 * WordPress.com is that of its author, whose login it gives as the title.
 */
function mediaTitleOf(entry: Element): string {
  return firstOf(entry.all('media:title'), (title) => constructText(title, 'title', 'unknown', MAX_TITLE));
}

/** Returns the web page of a feed or an entry, as given by its links. @param url base of relative links */
export function pageAddressOf(element: Element, url: string): string {
  const alternates = element.all('link', 'atom:link').filter((link) => relationsOf(link).includes('alternate'));
  const pages = alternates.filter((link) => /^$|html/i.test(link.attribute('type')));
  return firstOf([...pages, ...alternates], (link) => absolute(link.attribute('href') || link.text, link.base || url));
}

/** A relation may be written as a URI of the IANA, and is `alternate` by default; some feeds write several, as in HTML. */
function relationsOf(link: Element): readonly string[] {
  const relations = link.attribute('rel').toLowerCase().split(/\s+/).map((one) => one.replace(/^.*\//, '')).filter((one) => one !== '');
  return relations.length === 0 ? ['alternate'] : relations;
}

/** Returns how far a link leads from the entry; Infinity if to something else. */
function distanceOf(link: Element): number {
  return Math.min(...relationsOf(link).map((one) => {
    const place = RELATIONS.indexOf(one);
    return ELSEWHERE.test(one) ? Infinity : place === -1 ? RELATIONS.length : place;
  }));
}

/**
 * The link of an entry without one: its id if that is a URL, what it is about (in CDF its href), its enclosure, another
 * link but for feeds (`self` is often the entry as Atom), or where its content is (RFC 4287, section 4.1.3.2).
 */
function otherLink(entry: Element, url: string): string {
  const base = entry.base || url;
  const permalinks = entry.all(...IDS).filter(isPermalink);
  const links = entry.all('link', 'atom:link').filter((link) => !/(atom|rss)\+xml/i.test(link.attribute('type')));
  const others = links.filter((link) => distanceOf(link) !== Infinity).sort((a, b) => distanceOf(a) - distanceOf(b)); // stable
  return firstOf(permalinks, (id) => absolute(id.text, base))
    || absolute(entry.attribute('about') || entry.attribute('href'), base)
    || firstOf(entry.all('enclosure'), (enclosure) => absolute(enclosure.attribute('url'), enclosure.base || base))
    || firstOf(others, (link) => absolute(link.attribute('href'), link.base || base))
    || firstOf(entry.all('content', 'atom:content'), (content) => absolute(content.attribute('src'), content.base || base));
}

/** Whether an id is a link: declared as one, or undeclared but a URL (RSS 2.0: `isPermaLink` is true by default). */
function isPermalink(id: Element): boolean {
  const said = id.attribute('ispermalink').trim().toLowerCase();
  return said === 'true' ? /^(https?:\/)?\/|^www\./i.test(id.text.trim()) : said !== 'false' && isWebAddress(id.text);
}

/** If a date is given twice the earlier one counts, so that no entry jumps ahead. */
function dateOf(entry: Element, style: DateStyle): string {
  for (const name of DATES) {
    const [earliest] = entry.all(name).map((date) => entryDate(date.text, style)).filter((date) => date !== '').sort();
    if (earliest !== undefined) return earliest;
  }
  return entryDate(channelDateOf(entry), style);
}

/** The date that an entry is shown with, as written: others may be of another program's making. */
function writtenDateOf(entry: Element): string {
  return firstOf(entry.all(...DATES), (date) => (entryDate(date.text, ANY_STYLE) === '' ? '' : date.text)) || channelDateOf(entry);
}

/** The date of an entry in CDF, the Channel Definition Format. */
function channelDateOf(entry: Element): string {
  return entry.attribute('lastmod');
}

function guidOf(entry: Element): string {
  const id = firstOf(entry.all(...IDS), (element) => element.text.trim());
  return (id || entry.attribute('about').trim()).slice(0, MAX_GUID);
}

function authorOf(element: Element): string {
  const authors = element.all('author', 'atom:author').map((author) => {
    const name = firstOf(author.all('name', 'atom:name', 'email', 'atom:email'), (part) => personName(nameText(part)));
    return name || personName(nameText(author));
  });
  const said = [people(authors), personsIn(element.all('dc:creator', 'dc:author')), personsIn(element.all('itunes:author'))];
  // A name says more than the email address RSS requires in `author`.
  return said.find((name) => name !== '' && !isAddress(name)) ?? said.find((name) => name !== '') ?? '';
}

function personsIn(elements: readonly Element[]): string {
  return people(elements.map((element) => personName(nameText(element))));
}

/** A name as written. It is HTML only if it contains elements (`<ada@example.org>` does not). */
function nameText(element: Element): string {
  return element.attribute('markup') === '' ? element.text : constructText(element, 'body', 'html', 1_000);
}

function categoriesOf(entry: Element): string[] {
  return categories(entry.all('category', 'atom:category', 'dc:subject')
    .map((category) => category.attribute('label').trim() || category.text.trim() || category.attribute('term')));
}

/** The text of the link that an entry consists of; null for any other. */
function onlyLinkOf(entry: Element): string | null {
  const [body, ...others] = entry.all(...BODIES);
  return body === undefined || others.length > 0 ? null : linkText(body.text);
}

/**
 * What most entries of a feed consist of: some aggregators write nothing but a link "Comments", unless somebody wrote a text.
 * @param links those that `onlyLinkOf` returns
 */
function refrainOf(links: ReadonlyArray<string | null>): string | null {
  const counts = new Map<string | null, number>();
  for (const link of links) counts.set(link, (counts.get(link) ?? 0) + 1);
  return [...counts].find(([, count]) => count > 1 && count * 2 > links.length)?.[0] ?? null;
}

/** The text of a body that consists of one link; null for any other. */
function linkText(html: string): string | null {
  return html.length > 5_000 ? null : (/^\s*(?:<p>\s*)?<a\s[^<>]*>([^<>]{1,40})<\/a>\s*(?:<\/p>\s*)?$/i.exec(html)?.[1] ?? null);
}

function firstOf(elements: readonly Element[], read: (element: Element) => string): string {
  for (const element of elements) {
    const text = read(element);
    if (text !== '') return text;
  }
  return '';
}
