/** Where feeds are when no page names them: the paths that the common site builders use. Pure. */

const USUAL = ['feed', 'feed.xml', 'rss.xml', 'atom.xml', 'index.xml'] as const;

/**
 * Addresses to try, the likeliest first: at the site's root, and first below the page where that is a section of the
 * site (`/blog/`), whose feed it is that was asked for.
 * @param url of the page, absolute
 */
export function usualPlaces(url: string): readonly string[] {
  const { origin, pathname } = new URL(url);
  const section = /^(\/[^./]+)\/?$/.exec(pathname)?.[1];
  const below = section === undefined ? [] : [`${origin}${section}/feed`, `${origin}${section}/index.xml`];
  return [...below, ...USUAL.map((name) => `${origin}/${name}`)];
}
