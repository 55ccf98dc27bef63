import { describe, expect, it } from 'vitest';
import { NewsArticle } from '../../../../src/shared/content.ts';
import { DAY, HOUR } from '../../../../src/shared/units.ts';
import { articles, atom, FEED_URL, first, read, rss } from './feeds.ts';

describe('readFeed, RSS', () => {
  it('reads every field', async () => {
    const feed = await read(rss(
      `<item><title>Tea &amp; cake</title><link>https://press.example/1</link><guid isPermaLink="false">t-1</guid>
        <pubDate>Fri, 05 Mar 2021 06:07:08 GMT</pubDate><description>&lt;p&gt;A &lt;b&gt;good&lt;/b&gt; day.&lt;/p&gt;</description>
        <author>ada@press.example (Ada)</author><category domain="x">Food</category><category>Food</category><category> Tea </category></item>`,
      '<link>https://press.example/</link>'));
    expect(feed.title).toBe('Press');
    expect(feed.siteUrl).toBe('https://press.example/');
    expect(feed.entries).toEqual([{
      guid: 't-1',
      article: {
        title: 'Tea & cake', link: 'https://press.example/1', pubDate: '2021-03-05T06:07:08.000Z',
        contentSnippet: 'A good day.', author: 'Ada', categories: ['Food', 'Tea'],
      },
    }]);
  });

  it.each([
    ['the description rather than the content', '<content:encoded>long</content:encoded><description>short</description>', 'short'],
    ['the content if the description is empty', '<description> </description><content:encoded>long</content:encoded>', 'long'],
    ['the content if the description is only a picture', '<description>&lt;img src="x"&gt;</description><content:encoded>long</content:encoded>', 'long'],
    ['the description of a picture if there is no text', '<description>&lt;img src="x" alt=" "&gt;&lt;img src="y" width="1024" alt="A cat &amp;amp; a dog"&gt;</description>', 'A cat & a dog'],
    ['the content if the description is a picture with one', '<description>&lt;img src="x" alt="A cat"&gt;</description><content:encoded>long</content:encoded>', 'long'],
    ['an XHTML body', '<body xmlns="http://www.w3.org/1999/xhtml"><p>Hello</p></body>', 'Hello'],
    ['no description of another vocabulary', '<title>T</title><description xmlns="http://www.itunes.com/dtds/podcast-1.0.dtd">no</description>', ''],
    ['a description in the namespace of XHTML', '<description xmlns="http://www.w3.org/1999/xhtml">&lt;p&gt;Hello</description>', 'Hello'],
    ['an element of a module without a prefix', '<encoded xmlns="http://purl.org/rss/1.0/modules/content/">long</encoded>', 'long'],
    ['a podcast summary', '<itunes:summary>spoken</itunes:summary>', 'spoken'],
    ['the content of Atom', '<atom:content>long</atom:content>', 'long'],
    ['a media description', '<media:group><media:description>seen</media:description></media:group>', 'seen'],
    ['HTML that was escaped twice', '<description>Tea &amp;lt;br&amp;gt; and cake</description>', 'Tea and cake'],
    ['an element with an unusual namespace prefix', '<z:encoded xmlns:z="http://purl.org/rss/1.0/modules/content/">long</z:encoded>', 'long'],
  ])('takes the snippet from %s', async (_name, inner, snippet) => {
    expect((await first(rss(`<item><title>T</title>${inner}</item>`))).contentSnippet).toBe(snippet);
  });

  const avatar = '<media:content url="https://avatar.example/1" medium="image"><media:title type="html">ada</media:title></media:content>';
  it.each([
    ['the title beside that of a picture', `<title>T</title>${avatar}`, 'T'],
    ["the text rather than its author's picture", `<title></title><description>A good day.</description>${avatar}`, 'A good day.'],
    ["the content rather than its author's picture", `<title/><description/><content:encoded>A good day.</content:encoded>${avatar}`, 'A good day.'],
    ["what the only picture shows rather than its author's", `<title></title><description>&lt;img src="x" alt="A cat"&gt;</description>${avatar}`, 'A cat'],
    ['the title of what is shown if there is no text', '<media:content url="x"><media:title>A cat</media:title></media:content>', 'A cat'],
    ['the title of what is shown if that alone is described', '<media:group><media:description>seen</media:description><media:title>A cat</media:title></media:group>', 'A cat'],
    ['the title of a podcast rather than that of its picture', `<itunes:title>Spoken</itunes:title>${avatar}`, 'Spoken'],
  ])('takes the title from %s', async (_name, inner, title) => {
    expect((await first(rss(`<item><link>https://press.example/1</link>${inner}</item>`))).title).toBe(title);
  });

  it('takes the titles of what is shown if all pictures show the same, which says nothing', async () => {
    const item = (name: string): string => `<item><description>&lt;img src="x" alt="Photo by Ada"&gt;</description><media:title>${name}</media:title></item>`;
    expect((await articles(rss(item('Sunset') + item('Sunrise')))).map(({ title }) => title)).toEqual(['Sunset', 'Sunrise']);
  });

  it.each([
    ['relative, against the feed', '<link>/a</link>', 'https://press.example/a'],
    ['relative, against xml:base', '<link xml:base="https://other.example/b/">c</link>', 'https://other.example/b/c'],
    ['from a permalink guid', '<guid>https://press.example/g</guid>', 'https://press.example/g'],
    ['from a relative guid marked as a permalink', '<guid isPermaLink="true">/g</guid>', 'https://press.example/g'],
    ['not from a permalink guid that is not an address', '<guid isPermaLink="true">12345</guid>', ''],
    ['not from a guid marked as no permalink', '<guid isPermaLink="false">https://press.example/g</guid>', ''],
    ['from an Atom link', '<atom:link rel="self" href="/self"/><atom:link href="/page"/>', 'https://press.example/page'],
    ['from rdf:about', '', 'https://press.example/about'],
    ['from the enclosure', '<enclosure url="https://press.example/a.mp3"/>', 'https://press.example/a.mp3'],
    ['from an enclosure with a bare ampersand', '<enclosure url="/a.mp3?a=1&b=2"/>', 'https://press.example/a.mp3?a=1&b=2'],
    ['from text after an empty link element', '<link/>\n https://press.example/h<guid>g</guid>', 'https://press.example/h'],
    ['with bare ampersands', '<link>https://press.example/?a=1&b=2&copy=3</link>', 'https://press.example/?a=1&b=2&copy=3'],
    ['from HTML', '<link>https://press.example/&lt;a href="/node/1" hreflang="en"&gt;Head&lt;/a&gt;</link>', 'https://press.example/node/1'],
    ['without a name and password', '<link>https://bank.example:pw@press.example/a</link>', 'https://press.example/a'],
    ['not to a javascript: address', '<link>javascript:alert(1)</link>', ''],
  ])('resolves the link: %s', async (name, inner, link) => {
    const about = name === 'from rdf:about' ? ' rdf:about="/about"' : '';
    expect((await first(rss(`<item${about}><title>T</title>${inner}</item>`))).link).toBe(link);
  });

  it('resolves the link of an item of CDF, which is its attribute', async () => {
    expect((await first('<CHANNEL><ITEM HREF="/a"><TITLE>T</TITLE></ITEM></CHANNEL>')).link).toBe('https://press.example/a');
  });

  it.each([
    ['dc:creator', '<dc:creator>Ada</dc:creator>', 'Ada'],
    ['a name rather than an e-mail address', '<author>ada@b.example</author><dc:creator>Ada</dc:creator>', 'Ada'],
    ['a name rather than several e-mail addresses', '<author>a@b.example, c@d.example</author><dc:creator>Ada</dc:creator>', 'Ada'],
    ['several dc:creator elements', '<dc:creator>Ada</dc:creator><dc:creator>Grace</dc:creator>', 'Ada, Grace'],
    ['a name whose link has quotation marks in its title', '<author><![CDATA[<a href="/x" title="Posts by Ada &quot;&gt;&quot; B">Ada</a>]]></author>', 'Ada'],
    ['an address that was escaped in character data', '<dc:creator><![CDATA[Ada &lt;ada@b.example&gt;]]></dc:creator>', 'Ada'],
    ['an address that was escaped twice', '<author>&amp;lt;ada@b.example&amp;gt;</author>', 'ada@b.example'],
    ['itunes:author', '<itunes:author>Ada</itunes:author>', 'Ada'],
    ['an author element with a nested name', '<author><name>Ada</name><email>a@b.example</email></author>', 'Ada'],
    ['an author element with a bare ampersand', '<author>Ada & Grace</author>', 'Ada & Grace'],
    ['the channel’s editor if the item has no author', '', 'Eddy'],
  ])('takes the author from %s', async (_name, inner, author) => {
    const [article] = (await read(rss(`<item><title>T</title>${inner}</item>`, '<managingEditor>e@b.example (Eddy)</managingEditor>'))).entries;
    expect(article?.article.author).toBe(author);
  });

  it('takes the author of a podcast without one from its owner', async () => {
    const owner = '<itunes:owner><itunes:name>Ada</itunes:name><itunes:email>a@b.example</itunes:email></itunes:owner>';
    const author = async (channel: string): Promise<string | undefined> => (await read(rss('<item><title>T</title></item>', channel))).entries[0]?.article.author;
    expect(await author(owner)).toBe('Ada');
    expect(await author(`${owner}<itunes:author>Grace</itunes:author>`)).toBe('Grace');
  });

  it.each([
    ['dc:date', '<dc:date>2021-03-05T06:07:08Z</dc:date>'],
    ['dcterms:modified', '<dcterms:modified>2021-03-05T06:07:08Z</dcterms:modified>'],
    ['the second element if the first is not a date', '<pubDate>soon</pubDate><dc:date>2021-03-05T06:07:08Z</dc:date>'],
    ['an element left open before an unknown one', '<pubDate>2021-03-05T06:07:08<x:y>+05:00</x:y>'],
    ['the lastmod attribute of CDF', '<title lastmod="no">T</title>'],
    ['the earlier of two dates', '<pubDate>2022-01-01</pubDate><pubDate>2021-03-05T06:07:08Z</pubDate>'],
  ])('takes the date from %s', async (_name, inner) => {
    const attributes = inner.startsWith('<title') ? ' LASTMOD="2021-03-05T06:07:08"' : '';
    expect((await first(rss(`<item${attributes}>${inner}</item>`))).pubDate).toBe('2021-03-05T06:07:08.000Z');
  });

  it('reads every field of an item in the namespace of Atom', async () => {
    const fields = `<title>T</title><link>/1</link><guid isPermaLink="false">g</guid><pubDate>Fri, 05 Mar 2021 06:07:08 GMT</pubDate>
      <description>d</description><author>Ada</author><category>Food</category>`;
    const plain = await read(rss(`<item>${fields}</item>`));
    expect((await read(rss(`<item xmlns="http://www.w3.org/2005/Atom">${fields}</item>`))).entries).toEqual(plain.entries);
    expect(plain.entries[0]?.article).toMatchObject({ link: 'https://press.example/1', contentSnippet: 'd', author: 'Ada', categories: ['Food'] });
  });

  it.each([['hr', '2021-10-03'], ['pl', '2021-11-03']])('reads the date in the language of the feed: %s', async (language, day) => {
    const feed = rss('<item><pubDate>ned, 03 lis 2021 10:00:00 +0000</pubDate></item>', `<language>${language}</language>`);
    expect((await first(feed)).pubDate).toBe(`${day}T10:00:00.000Z`);
  });

  it('leaves out what WordPress appends to a text', async () => {
    const item = `<item><link>/tea/?utm_source=rss</link><description><![CDATA[<p>It is ready.</p>
      <p>The post <a href="/tea/">Tea</a> appeared first on <a href="https://press.example">Press</a>.</p>]]></description></item>`;
    expect((await first(rss(item, '<link>https://press.example/</link>'))).contentSnippet).toBe('It is ready.');
  });

  it('drops snippets that are the same lone link in most entries', async () => {
    const item = (n: number, text: string): string => `<item><title>T${n}</title><description>&lt;a href="/c${n}"&gt;${text}&lt;/a&gt;</description></item>`;
    expect((await articles(rss(item(1, 'Comments') + item(2, 'Comments')))).map((a) => a.contentSnippet)).toEqual(['', '']);
    expect((await articles(rss(item(1, 'One') + item(2, 'Two')))).map((a) => a.contentSnippet)).toEqual(['One', 'Two']);
    const written = '<item><title>T3</title><description>&lt;p&gt;A text.&lt;/p&gt;</description></item>';
    expect((await articles(rss(item(1, 'Comments') + written + item(2, 'Comments')))).map((a) => a.contentSnippet)).toEqual(['', 'A text.', '']);
    expect((await articles(rss(item(1, 'Comments') + written + item(2, 'Seen')))).map((a) => a.contentSnippet)).toEqual(['Comments', 'A text.', 'Seen']);
    expect((await articles(rss(item(1, 'Half') + item(2, 'Half') + written + written))).map((a) => a.contentSnippet)).toEqual(['Half', 'Half', 'A text.', 'A text.']);
    expect((await articles(rss(item(1, 'Alone')))).map((a) => a.contentSnippet)).toEqual(['Alone']);
  });

  const picture = (html: string, title = 'T'): string => `<item><title>${title}</title><description><![CDATA[${html}]]></description></item>`;

  it.each([
    ['the title again', '<img src="x" alt="T">'],
    ['one of several pictures', '<img src="x"><a href="/f"><img src="y" alt="Share on Facebook"></a>'],
    ['the first of several pictures', '<img src="y" alt="Share on Facebook"><img src="x">'],
    ['what counts readers', '<noscript><img src="x" alt="tracker"></noscript><img width="1" height="1" src="x" alt="tracker">'],
    ['a file name', '<img src="x" alt="holiday-1.JPG">'],
    ['a file name without a number', '<img src="x" alt="sunset.jpg">'],
    ['a number of a camera', '<img src="x" alt="IMG_2031">'],
    ['a time of a telephone', '<img src="x" alt="PXL_20240105_123456">'],
    ['a name of a program', '<img src="x" alt="Screenshot 2024-01-05 at 10.11.12">'],
    ['a file name with spaces', '<img src="x" alt="my photo.jpg">'],
    ['a name of macOS', '<img src="x" alt="Screenshot 2024-01-05 at 10.11.12\u202fAM">'],
    ['a name of GNOME', '<img src="x" alt="Screenshot from 2024-01-05 10-11-12">'],
    ['a name of Windows', '<img src="x" alt="Screenshot (12)">'],
    ['a name of Android', '<img src="x" alt="Screenshot_20240105-101112">'],
    ['a name of WhatsApp', '<img src="x" alt="IMG-20240105-WA0001">'],
    ['a longer name of WhatsApp', '<img src="x" alt="WhatsApp Image 2024-01-05 at 10.11.12 (1)">'],
    ['a name of macOS, with its extension', '<img src="x" alt="Screenshot 2024-01-05 at 10.11.12.png">'],
    ['a German name of macOS, with its extension', '<img src="x" alt="Bildschirmfoto 2024-01-05 um 10.11.12.png">'],
    ['a copy of a photo', '<img src="x" alt="IMG 1234 (2).jpg">'],
    ['a name of Telegram', '<img src="x" alt="photo_2024-01-05_10-11-12">'],
    ['a name of Samsung', '<img src="x" alt="20240105_123456(0)">'],
    ['a size that WordPress appends', '<img src="x" alt="_DSC0123-1024x768">'],
    ['a word that WordPress appends', '<img src="x" alt="DJI_0001-scaled">'],
    ['what any picture is', '<img src="x" alt="Image">'],
    ['what any picture is, with a number', '<img src="x" alt="image (1)">'],
    ['a script', '<script>a = `<img src="x" alt="a">`;</script>'],
    ['a template', '<template><img src="x" alt="b"></template>'],
  ])('takes no snippet from %s', async (_what, html) => {
    expect((await first(rss(picture(html)))).contentSnippet).toBe('');
  });

  it.each(['How to open logo.png', 'He deleted photo.jpg', 'Why browsers should support .webp', 'Photo 51', 'P-51', '1000000', 'The screenshot'])(
    'takes the snippet from the description %s', async (alt) => {
      expect((await first(rss(picture(`<img src="x" alt="${alt}">`)))).contentSnippet).toBe(alt);
    });

  it('takes no snippet from a picture that several entries show, such as a button', async () => {
    const button = '<a href="/1"><img src="x" alt="Comments"></a>';
    const found = await articles(rss(picture(button) + picture('<img src="y" alt="A cat"><noscript><img alt="A cat"></noscript>') + picture(button)));
    expect(found.map((article) => article.contentSnippet)).toEqual(['', 'A cat', '']);
  });

  it('reads the polling hints (ttl, skipHours, skipDays, updatePeriod)', async () => {
    const { hints } = await read(rss('', `<ttl>90</ttl><skipHours><hour>0</hour><hour>23</hour><hour>24</hour><hour>77</hour></skipHours>
      <skipDays><day>Sunday</day><day>friday</day><day>Noday</day></skipDays>
      <sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>`));
    expect(hints).toEqual({ ttlMinutes: 90, skipHours: [0, 23], skipDays: [0, 5], updatePeriodMs: 6 * HOUR });
    expect((await read(rss('', '<skipHours><hour>24</hour></skipHours>'))).hints.skipHours).toEqual([0]);
    expect((await read(rss('', '<ttl>soon</ttl>'))).hints).toEqual({ ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null });
  });

  it.each([['hourly', HOUR], ['daily', DAY], [' Weekly ', 7 * DAY], ['monthly', 30 * DAY], ['yearly', 365 * DAY], ['fortnightly', null]])(
    'reads an update period of "%s"', async (period, ms) => {
      const { hints } = await read(rss('', `<sy:updatePeriod>${period}</sy:updatePeriod>`));
      expect(hints.updatePeriodMs).toBe(ms);
    });
});

