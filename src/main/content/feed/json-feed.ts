/** Parser for JSON Feed 1.0 and 1.1 (jsonfeed.org). Fields of a wrong type are ignored. */
import { isJsonObject, type JsonObject } from '../../../shared/json-object.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { measureJson } from '../text/json.ts';
import { feedLanguageOf } from '../text/language.ts';
import { absolute, isWebAddress } from '../text/link.ts';
import { categories, completed, MAX_GUID, MAX_SNIPPET, MAX_TITLE, pictureText, type Draft } from './article.ts';
import { withoutBoilerplate } from './boilerplate.ts';
import { ANY_STYLE, dateStyle, type DateStyle } from './dates/date-style.ts';
import { entryDate } from './dates/dates.ts';
import { MAX_DEPTH, MAX_ENTRIES, tooDeep, type ReadFeed } from './entry.ts';
import { listOf, parseJson } from './json/parse-json.ts';
import { people, personName } from './person.ts';
import { textStart } from './text-start.ts';
import { textOfHtml, textOfPlain } from './plain-text/text.ts';

/** Limits of what is read of one item; far less is kept. */
const MAX_AUTHORS = 50;
const MAX_TAGS = 200;
const MAX_ATTACHMENTS = 50;

/** Characters in which a feed begins, behind whatever a server has put before it. */
const HEAD = 10_000;
const OBJECT = /\{\s*"[^"\\]{1,100}"\s*:/;
const VERSION = /"version"\s*:\s*"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org\b/i;
/**
 * What the text ends with then, also as the argument of a callback or with a comment of the server. Pages and feeds in XML, which
 * may quote a feed, end otherwise.
 */
const END = /\}[\s;)]*(?:<!--[^<>]*-->\s*)?$/;

