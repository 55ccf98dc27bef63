/** Where feeds usually are if no page declares any: the paths of common site builders. Pure. */

const USUAL = ['feed', 'feed.xml', 'rss.xml', 'atom.xml', 'index.xml'] as const;

/**
 * Returns addresses to try, likeliest first: below the page if it is a section of the site (`/blog/`), whose feed is wanted
 * then; after that at the root of the site.
 * @param url absolute URL of the page
 */
export function usualPlaces(url: string): readonly string[] {
  const { origin, pathname } = new URL(url);
  const section = /^(\/[^./]+)\/?$/.exec(pathname)?.[1];
  const below = section === undefined ? [] : [`${origin}${section}/feed`, `${origin}${section}/index.xml`];
  return [...below, ...USUAL.map((name) => `${origin}/${name}`)];
}