describe('readFeed, Atom', () => {
  it('reads every field', async () => {
    const feed = await read(atom(
      `<entry><title type="html">Tea &amp;amp; &lt;i&gt;cake&lt;/i&gt;</title><link rel="replies" href="/r"/><link rel="alternate" href="1"/>
        <id>tag:press.example,2021:1</id><published>2021-03-05T06:07:08Z</published><updated>2021-04-01T00:00:00Z</updated>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A <b>good</b> day &amp; night.</p></div></content>
        <category term="f" label="Food"/><category term="tea"/></entry>`,
      '<link rel="self" href="/feed.xml"/><link href="https://press.example/"/><author><name>Ada</name></author><author><name>Grace</name></author>'));
    expect(feed.siteUrl).toBe('https://press.example/');
    expect(feed.entries).toEqual([{
      guid: 'tag:press.example,2021:1',
      article: {
        title: 'Tea & cake', link: 'https://press.example/blog/1', pubDate: '2021-03-05T06:07:08.000Z',
        contentSnippet: 'A good day & night.', author: 'Ada, Grace', categories: ['Food', 'tea'],
      },
    }]);
  });

  it.each([
    ['plain text', '<title>1 &lt; 2 &amp; 3</title>', '1 < 2 & 3'],
    ['plain text with an escaped element', '<title type="text">The &lt;dialog&gt; element</title>', 'The <dialog> element'],
    ['plain text about a pair of tags', '<title type="text">Write &amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;</title>', 'Write <b>bold</b>'],
    ['plain text with a single tag', '<title type="text">The &lt;input type="number"&gt;</title>', 'The <input type="number">'],
    ['plain text by default, with a single tag that needs no other', '<title>Replace &lt;br&gt; by newline</title>', 'Replace <br> by newline'],
    ['HTML although it should be plain', '<title>Part One &lt;br /&gt; Part Two</title>', 'Part One Part Two'],
    ['plain with an emoji as a picture', '<title>Hello &lt;img src="x" alt="🙂" class="wp-smiley" /&gt;</title>', 'Hello 🙂'],
    ['HTML about a tag', '<title type="html">The &amp;lt;br&amp;gt; tag</title>', 'The <br> tag'],
    ['XHTML about a tag', '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Use &lt;label for="x"&gt;</div></title>', 'Use <label for="x">'],
    ['escaped twice', '<title>AT&amp;amp;T</title>', 'AT&T'],
    ['formatted and escaped twice', '<title>CO&amp;lt;sub&amp;gt;2&amp;lt;/sub&amp;gt;</title>', 'CO2'],
    ['XHTML', '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b>b</b></div></title>', 'A b'],
    ['base64 in Atom 0.3', '<title mode="base64">VGVhICYgY2FrZQ==</title>', 'Tea & cake'],
    ['missing, from the summary', '<summary>First words of it</summary>', 'First words of it'],
    ['missing, from the link if the content is a picture', '<link href="https://press.example/1"/><content type="image/png">iVBORw0KGgo=</content>', 'https://press.example/1'],
    ['missing, from base64 in lines', '<content type="application/octet-stream">VGVhICYg\nY2FrZQ==\n</content>', 'Tea & cake'],
    ['missing, from the description of a picture', '<content type="html">&lt;p&gt;&lt;img src="x" alt="A grey cat asleep"/&gt;&lt;/p&gt;</content>', 'A grey cat asleep'],
    ['missing, from the description of a picture without a type', '<content><img src="x" alt="A grey cat asleep"/></content>', 'A grey cat asleep'],
    ['missing, from the link if there is no text', '<link href="https://press.example/1"/>', 'https://press.example/1'],
  ])('reads a title that is %s', async (_name, inner, title) => {
    expect((await first(atom(`<entry>${inner}</entry>`))).title).toBe(title);
  });

  it.each([
    ['the enclosure', ['via', 'related', 'self', 'enclosure', 'edit'], '/enclosure'],
    ['the entry itself', ['edit', 'via', 'related', 'self'], '/self'],
    ['a related page', ['replies', 'license', 'via', 'related'], '/related'],
    ['its source', ['next', 'via'], '/via'],
    ['a page with a relation written as a URI', ['edit', 'http://www.iana.org/assignments/relation/Related'], '/Related'],
    ['a page under another name', ['edit', 'via', 'shortlink'], '/shortlink'],
    ['a page with a relation of its own', ['edit', 'nofollow'], '/nofollow'],
    ['the alternate page, which is its bookmark too', ['self', 'bookmark alternate'], '/alternate'],
    ['nothing it is not about', ['edit', 'replies', 'license', 'next', 'self" type="application/atom+xml'], ''],
    ['the alternate page', ['self', 'enclosure', 'alternate'], '/alternate'],
  ])('links an entry to %s', async (_what, relations, path) => {
    const links = relations.map((rel) => `<link rel="${rel}" href="https://press.example/${/[a-z]+$/i.exec(rel.split('"')[0] ?? '')?.[0] ?? ''}"/>`);
    const { link } = await first(atom(`<entry><title>T</title><id>tag:press.example,2021:1</id>${links.join('')}</entry>`));
    expect(link).toBe(path && `https://press.example${path}`);
  });

  it('links an entry without any other link to its content', async () => {
    const content = '<content type="text/html" xml:base="https://other.example/" src="page"/>';
    expect((await first(atom(`<entry><title>T</title><link rel="edit" href="/e"/>${content}</entry>`))).link).toBe('https://other.example/page');
    expect((await first(atom(`<entry><title>T</title><link rel="via" href="/v"/>${content}</entry>`))).link).toBe('https://press.example/v');
  });

  it.each(['image/svg+xml', 'text', 'text/plain'])('takes no snippet from the pictures in a content of type %s', async (type) => {
    expect((await first(atom(`<entry><title>T</title><content type="${type}">&lt;img src="x" alt="A cat"/&gt;</content></entry>`))).contentSnippet).toBe('');
  });

  it('takes the term of a category whose label is blank', async () => {
    expect((await first(atom('<entry><category term="tea" label="  "/><category term="f" label=" Food "/></entry>'))).categories).toEqual(['tea', 'Food']);
  });

  it('resolves links against nested xml:base attributes', async () => {
    const source = '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/x/"><entry xml:base="y/"><link href="z"/></entry></feed>';
    expect((await first(source)).link).toBe('https://a.example/x/y/z');
  });

  it('prefers the author in an entry’s source element to the feed’s own', async () => {
    const entry = '<entry><title>T</title><source><title>Other</title><author><name>Grace</name></author></source></entry>';
    expect(await first(atom(entry, '<author><name>Ada</name></author>'))).toMatchObject({ title: 'T', author: 'Grace' });
  });
});

