/** Writes lists of feeds as OPML 2.0 (opml.org/spec2.opml) with one level of folders, which all readers support. */
import { escapeUTF8 } from 'entities';
import type { OpmlFeed } from './read.ts';

/**
 * Returns the document for these feeds, in their order; reading it gives the same feeds, except for a name that only repeats an
 * address. A category that occurs again further down becomes a second folder of the same name, which most readers merge (Liferea
 * does not).
 * @param title title of the list
 * @param created epoch ms
 */
export function writeOpml(feeds: readonly OpmlFeed[], { title, created }: { readonly title: string; readonly created: number }): string {
  const body = feeds.flatMap((feed, at) => {
    const { category } = feed;
    if (category === '') return [`    ${outlineOf(feed)}`];
    const begins = feeds[at - 1]?.category !== category;
    const ends = feeds[at + 1]?.category !== category;
    return [
      ...(begins ? [`    <outline${attribute('text', category)}${attribute('title', category)}>`] : []),
      `      ${outlineOf(feed)}`,
      ...(ends ? ['    </outline>'] : []),
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head>',
    `    <title>${escapeUTF8(title)}</title>`,
    `    <dateCreated>${new Date(created).toUTCString()}</dateCreated>`, // RFC 822, as the specification asks
    '  </head>',
    '  <body>',
    ...body,
    '  </body>',
    '</opml>',
    '',
  ].join('\n');
}

/** `text` is required. Without a name it is the address, which reading turns into no name again. */
function outlineOf({ url, title, siteUrl }: OpmlFeed): string {
  const name = title || url;
  const site = siteUrl === '' ? '' : attribute('htmlUrl', siteUrl);
  return `<outline type="rss"${attribute('text', name)}${attribute('title', name)}${attribute('xmlUrl', url)}${site}/>`;
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeUTF8(value)}"`;
}
