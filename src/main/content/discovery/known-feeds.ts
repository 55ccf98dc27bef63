/** Feeds of well-known sites that their pages do not name, or that answer programs when the pages do not. Pure. */

type Rule = readonly [host: RegExp, path: RegExp, feeds: (parts: readonly string[], query: URLSearchParams) => readonly string[]];

const videosOf = (kind: string, id: string): string => `/feeds/videos.xml?${kind}=${encodeURIComponent(id)}`;

const YOUTUBE = /^(?:www\.|m\.)?youtube\.com$/;

/** Playlists and uploads; others are the viewer's own, such as WL ("watch later"), or made up for the viewer (RD). */
const PUBLIC_LIST = /^(?:PL|UU|OL|FL)/;
const NO_OWNERS = ['orgs', 'topics', 'settings', 'marketplace', 'sponsors', 'features', 'search', 'explore', 'users', 'collections', 'notifications', 'apps', 'login'];
const REPOSITORY = new RegExp(`^(/(?!(?:${NO_OWNERS.join('|')})/)[\\w-]+/(?![^/]*\\.atom/?$)[\\w.-]+?)(?:\\.git)?/?$`);

const RULES: readonly Rule[] = [
  [YOUTUBE, /^\/(?:playlist|watch)$/, (_, query) => query.getAll('list').slice(0, 1).filter((id) => PUBLIC_LIST.test(id)).map((id) => videosOf('playlist_id', id))],
  [YOUTUBE, /^\/channel\/(UC[\w-]+)/, ([channel = '']) => [videosOf('channel_id', channel)]], // may redirect to a question about cookies
  [/^(?:\w+\.)?reddit\.com$/, /^\/r\/([\w+-]+)\/?$/, ([name = '']) => [`/r/${name}/.rss`]],
  [/^(?:\w+\.)?reddit\.com$/, /^\/(?:u|user)\/([\w-]+)\/?$/, ([name = '']) => [`/user/${name}/.rss`]],
  [/^(?:www\.)?github\.com$/, REPOSITORY, ([repository = '']) => [`${repository}/releases.atom`, `${repository}/commits.atom`]],
];

/**
 * Returns the addresses of a page's feeds, on the same host, likeliest first; none if the site is not known.
 * @param url absolute URL of the page
 */
export function knownFeeds(url: string): readonly string[] {
  const { hostname, pathname, searchParams } = new URL(url);
  return RULES.flatMap(([host, path, feeds]) => {
    const match = host.test(hostname) ? path.exec(pathname) : null;
    return match === null ? [] : feeds(match.slice(1), searchParams).map((feed) => new URL(feed, url).href);
  });
}