describe('readFeed, any format', () => {
  it.each([
    ['an empty string', '', 'empty document'],
    ['only whitespace', ' \n ', 'empty document'],
    ['a web page', '<!doctype html><html><head><title>Hi</title></head><body><p>x</body></html>', 'a web page, not a feed'],
    ['other XML', '<opml version="2.0"><body/></opml>', 'not a feed'],
    ['plain text', 'Not found', 'not a feed'],
    ['null', 'null', 'not a feed'],
    ['other JSON', '{"a":1}', 'JSON that is not a feed'],
    ['broken JSON', '{"items":[', 'invalid JSON'],
  ])('rejects %s with a readable message', async (_name, source, message) => {
    await expect(read(source)).rejects.toThrow(message);
    await expect(read(source)).rejects.toMatchObject({ name: 'UserFacingError' });
  });

  it('gives every article all six fields, whatever is missing', async () => {
    const found = await articles(rss('<item/><item><title/><author/><category/></item><item>text</item>'));
    const bare = { title: '', link: '', pubDate: '', contentSnippet: '', author: '', categories: [] };
    expect(found.map((article) => NewsArticle.parse(article))).toEqual([bare, bare, bare]);
  });

  it.each([
    ['RSS', '<rss/>', 0], ['an RSS channel', '<rss><channel></channel></rss>', 0], ['RSS items', '<rss><item/><item><link></link></item></rss>', 2],
    ['Atom', '<feed/>', 0], ['Atom entries', '<feed><entry/><entry></entry><entry><link></link><id/></entry></feed>', 3],
  ])('reads what is empty: %s', async (_name, source, entries) => {
    const { title, entries: found } = await read(source);
    expect([title, found.length]).toEqual(['', entries]);
  });

  it('truncates title, snippet and categories, counting code points', async () => {
    const cats = Array.from({ length: 40 }, (_, i) => `<category>c${i}</category>`).join('');
    const article = await first(rss(`<item><title>${'🐢'.repeat(600)}</title><description>${'é'.repeat(1_500)}</description>${cats}</item>`));
    expect(Array.from(article.title)).toHaveLength(500);
    expect(article.contentSnippet).toBe('é'.repeat(1_000));
    expect(article.categories).toHaveLength(32);
  });

  it.each([
    ['RSS', rss('<item><title>T</title><pubDate>Thu, 01 Jan 1970 00:00:00 +0000</pubDate><dc:date>2021-03-05</dc:date></item>')],
    ['JSON Feed', JSON.stringify({ items: [{ title: 'T', date_published: '1970-01-01T00:00:00Z', date_modified: '2021-03-05' }] })],
  ])('does not take the zero of Unix time for a date: %s', async (_name, source) => {
    expect((await first(source)).pubDate).toBe('2021-03-05T00:00:00.000Z');
  });

  it('loses no entry to one with invalid fields', async () => {
    const bad = '<item><title>Bad</title><pubDate>31 Feb</pubDate><link/><link href=""/><author><name/></author><guid></guid><category><x/></category></item>';
    expect((await articles(rss(`<item><title>A</title></item>${bad}<item><title>B</title></item>`))).map((a) => a.title)).toEqual(['A', 'Bad', 'B']);
  });

  // Each would take minutes in quadratic time.
  it.each([
    ['a very long namespace', rss('<item><title>T</title></item>').replace('<rss', `<rss xmlns:a="${'/'.repeat(400_000)}x"`)],
    ['many titles with very long types', rss(`<item><title>T</title></item>${`<item><title type="a${' '.repeat(8_000)}b">x</title></item>`.repeat(1_500)}`)],
    ['many very long authors', rss(`<item><title>T</title></item>${`<item><title>x</title><author>a@b.c ${'-'.repeat(1_900)}x</author></item>`.repeat(1_900)}`)],
  ])('reads input without a quadratic slowdown: %s', async (_what, text) => {
    expect((await first(text)).title).toBe('T');
  });

  // Each took minutes when each link parsed the whole address.
  it.each([
    ['RSS', rss(`<item><title>T</title>${'<link>ftp://a.example/</link>'.repeat(20)}<link>/a</link></item>`.repeat(1_000))],
    ['JSON Feed', JSON.stringify({ items: Array<object>(1_000).fill({ title: 'T', attachments: [...Array<object>(20).fill({ url: 'ftp://a.example/' }), { url: '/a' }] }) })],
  ])('resolves links against the site if its address is longer than any link: %s', async (_what, text) => {
    const feed = await read(text, null, `https://press.example/${'a'.repeat(5_000_000)}`);
    expect(feed.entries[0]?.article.link).toBe('https://press.example/a');
  });

  it('is not affected by names that objects inherit, such as __proto__', async () => {
    const names = '<__proto__><polluted>1</polluted></__proto__><constructor>x</constructor><toString/>';
    expect((await first(rss(`${names}<item>${names}<title __proto__="x" constructor="y">T</title></item>`))).title).toBe('T');
    await read('{"__proto__":{"polluted":1},"items":[{"__proto__":{"title":"no"},"id":"a"}]}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('decodes by the charset of the Content-Type header', async () => {
    const bytes = Buffer.from(rss('<item><title>Caf\u00e9 \u0096 x</title></item>'), 'latin1');
    const feed = await read(bytes, 'text/xml; charset=ISO-8859-1', FEED_URL);
    expect(feed.entries[0]?.article.title).toBe('Café – x');
  });
});
