import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '../../../../src/main/content/news/stored-entry.ts';
import { articlesOf } from '../../../../src/main/content/news/stored-news.ts';
import { allOf, collection, kept } from './kept.ts';

const PAGE = 'https://press.example/a';
/** What is listed of the two feeds that brought a story with these links, one after the other. */
const listed = (first: string, then: string): string[] =>
  articlesOf(allOf(collection(kept('a', 'A', 1_000, { link: first }), kept('b', 'B', 2_000, { link: then })))).map(({ link }) => link);

describe('a story that feeds link to in different ways', () => {
  it.each([
    ['http', 'http://press.example/a', PAGE],
    ['www.', 'https://www.press.example/a', PAGE],
    ['a slash at the end', `${PAGE}/`, PAGE],
    ['a slash before the query', `${PAGE}/?id=7`, `${PAGE}?id=7`],
    ['the section of Deutsche Welle', `${PAGE}?maca=en-rss-en-all-1573-rdf`, `${PAGE}?maca=en-rss-en-world-4025-rdf`],
    ['the campaign of the BBC', `${PAGE}?at_medium=RSS&at_campaign=rss`, PAGE],
    ['the campaign of heise', `${PAGE}?wt_mc=rss.red.ho.ho.atom.beitrag.beitrag`, `${PAGE}?wt_mc=rss.red.security.atom`],
    ['the word rss', `${PAGE}?id=7&ref=rss`, `${PAGE}?id=7`],
    ['what social networks and newsletters add', `${PAGE}?fbclid=x&gclid=y&mc_cid=1&mc_eid=2&cmpid=3`, PAGE],
    ['a host of two words', 'https://www.org/a', 'https://www.org/a?utm_source=b'],
  ])('is listed once, with the link of the first feed as it is: %s', (_name, one, other) => {
    expect(listed(one, other)).toEqual([one]);
    expect(listed(other, one)).toEqual([other]);
  });

  it.each([
    ['path', `${PAGE}/b`], ['query', `${PAGE}?id=7`], ['host', 'https://blog.press.example/a'], ['port', 'https://press.example:8080/a'],
    ['version of a document', `${PAGE}?ref=main`], ['source that it filters by', `${PAGE}?source=7`], ['variety of root', `${PAGE}?maca=red`],
    ['scheme', 'gemini://press.example/a'],
  ])('is another one with another %s', (_name, link) => expect(listed(PAGE, link)).toEqual([link, PAGE]));

  it('is not told by a link to a whole site, unless it is the same', () => {
    const [http, https] = ['http://press.example', 'https://press.example/'];
    expect(listed(http, https)).toEqual([https, http]);
    expect(listed(https, `${https}?utm_source=b`)).toEqual([https]);
  });

  const SITE = 'https://status.example/';
  const incident = (feed: string, title: string, firstSeen: number, link = SITE) => kept(feed, title, firstSeen, { link });
  /** The titles listed of entries of feeds of which `a` and `b` have this site, the others none. */
  const titlesOf = (site: string, ...entries: StoredEntry[]): string[] => {
    const { feeds, ...news } = collection(...entries);
    const withSite = Object.fromEntries(Object.entries(feeds).map(([id, feed]) => [id, id < 'c' ? { ...feed, siteUrl: site } : feed]));
    return articlesOf(allOf({ ...news, feeds: withSite })).map(({ title }) => title);
  };

  it.each([
    ['a link to the site', SITE, SITE], ['a link to a page', 'https://example.org/status', 'http://example.org/status/?utm_source=rss'],
    ['a link to the site with a fragment', SITE, `${SITE}#latest`],
    ['a link to the site, which the feed names without a secure connection', 'http://www.status.example', SITE],
  ])("is not told by a feed's entry with no more than %s", (_name, site, link) => {
    expect(titlesOf(site, incident('a', 'Queue is slow', 1_000, link), incident('b', 'Login fails', 2_000, link))).toEqual(['Login fails', 'Queue is slow']);
    expect(titlesOf(site, incident('a', 'Login fails', 1_000, link), { ...incident('b', 'Login fails', 2_000, link), key: 'again' })).toEqual(['Login fails']);
  });

  it("is told by a link to a site that is another feed's own, if that feed has none", () => {
    const links = [incident('c', 'Show: our project', 1_000), incident('d', 'Our project', 2_000)];
    expect(titlesOf(SITE, ...links, kept('a', 'News', 3_000, { link: `${SITE}news` }))).toEqual(['News', 'Show: our project']);
    expect(titlesOf(SITE, ...links, incident('a', 'Our project', 3_000))).toEqual(['Our project', 'Show: our project']);
  });

  it('stays one story among others if the site’s own feed links to it with another one', () => {
    const links = [incident('c', 'Show: our project', 1_000), incident('d', 'Our project', 2_000)];
    expect(titlesOf(SITE, ...links, incident('a', 'Version 2', 3_000))).toEqual(['Version 2', 'Show: our project']);
  });

  it('is several if one feed links to them with what otherwise does not matter', () => {
    const two = [kept('b', 'B1', 2_000, { link: `${PAGE}?ref=rss` }), kept('b', 'B2', 2_000, { link: `${PAGE}/` })];
    expect(articlesOf(allOf(collection(kept('a', 'A', 1_000, { link: PAGE }), ...two))).map(({ title }) => title)).toEqual(['B1', 'B2', 'A']);
  });
});
