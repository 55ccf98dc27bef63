/** Serialises an invented outlet as a feed: RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1. Pure. */
import { MINUTE } from '../../src/shared/units.ts';
import type { Outlet, Story } from './stories.ts';

interface Entry extends Story {
  readonly link: string;
  readonly date: Date;
}

export const CONTENT_TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;

/** Returns the text of the outlet's feed, with stories dated back from `now` (epoch ms) and links under `base`. */
export function feedText(outlet: Outlet, base: string, now: number): string {
  const entries = outlet.stories.map((story, index): Entry => ({
    ...story,
    link: `${base}${outlet.path.replace(/[^/]*$/, '')}${index + 1}`,
    date: new Date(now - story.minutesAgo * MINUTE),
  }));
  return { rss, atom, json }[outlet.format](outlet.name, base, entries, new Date(now));
}

function rss(name: string, base: string, entries: readonly Entry[]): string {
  const item = ({ title, link, date, snippet, author, categories }: Entry): string => `<item>
<title>${text(title)}</title><link>${text(link)}</link><guid isPermaLink="true">${text(link)}</guid>
<pubDate>${date.toUTCString()}</pubDate>${author ? `<dc:creator>${text(author)}</dc:creator>` : ''}
${categories.map((category) => `<category>${text(category)}</category>`).join('')}
<description>${text(`<p>${text(snippet)}</p>`)}</description>
</item>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${text(name)}</title><link>${text(base)}</link><description>Invented for the demo of Tidings</description>
${entries.map(item).join('\n')}
</channel></rss>
`;
}

function atom(name: string, base: string, entries: readonly Entry[], now: Date): string {
  const entry = ({ title, link, date, snippet, author, categories }: Entry): string => `<entry>
<id>${text(link)}</id><title>${text(title)}</title><link href="${text(link)}"/>
<updated>${date.toISOString()}</updated><published>${date.toISOString()}</published>
${author ? `<author><name>${text(author)}</name></author>` : ''}
${categories.map((category) => `<category term="${text(category)}"/>`).join('')}
<summary>${text(snippet)}</summary>
</entry>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${text(base)}/fieldnotes</id><title>${text(name)}</title><updated>${now.toISOString()}</updated>
<author><name>${text(name)}</name></author>
${entries.map(entry).join('\n')}
</feed>
`;
}

function json(name: string, base: string, entries: readonly Entry[]): string {
  const items = entries.map(({ title, link, date, snippet, author, categories }) => ({
    id: link,
    url: link,
    title,
    content_text: snippet,
    date_published: date.toISOString(),
    ...(author ? { authors: [{ name: author }] } : {}),
    tags: categories,
  }));
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: name, home_page_url: base, items }, null, 1);
}

/** Escapes text for XML character data and attribute values. */
function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