/** Returns a text from where its JSON begins; null if it is none, but XML preceded by a server's log line: `[05-Mar-2021] PHP Warning`. */
export function jsonIn(text: string): string | null {
  if (/^\s*(?:\{|\[\s*[[{"\]])/.test(text.slice(0, 1_000))) return text;
  // Behind a warning, a comment or the name of a callback, it must say that it is a JSON Feed.
  const head = text.slice(0, HEAD);
  const start = OBJECT.exec(head)?.index ?? head.length;
  return VERSION.test(head.slice(start)) && END.test(text.slice(-1_000)) ? text.slice(start) : null;
}

/**
 * Parses a JSON Feed.
 * @param url base of relative links.
 * @throws UserFacingError if the JSON is broken beyond repair or not a feed
 */
export function readJsonFeed(text: string, url: string): Omit<ReadFeed, 'hints'> {
  if (measureJson(text).depth > MAX_DEPTH) throw tooDeep();
  const feed = parseJson(text);
  const items = isJsonObject(feed) ? listOf(feed['items']) : null;
  if (!isJsonObject(feed) || items === null) throw new UserFacingError(phrase('failure.feedJson'));
  const site = absolute(string(feed, 'home_page_url'), url);
  const authors = feedAuthors(authorsOf(feed), url);
  const language = feedLanguageOf(string(feed, 'language'));
  const objects = items.filter(isJsonObject).slice(0, MAX_ENTRIES);
  const style = dateStyle(objects.map((item) => datesOf(item).find((date) => entryDate(date, ANY_STYLE) !== '') ?? ''), language);
  return {
    title: textOfPlain(string(feed, 'title'), 'title', MAX_TITLE, 'implied'),
    siteUrl: site,
    language,
    entries: completed(objects.map((item) => draftOf(item, { url, site, authors, style }))),
  };
}

/** What the items of a feed are read with. */
interface Feed {
  /** Its own address, the base of links. */
  readonly url: string;
  readonly site: string;
  readonly authors: FeedAuthors;
  readonly style: DateStyle;
}

function draftOf(item: JsonObject, feed: Feed): Draft {
  const { url, style } = feed;
  const link = absolute(string(item, 'url'), url) || absolute(string(item, 'external_url'), url) || webId(item, url) || attachmentOf(item, url);
  const html = string(item, 'content_html');
  const title = textOfPlain(string(item, 'title'), 'title', MAX_TITLE, 'implied');
  // Summary and text are declared to be plain, like the title (JSON Feed 1.1), which most but not all feeds keep to.
  const contentSnippet = textOfPlain(string(item, 'summary'), 'text', MAX_SNIPPET, 'stated')
    || textOfHtml(withoutBoilerplate(html, link, feed.site, title), 'body', MAX_SNIPPET)
    || textOfPlain(string(item, 'content_text'), 'text', MAX_SNIPPET, 'stated');
  return {
    guid: string(item, 'id').slice(0, MAX_GUID),
    picture: contentSnippet === '' ? pictureText(html) : '',
    fields: {
      title,
      link,
      pubDate: datesOf(item).map((date) => entryDate(date, style)).find((date) => date !== '') ?? '',
      contentSnippet,
      author: authorOf(item, feed),
      categories: categories(tagsOf(item)),
    },
  };
}

/** The dates of an item as written, in order of preference. */
function datesOf(item: JsonObject): string[] {
  return [string(item, 'date_published'), string(item, 'date_modified')];
}

function webId(item: JsonObject, url: string): string {
  const id = string(item, 'id');
  return isWebAddress(id) ? absolute(id, url) : '';
}

/** The address of its first attachment: an episode of a podcast may have no page, as in RSS one with only an enclosure. */
function attachmentOf(item: JsonObject, url: string): string {
  const attachments = Array.isArray(item['attachments']) ? item['attachments'] : [];
  const links = attachments.slice(0, MAX_ATTACHMENTS).filter(isJsonObject).map((attachment) => absolute(string(attachment, 'url'), url));
  return links.find((link) => link !== '') ?? '';
}

/** Name and page of an author, each "" if not given. */
interface Author {
  readonly name: string;
  readonly page: string;
}

/** Version 1.1 has a list of authors, 1.0 one author; some feeds mix them up. */
function authorsOf(value: JsonObject): Author[] {
  const listed = [value['authors'], value['author']].flat().filter((author) => author != null).slice(0, MAX_AUTHORS);
  return listed.map((author) => {
    if (!isJsonObject(author)) return { name: typeof author === 'string' ? personName(author) : '', page: '' };
    return { name: personName(string(author, 'name') || string(author, 'email')), page: string(author, 'url') };
  });
}

/** The authors of a feed, found by the items. */
interface FeedAuthors {
  /** The names of all. */
  readonly all: string;
  readonly byPage: ReadonlyMap<string, string>;
  /** The name of the only one if that has no page, otherwise "". */
  readonly only: string;
}

function feedAuthors(authors: readonly Author[], url: string): FeedAuthors {
  const withPage = authors.filter(({ page }) => page !== '');
  const pages = withPage.map(({ name, page }) => [authorPage(page, url), name] as const).filter(([address, name]) => address !== '' && name !== '');
  const names = new Set(authors.map(({ name }) => name)); // versions 1.0 and 1.1 side by side have each author twice
  return {
    all: people([...names]),
    byPage: new Map(pages.toReversed()), // the first of a page counts
    only: withPage.length === 0 && names.size === 1 ? authors[0]?.name ?? '' : '',
  };
}

/** The page of an author, the same however its address is written; "" if it is none, such as `mailto:`. */
const authorPage = (page: string, url: string): string => absolute(page, url).replace(/^https?:\/\/(?:www\.)?|\/$/g, '');

/**
 * The author of an item. One of whom it gives only the page is somebody: the author of the feed if that has the same page, or is the
 * only one and has none.
 */
function authorOf(item: JsonObject, { url, authors }: Feed): string {
  const own = authorsOf(item);
  const nameOf = (page: string): string => (page === '' ? '' : authors.byPage.get(authorPage(page, url)) ?? authors.only);
  const names = people(own.map(({ name, page }) => name || nameOf(page)));
  return names !== '' || own.some(({ page }) => page !== '') ? names : authors.all;
}

function tagsOf(item: JsonObject): string[] {
  const tags = Array.isArray(item['tags']) ? item['tags'] : [];
  return tags.slice(0, MAX_TAGS).filter((tag) => typeof tag === 'string');
}

/** Returns a field as text. Numbers are accepted, because some feeds number their items. */
function string(value: JsonObject, name: string): string {
  const field = Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof field === 'string' ? textStart(field) : typeof field === 'number' ? String(field) : '';
}
