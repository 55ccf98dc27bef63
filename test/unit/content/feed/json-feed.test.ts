import { describe, expect, it } from 'vitest';
import type { ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import { cpuTimes } from '../../../support/cpu-times.ts';
import { articles, first, read, rss } from './feeds.ts';

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

  describe('with an item that is broken', () => {
    const item = (id: number, title = `"T${id}"`): string => `{ "id": "${id}", "title": ${title}, "tags": ["a", "b"], "authors": [{ "name": "Ada" }, { "name": "Eve" }] }`;
    const feed = (broken: string, end = ''): string => `{ "version": "1.1", "title": "Press", "items": [\n${[item(1), broken, item(3)].join(',\n')}\n]${end} }`;
    const titles = (found: ReadFeed): string[] => found.entries.map(({ article }) => article.title);

    it('reads what was meant if its quotes are not escaped', async () => {
      expect(titles(await read(feed(item(2, '"He said "no", then "yes""'))))).toEqual(['T1', 'He said "no", then "yes"', 'T3']);
    });

    it.each([
      ['no closing brace', '{ "id": "2", "title": "T2" '],
      ['no opening brace', '"id": "2", "title": "T2" }'],
      ['a bracket too many', item(2, '"T2"]')],
      ['a text that opens and never closes', '{ "id": "2", "title": "T2 }'],
      ['a quotation that looks like the end of the item', item(2, '"an "object"}, "x"]}, or so"')],
      ['a literal for a key', '{ "id": "2", T2: { "title": "T2" } }'],
      ['nothing but a bracket', '}'],
      ['no braces at all', 'none'],
      ['JSON as text, without escapes', item(2, '"Use {"a": 1, "id": 2}"')],
      ['deep nesting that only its quotes hide', `{ "id": "2", "title": "a"b", "c": ${'['.repeat(100)}"a"b", ${'['.repeat(100)} }`],
    ])('serves at least the others: %s', async (_what, broken) => {
      const found = await read(feed(broken, ', "home_page_url": "https://press.example/", "items_total": 3'));
      expect(found).toMatchObject({ title: 'Press' });
      expect(titles(found)).toEqual(expect.arrayContaining(['T1', 'T3']));
      expect(titles(found).filter((title) => title !== '' && !/2|an "object/.test(title))).toEqual(['T1', 'T3']);
      expect(found.siteUrl).toBe('https://press.example/');
    });

    it('serves the others of a feed without spaces, too', async () => {
      expect(titles(await read('{"items":[{"id":"1","title":"T1"},{"id":"2","title":"T2",{"id":"3","title":"T3"}]}'))).toEqual(['T1', 'T2', 'T3']);
    });

    it.each([
      ['a quotation that closes the list', '"content_text":"Send {"messages":[{"role":"user","content":"Hi"}]} to the API"'],
      ['a quotation of a feed', '"content_text":"{"items":[{"id":"1"}]}, then"'],
      ['a key without its colon', '"content_text":"x","authors"[{"name":"Eve"}]'],
      ['a key in PHP', '"content_text":"x","author"=>[{"name":"Eve"}]'],
    ])('serves those behind it, too: %s', async (_what, field) => {
      const compact = (id: number, more: string): string => `{"id":"${id}","title":"T${id}",${more},"authors":[{"name":"Ann"}]}`;
      const items = [compact(1, '"tags":["a"]'), compact(2, field), compact(3, '"tags":["a"]'), compact(4, '"tags":["a"]')];
      const found = titles(await read(`{"version":"1.1","title":"Press","items":[${items.join(',')}]}\n<!-- cached -->`));
      expect(found.filter((title) => title !== 'T2')).toEqual(['T1', 'T3', 'T4']);
    });

    it.each([
      '<!-- {"cached": true} -->', '<!-- Served from "cache": 2 ms -->', '<script>window.a={"x":1}</script>', '{"queries":12,"time":0.2}', '<b>Notice</b>: Undefined index: "x":',
    ])('takes nothing of what a server has put behind a whole feed for an item: %s', async (behind) => {
      const item = (id: string, more: object = {}): object => ({ url: `https://x.example/${id}`, id, title: `T${id}`, ...more });
      const attachments = ['mp3', 'ogg'].map((type) => ({ url: `https://x.example/1.${type}`, mime_type: `audio/${type}` }));
      const feed = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Press', items: [item('1', { attachments }), item('2')] });
      expect(titles(await read(`${feed}\n${behind}`))).toEqual(['T1', 'T2']);
    });

    it.each(['{ "items": [] ]', '{ "items": [ {"a" 1} ], "b" 2 }', '{ "items": {"a": 1 }'])('is reported if nothing can be read: %s', async (source) => {
      await expect(read(source)).rejects.toThrow('invalid JSON');
    });
  });

  // Each would take minutes in quadratic time.
  it.each([
    ['quotes', '"'], ['quotes and spaces', '" '], ['spaces after quotes', `"${' '.repeat(50_000)}`], ['quotes before commas', '",'],
    ['keys that are none', '","a'], ['escaped quotes', '",\\"'], ['braces and quotes', '"}, '], ['items that never end', '},{"id":"'],
    ['items that never end, nor their texts', '},{"id":[{"a":"b" '], ['closed items', '},{"id":"a"b"}'], ['commas', ','],
  ])('mends hostile input without a quadratic slowdown: %s', async (_what, part) => {
    const source = `{"items":[{"id":"${part.repeat(Math.floor(1_900_000 / part.length))}`;
    expect(await cpuTimes(() => read(source).catch(String))).toBeLessThan(450);
  });

  // Each has a bracket that matches none, so that the items are cut apart. The first two took minutes in quadratic time.
  it.each([
    ['spaces after an item', ' '.repeat(400_000)], ['objects full of spaces', `{${' '.repeat(100_000)}},`.repeat(10)],
    ['starts of items, with spaces around', ' { "id" : },'.repeat(150_000)],
  ])('finds the items among hostile ones without a quadratic slowdown: %s', async (_what, part) => {
    const feed = await read(`{"items":[{"id":"1","title":"T"},${part} "x" }`);
    expect(feed.entries[0]?.article.title).toBe('T');
  });

  it.each([
    ['a warning', '<br />\n<b>Warning</b>: Undefined array key "x" in <b>/feed.php</b> on line <b>3</b><br />\n', ''],
    ['a line of a log', '[05-Mar-2021 06:07:08 UTC] PHP Warning: x\n', ''],
    ['a comment', '/* cached */', '<!-- 0.2 s -->'],
    ['a callback', '/**/ show(', ');'],
  ])('reads what is behind %s', async (_what, before, behind) => {
    const feed = `{ "title": "Press", "version": "https:\\/\\/jsonfeed.org\\/version\\/1.1", "items": [{ "id": "1", "title": "Use <item>" }] }`;
    expect((await articles(before + feed + behind)).map(({ title }) => title)).toEqual(['Use <item>']);
  });

  it.each([
    ['a page that shows a feed', '<!doctype html><pre>{ "version": "https://jsonfeed.org/version/1", "items": [{ "id": "1" }] }</pre>', 'not a feed'],
    ['a text that quotes a feed', '# How\n```\n{ "version": "https://jsonfeed.org/version/1", "items": [{ "id": "1" }] }\n```\nDone.', 'not a feed'],
    ['a page with other data', '<script>x = {"version":"2","items":[{"id":"1"}]}</script>', 'not a feed'],
  ])('does not take %s for one', async (_what, source, message) => {
    await expect(read(source)).rejects.toThrow(message);
  });

  it.each([
    ['in an entry', (quoted: string) => rss(`<item><title>T</title><description>${quoted}</description></item>`)],
    ['in an entry with a prefix', (quoted: string) => `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>1</a:id><a:title>T</a:title><a:content>${quoted}</a:content></a:entry></a:feed>`],
    ['in front of it', (quoted: string) => `<!-- also ${quoted} -->${rss('<item><title>T</title></item>')}`],
  ])('reads a feed in XML that quotes one %s', async (_where, feed) => {
    const quoted = '{ "version": "https://jsonfeed.org/version/1", "items": [{ "id": "1", "title": "J" }] }';
    expect((await articles(feed(quoted))).map(({ title }) => title)).toEqual(['T']);
  });

  it('reads items that PHP has numbered', async () => {
    const feed = await read(json({ 0: { id: 'a', title: 'A' }, 2: { id: 'b', title: 'B' } }));
    expect(feed.entries.map((entry) => entry.article.title)).toEqual(['A', 'B']);
    const broken = await read('{"items":{"0":{"id":"a","title":"A"},"2":{"id":"b","title":"a "b" c"},}}');
    expect(broken.entries.map((entry) => entry.article.title)).toEqual(['A', 'a "b" c']);
  });

  it.each([{}, { a: { title: 'A' } }, { 0: { title: 'A' }, length: { title: 'B' } }, 'x', null])('refuses items that are no list: %j', async (items) => {
    await expect(read(json(items))).rejects.toThrow('JSON');
  });

  it('takes plain texts for plain, unless they certainly are HTML', async () => {
    const feed = await read(json([
      { id: '1', content_text: 'The <dialog> element\nis <new>.' },
      { id: '2', summary: 'Use <ul> or <ol>.', content_text: 'x' },
      { id: '3', content_text: '<p>Tea &amp; <b>cake</b></p>' },
      { id: '4', summary: '<meta charset="utf-8"><p>Hello <b>world</b></p>' },
      { id: '5', content_text: '<meta charset="utf-8"> Hello' },
      { id: '6', content_text: 'In HTML write &lt;b&gt;bold&lt;/b&gt;.' },
    ]));
    expect(feed.entries.map((entry) => entry.article.contentSnippet)).toEqual(
      ['The <dialog> element is <new>.', 'Use <ul> or <ol>.', 'Tea & cake', 'Hello world', 'Hello', 'In HTML write <b>bold</b>.']);
  });

  it('keeps the single tags that titles are about, but no HTML in them', async () => {
    const titles = ['Replace <br> by newline', 'Hello <img src="x" alt="🙂" class="wp-smiley" />', 'Of <jats:italic>E. coli</jats:italic>'];
    const feed = await read(json(titles.map((title) => ({ title })), { title: 'The <br> Weekly' }));
    expect(feed.title).toBe('The <br> Weekly');
    expect(feed.entries.map((entry) => entry.article.title)).toEqual(['Replace <br> by newline', 'Hello 🙂', 'Of E. coli']);
  });

  it('names an item that is only a picture after the description of that', async () => {
    expect(await first(json([{ id: '1', url: '/1', content_html: '<img src="x" alt="A grey cat asleep"><img src="y" width=1>' }])))
      .toMatchObject({ title: 'A grey cat asleep', contentSnippet: 'A grey cat asleep' });
    const feed = await read(json(['/1', '/2'].map((url) => ({ id: url, url, content_html: '<a href="/c"><img src="x" alt="Comments"></a>' }))));
    expect(feed.entries.map((entry) => entry.article.title)).toEqual(['https://press.example/1', 'https://press.example/2']);
  });

  it.each([
    [{ name: 'Ada', url: 'https://ada.example/' }, 'http://ada.example'],
    [{ name: 'Ada', url: '/ada' }, 'https://press.example/ada/'],
    [{ name: 'Ada' }, 'https://ada.example/'],
    ['Ada', 'https://ada.example/'],
    [{ name: 'Ada', url: 'https://www.ada.example' }, 'https://ada.example/'],
  ])('takes the feed’s author %j for the one with the page %s', async (author, url) => {
    expect((await first(json([{ title: 'T', authors: [{ url }] }], { authors: [author] }))).author).toBe('Ada');
  });

  it('credits nobody with the item of another whose address is no page', async () => {
    const feed = json([{ title: 'T', authors: [{ url: 'mailto:eve@b.example' }] }], { authors: [{ name: 'Ada', url: 'mailto:ada@a.example' }] });
    expect((await first(feed)).author).toBe('');
  });

  it('takes the name of a page from the author of the feed that has one', async () => {
    const url = 'https://ada.example/';
    expect((await first(json([{ title: 'T', authors: [{ url }] }], { authors: [{ url }], author: { name: 'Ada', url } }))).author).toBe('Ada');
    expect((await first(json([{ title: 'T', authors: [{ url }] }], { authors: [{ name: 'Ada', url }, { name: 'Both', url }] }))).author).toBe('Ada');
  });

  it('knows the feed’s only author also where both versions of the format name it', async () => {
    const feed = json([{ title: 'T', authors: [{ url: 'https://ada.example/' }] }], { author: { name: 'Ada' }, authors: [{ name: 'Ada' }] });
    expect((await first(feed)).author).toBe('Ada');
  });

  it('finds many authors by their pages in little time', async () => {
    const authors = Array.from({ length: 50 }, (_, i) => ({ name: `A${i}`, url: `https://a.example/${i}` }));
    const strangers = Array.from({ length: 50 }, (_, i) => ({ url: `https://b.example/${i}` }));
    const feed = json(Array.from({ length: 500 }, (_, i) => ({ id: String(i), title: 'T', authors: strangers })), { authors });
    expect(await cpuTimes(async () => expect((await read(feed)).entries).toHaveLength(500))).toBeLessThan(300); // 60; 1,900 when each pair was compared
  });

  it('leaves out what WordPress appends to a text', async () => {
    const html = '<p>It is ready.</p><p>The post <a href="/tea/">Tea</a> appeared first on <a href="/">Press</a>.</p>';
    expect((await first(json([{ url: '/tea/', content_html: html }], { home_page_url: 'https://press.example' }))).contentSnippet).toBe('It is ready.');
  });

  it('ignores invalid items and fields, and falls back to the feed’s author', async () => {
    const feed = await read(json([null, 'x', { id: 'https://press.example/2', title: {}, tags: 'no', authors: [null, 5], content_text: '1 < 2' }], { author: { name: 'Ada' } }));
    expect(feed.entries.map((entry) => entry.article)).toEqual([
      { title: '1 < 2', link: 'https://press.example/2', pubDate: '', contentSnippet: '1 < 2', author: 'Ada', categories: [] }]);
  });

  it.each([
    ['the name', [{ name: 'Grace', url: 'https://grace.example/' }], 'Grace'],
    ['the name beside an e-mail address', [{ name: 'grace@press.example (Grace)' }], 'Grace'],
    ['nobody else’s name if it gives only a page', [{ url: 'https://grace.example/' }], ''],
    ['the feed’s if it has none', [{}], 'Ada, Eve'],
    ['the one of the feed’s who has the page that it gives', [{ url: 'https://ada.example/' }], 'Ada'],
  ])('takes as the author of an item %s', async (_what, authors, author) => {
    expect((await first(json([{ title: 'T', authors }], { authors: [{ name: 'Ada', url: 'https://ada.example/' }, { name: 'Eve' }] }))).author).toBe(author);
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
