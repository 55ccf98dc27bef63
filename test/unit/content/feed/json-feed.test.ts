import { describe, expect, it } from 'vitest';
import { first, read } from '../news/feeds.ts';

describe('readFeed, JSON Feed', () => {
  const json = (items: unknown, more: object = {}): string => JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Press', items, ...more });

  it('reads every field', async () => {
    const item = {
      id: 7, url: '/1', title: 'Tea &amp; cake', content_html: '<p>A good day.</p>', date_published: '2021-03-05T06:07:08Z',
      tags: ['Food', 3, 'Food'], authors: [{ name: 'Ada' }, { name: 'Grace' }],
    };
    const feed = await read(json([item], { home_page_url: 'https://press.example/' }));
    expect(feed).toMatchObject({ title: 'Press', siteUrl: 'https://press.example/' });
    expect(feed.entries).toEqual([{
      guid: '7',
      article: {
        title: 'Tea & cake', link: 'https://press.example/1', pubDate: '2021-03-05T06:07:08.000Z',
        contentSnippet: 'A good day.', author: 'Ada, Grace', categories: ['Food'],
      },
    }]);
  });

  it('reads as much as possible of a truncated or malformed document', async () => {
    const titles = async (source: string): Promise<string[]> => (await read(source)).entries.map(({ article }) => article.title);
    expect(await titles('{"title":"P","items":[{"id":"1","title":"A"},{"id":"2","title":"B')).toEqual(['A', 'B']);
    expect(await titles('{"items":[{"id":"1","title":"A\nlast"},],}')).toEqual(['A last']);
  });

  it('ignores invalid items and fields, and falls back to the feed’s author', async () => {
    const feed = await read(json([null, 'x', { id: 'https://press.example/2', title: {}, tags: 'no', authors: [null, 5], content_text: '1 < 2' }], { author: { name: 'Ada' } }));
    expect(feed.entries.map((entry) => entry.article)).toEqual([
      { title: '1 < 2', link: 'https://press.example/2', pubDate: '', contentSnippet: '1 < 2', author: 'Ada', categories: [] }]);
  });

  it.each([
    ['only an attachment', { attachments: [{ url: '/1.mp3', mime_type: 'audio/mpeg' }, { url: '/1.ogg' }] }, 'https://press.example/1.mp3'],
    ['invalid attachments before a good one', { attachments: [null, {}, { url: 'javascript:x' }, { url: '/2.mp3' }] }, 'https://press.example/2.mp3'],
    ['an attachment and an id that is an address', { id: 'https://press.example/1', attachments: [{ url: '/1.mp3' }] }, 'https://press.example/1'],
    ['attachments that are no list', { attachments: { url: '/1.mp3' } }, ''],
  ])('links an item with %s', async (_name, item, link) => {
    expect((await first(json([{ title: 'T', ...item }]))).link).toBe(link);
  });
});
