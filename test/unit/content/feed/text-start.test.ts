import { describe, expect, it } from 'vitest';
import { first, rss } from './feeds.ts';

describe('a feed with a picture in the text that is longer than all that is read', () => {
  const pictureOf = (length: number): string => `<img alt="" src="data:image/png;base64,${'iVBORw0K+/'.repeat(length / 10)}=="><p>Tea.</p>`;
  const picture = pictureOf(300_000);
  const escaped = picture.replaceAll('<', '&lt;');

  it.each([
    ['escaped', rss(`<item><title>T</title><description>${escaped}</description></item>`)],
    ['in character data', rss(`<item><title>T</title><description><![CDATA[${picture}]]></description></item>`)],
    ['as markup', rss(`<item><title>T</title><description>${picture}</description></item>`)],
    ['more than one', rss(`<item><title>T</title><description>${escaped.repeat(3)}</description></item>`)],
    ['with line breaks', rss(`<item><title>T</title><description>${escaped.replaceAll('0K', '0K\r\n')}</description></item>`)],
    ['in a JSON Feed', JSON.stringify({ items: [{ title: 'T', content_html: picture }] })],
    ['of 8 MB', JSON.stringify({ items: [{ title: 'T', content_html: pictureOf(8_000_000) }] })],
  ])('is read behind it: %s', async (_name, source) => {
    expect((await first(source)).contentSnippet).toMatch(/^Tea\.( Tea\. Tea\.)?$/);
  });

  it('keeps a short one that is written about, and is not read without end', async () => {
    const mentioned = await first(JSON.stringify({ items: [{ title: 'T', content_text: `Write data:text/plain;base64,VGVh. ${'x'.repeat(300_000)}` }] }));
    expect(mentioned.contentSnippet).toMatch(/^Write data:text\/plain;base64,VGVh\. x/);
    const long = await first(JSON.stringify({ items: [{ title: 'T', content_html: `<!-- ${'-'.repeat(300_000)} -->Tea.` }] }));
    expect(long.contentSnippet).toBe('');
  });
});
