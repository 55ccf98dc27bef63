/** Where feeds usually are if no page declares any, and which links to feeds are tried first. Pure. */
import type { NamedFeed } from './feed-links.ts';

/** The paths of common site builders. */
const USUAL: readonly string[] = ['feed', 'feed.xml', 'rss.xml', 'atom.xml', 'index.xml'];

/** The paths of builders that name themselves in `<meta name="generator">`: the defaults of Hugo, hexo-generator-feed and jekyll-feed. */
const OF_BUILDER: ReadonlyArray<readonly [RegExp, string]> = [[/^hugo\b/i, 'index.xml'], [/^hexo\b/i, 'atom.xml'], [/^jekyll\b/i, 'feed.xml']];

/**
 * Returns addresses to try, likeliest first: each name below the page's own section (`/blog/`), whose feed is wanted then,
 * and at the root of the site. The last of two folders is most often an article: names after the first are tried there last.
 * @param url absolute URL of the page
 * @param generator what the page or the site says it was built with, or ""
 */
export function usualPlaces(url: string, generator: string): readonly string[] {
  const { origin, pathname } = new URL(url);
  const own = OF_BUILDER.filter(([builder]) => builder.test(generator)).map(([, name]) => name);
  const names = [...new Set([...own, ...USUAL])];
  const folders = sectionsOf(pathname);
  const isDeep = folders.length > MAX_SECTIONS;
  const likely = names.flatMap((name, at) => folders.slice(isDeep ? Math.min(at, MAX_SECTIONS) : 0).map((folder) => `${folder}/${name}`));
  const all = folders.flatMap((folder) => names.map((name) => `${folder}/${name}`));
  return [...new Set([...likely, ...all])].map((place) => `${origin}${place}`);
}

/** Returns the path of the page's section and of those around it, "" last. A number begins the address of an article: `/blog/2026/11/post`. */
function sectionsOf(pathname: string): readonly string[] {
  const parts = foldersOf(pathname);
  const article = parts.findIndex((part) => /^\d+$/.test(part));
  const sections = parts.slice(0, Math.min(article === -1 ? parts.length : article, MAX_SECTIONS));
  return [...sections.map((_, at) => `/${sections.slice(0, sections.length - at).join('/')}`), ''];
}

/** More would leave no request for the second name. */
const MAX_SECTIONS = 2;

/** Returns the folders of a path, without its file. */
const foldersOf = (pathname: string): readonly string[] => pathname.split('/').filter((part, at, all) => part !== '' && (at < all.length - 1 || !part.includes('.')));

/** Whether an address is that of the site's home page. */
export const isHome = (url: string): boolean => /^\/(?:index\.\w+)?$/.test(new URL(url).pathname);

/** Folders of an address that may be the main feed; archives of tags and authors are deeper (`/tag/x/feed/`). */
const MAX_DEPTH = 2;
const MAX_NEAR = 3;

/**
 * Divides the links to feeds: those that may be the main feed of the page or the site, shortest path first, and the others,
 * which come after the usual places.
 * @param url absolute URL of the page
 */
export function byNearness(linked: readonly NamedFeed[], url: string): { readonly near: readonly NamedFeed[]; readonly far: readonly NamedFeed[] } {
  const folder = `/${foldersOf(new URL(url).pathname).map((part) => `${part}/`).join('')}`;
  const depthOf = (feed: NamedFeed): number => {
    const { pathname } = new URL(feed.url);
    return (pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname).split('/').filter((part) => part !== '').length;
  };
  const sorted = linked.toSorted((a, b) => depthOf(a) - depthOf(b));
  const near = sorted.filter((feed) => depthOf(feed) <= MAX_DEPTH).slice(0, MAX_NEAR);
  return { near, far: sorted.slice(near.length) };
}
