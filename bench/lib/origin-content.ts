/** The content of the bench's origin: invented feeds, and the bundled models in the format of models.dev. Pure. */
import type { ModelProvider } from '../../src/shared/content.ts';

const ITEMS = 100;
/** New items per feed and visit. */
const NEW_ITEMS = 20;

/** Returns an RSS feed of about 100 KB, as of the nth visit. */
export function feedBody(feed: number, visit: number): Buffer {
  const items = Array.from({ length: ITEMS }, (_, index) => {
    const number = visit * NEW_ITEMS + ITEMS - index;
    const date = new Date(Date.UTC(2026, 0, 1, 0, number * 10)).toUTCString();
    return `<item><title>River report ${number} of station ${feed}: &amp; what it means</title><link>https://station-${feed}.example/${number}</link>
<guid isPermaLink="false">station-${feed}/${number}</guid><pubDate>${date}</pubDate><dc:creator>A. Writer</dc:creator><category>River</category>
<description><![CDATA[<p>${`The water stood <b>${number}</b> hands high and was of a <a href="/colour/${number}">colour</a> nobody could name. `.repeat(7)}</p>]]></description></item>`;
  });
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Station ${feed}</title><link>https://station-${feed}.example/</link>
<description>Water levels</description>${items.join('\n')}</channel></rss>`);
}

/** Returns a document of at least `size` bytes in the format of models.dev; providers are repeated under other ids. */
export function modelsBody(providers: readonly ModelProvider[], size: number, visit: number): Buffer {
  const parts: string[] = [];
  let length = 2;
  for (let copy = 0; length < size; copy++) {
    for (const provider of providers) {
      if (length >= size) break;
      const id = copy === 0 ? provider.id : `${provider.id}-${copy}`;
      const models = Object.fromEntries(provider.models.map((model, index) => [`m${index}`, model]));
      const part = `${JSON.stringify(id)}:${JSON.stringify({ ...provider, id, name: `${provider.provider} ${visit}`, models })}`;
      length += Buffer.byteLength(part) + 1;
      parts.push(part);
    }
  }
  return Buffer.from(`{${parts.join(',')}}`);
}
