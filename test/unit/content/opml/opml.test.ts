import { describe, expect, it } from 'vitest';
import { readOpml, type OpmlFeed } from '../../../../src/main/content/opml/read.ts';
import { writeOpml } from '../../../../src/main/content/opml/write.ts';
import { UserFacingError } from '../../../../src/shared/language/user-facing-error.ts';
import { cpuTimes } from '../../../support/cpu-times.ts';
import { told } from '../../../support/told.ts';

const opml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0"><head><title>Subscriptions</title></head><body>${body}</body></opml>`;
const read = (body: string) => readOpml(Buffer.from(opml(body)));
const feed = (url: string, facts: Partial<OpmlFeed> = {}): OpmlFeed => ({ url, title: '', category: '', siteUrl: '', ...facts });
const reasonsIn = (body: string): unknown => told(read(body).skipped.map(({ reason }) => reason));

describe('reading an OPML file', () => {
  it.each<[string, string, OpmlFeed]>([
    ['as specified', '<outline type="rss" text="A blog" title="A blog" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/>',
      feed('https://a.example/feed', { title: 'A blog', siteUrl: 'https://a.example/' })],
    ['with a title that differs from the text', '<outline text="a.example" title="A blog" xmlUrl="https://a.example/feed"/>', feed('https://a.example/feed', { title: 'A blog' })],
    ['with only a text', '<outline text="A blog" xmlUrl="https://a.example/feed"/>', feed('https://a.example/feed', { title: 'A blog' })],
    ['without a name', '<outline xmlUrl="https://a.example/feed"/>', feed('https://a.example/feed')],
    ['whose name is its address', '<outline text="https://a.example/feed" xmlUrl="https://a.example/feed"/>', feed('https://a.example/feed')],
    ['whose name is its address in another spelling', '<outline text="http://A.example/feed/" xmlUrl="https://a.example/feed"/>', feed('https://a.example/feed')],
    ['whose name is the address of its site', '<outline text="http://a.example" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/>',
      feed('https://a.example/feed', { siteUrl: 'https://a.example/' })],
    ['with upper-case attributes', '<OUTLINE TEXT="A" XMLURL="https://a.example/feed" HTMLURL="https://a.example/"/>',
      feed('https://a.example/feed', { title: 'A', siteUrl: 'https://a.example/' })],
    ['with lower-case attributes', "<outline text='A' xmlurl='https://a.example/feed'/>", feed('https://a.example/feed', { title: 'A' })],
    ['with its address in the attribute url', '<outline type="rss" text="A" url="https://a.example/feed"/>', feed('https://a.example/feed', { title: 'A' })],
    ['with an end tag', '<outline text="A" xmlUrl="https://a.example/feed"></outline>', feed('https://a.example/feed', { title: 'A' })],
    ['with a missing end tag', '<outline text="A" xmlUrl="https://a.example/feed">', feed('https://a.example/feed', { title: 'A' })],
    ['with HTML entities', '<outline text="Caf&eacute; &amp; Bar &#8211; M&uuml;nchen" xmlUrl="https://a.example/?a=1&amp;b=2"/>',
      feed('https://a.example/?a=1&b=2', { title: 'Café & Bar – München' })],
    ['with a bare ampersand', '<outline text="R & D" xmlUrl="https://a.example/?a=1&copy=2"/>', feed('https://a.example/?a=1&copy=2', { title: 'R & D' })],
    ['with line breaks in its name', '<outline text=" A\n  blog\t" xmlUrl=" https://a.example/feed\n"/>', feed('https://a.example/feed', { title: 'A blog' })],
    ['with the scheme feed:', '<outline text="A" xmlUrl="feed://a.example/feed"/>', feed('http://a.example/feed', { title: 'A' })],
    ['of a podcast player', '<outline text="A" xmlUrl="pcast://a.example/feed"/>', feed('http://a.example/feed', { title: 'A' })],
    ['with the prefix feed: before https:', '<outline text="A" xmlUrl="feed:https://a.example/feed"/>', feed('https://a.example/feed', { title: 'A' })],
    ['with the prefix FEED:', '<outline text="A" xmlUrl="FEED://a.example/feed"/>', feed('http://a.example/feed', { title: 'A' })],
    ['with feed: inside its address', '<outline text="A" xmlUrl="https://a.example/?of=feed:https://b.example/"/>',
      feed('https://a.example/?of=feed:https://b.example/', { title: 'A' })],
    ['without a scheme', '<outline text="A" xmlUrl="www.a.example/feed"/>', feed('https://www.a.example/feed', { title: 'A' })],
    ['with slashes, but no scheme', '<outline text="A" xmlUrl="//a.example/feed"/>', feed('https://a.example/feed', { title: 'A' })],
    ['with a space in its address', '<outline text="A" xmlUrl="http://a.example/f/my feed.xml?q=a  b" htmlUrl=" http://a.example/my site "/>',
      feed('http://a.example/f/my%20feed.xml?q=a%20%20b', { title: 'A', siteUrl: 'http://a.example/my%20site' })],
    ['with a space in its address, which is also its name', '<outline text="http://a.example/my feed" xmlUrl="http://a.example/my feed"/>', feed('http://a.example/my%20feed')],
    ['with line breaks in its address', '<outline text="A" xmlUrl="\n  https://a.example/feeds/\r\n      all.xml&#10;"/>', feed('https://a.example/feeds/all.xml', { title: 'A' })],
    ['with invisible characters around its address', '<outline text="A" xmlUrl="\u200b&lrm;https://a.example/feed\u2060"/>', feed('https://a.example/feed', { title: 'A' })],
    ['with a password in its address', '<outline text="A" xmlUrl="https://user:secret@a.example/feed"/>', feed('https://a.example/feed', { title: 'A' })],
    ['with its own category attribute', '<outline text="A" category="/News/World,/Other" xmlUrl="https://a.example/feed"/>',
      feed('https://a.example/feed', { title: 'A', category: 'News / World' })],
    ['of a blogroll from WordPress', '<outline text="A" type="link" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/" updated=""/>',
      feed('https://a.example/feed', { title: 'A', siteUrl: 'https://a.example/' })],
  ])('reads a feed %s', (_name, body, expected) => {
    expect(read(body)).toEqual({ feeds: [expected], skipped: [] });
  });

  it('uses nested folders as the category, and reads feeds nested in feeds', () => {
    const { feeds } = read(`
      <outline text="News"><outline text="a" xmlUrl="https://a.example/"/>
        <outline text="World"><outline text="b" xmlUrl="https://b.example/"/></outline>
        <outline text="c" xmlUrl="https://c.example/"/>
      </outline>
      <outline text="d" xmlUrl="https://d.example/"><outline text="e" xmlUrl="https://e.example/"/></outline>`);
    expect(feeds.map(({ title, category }) => `${title}: ${category}`)).toEqual(['a: News', 'b: News / World', 'c: News', 'd: ', 'e: ']);
  });

  it('leaves out the folder of its own in which Thunderbird keeps a feed', () => {
    const entry = (folder: string, title: string, more = ''): string =>
      `<outline title="${folder}"><outline type="rss" title="${title}" text="${title}" ${more} xmlUrl="https://a.example/${encodeURIComponent(title)}"/></outline>`;
    const { feeds } = read(`<outline title="News">${entry('A dot com B', 'A: dot com? B.', 'fz:quickMode="false"')}</outline>
      ${entry('C', 'C', 'fz:quickMode="true"')}${entry('Comics', 'D', 'fz:quickMode="true"')}${entry('E', 'E')}`);
    expect(feeds.map(({ title, category }) => `${title} ${category}`)).toEqual(['A: dot com? B. News', 'C ', 'D Comics', 'E E']);
  });

  it('leaves it out also if Thunderbird has numbered it, but keeps one that holds more than that feed', () => {
    const entry = (title: string, host: string): string => `<outline type="rss" title="${title}" fz:quickMode="false" xmlUrl="https://${host}.example/"/>`;
    const { feeds } = read(`<outline title="Sea"><outline title="Blog-2">${entry('Blog', 'a')}</outline></outline>
      <outline title="Heise">${entry('Heise', 'b')}${entry('Heise Security', 'c')}</outline>`);
    expect(feeds.map(({ title, category }) => `${title}: ${category}`)).toEqual(['Blog: Sea', 'Heise: Heise', 'Heise Security: Heise']);
  });

  it('keeps it if the file ends in it: more may have followed', () => {
    const entry = (title: string, host: string): string => `<outline type="rss" title="${title}" fz:quickMode="false" xmlUrl="https://${host}.example/"/>`;
    const text = opml(`<outline title="Blog">${entry('Blog', 'a')}</outline><outline title="Heise">${entry('Heise', 'b')}${entry('Heise Security', 'c')}</outline>`);
    const { feeds } = readOpml(text.slice(0, text.indexOf('https://c.example')));
    expect(feeds.map(({ title, category }) => `${title}: ${category}`)).toEqual(['Blog: ', 'Heise: Heise']);
  });

  it('keeps a name that is no address', () => {
    expect(read('<outline text="/" xmlUrl="https://a.example/feed"/>').feeds[0]?.title).toBe('/');
  });

  it('uses only the inner folder if the full path is too long', () => {
    const { feeds } = read(`<outline text="${'Outer '.repeat(10)}"><outline text="Inner"><outline xmlUrl="https://a.example/"/></outline></outline>`);
    expect(feeds[0]?.category).toBe('Inner');
  });

  it('keeps as many inner folders as fit, without those that have no name', () => {
    const { feeds } = read(['a'.repeat(21), 'b'.repeat(20), ' ', 'c'.repeat(17), 'd'.repeat(17)].map((name) => `<outline text="${name}">`).join('')
      + '<outline xmlUrl="https://a.example/"/>' + '</outline>'.repeat(5));
    expect(feeds[0]?.category).toBe(`${'b'.repeat(20)} / ${'c'.repeat(17)} / ${'d'.repeat(17)}`); // 60 characters
  });

  it('truncates names too long for the settings, without splitting a character', () => {
    const { feeds } = read(`<outline text="${'x'.repeat(59)}😀"><outline text="${'x'.repeat(119)}😀" xmlUrl="https://a.example/"/></outline>`);
    expect(feeds).toEqual([feed('https://a.example/', { title: 'x'.repeat(119), category: 'x'.repeat(59) })]);
  });

  it('removes or replaces misleading characters in names', () => {
    expect(read('<outline text="safe\u202Eelif&#x202e;&#0;" xmlUrl="https://a.example/"/>').feeds[0]?.title).toBe('safeelif\ufffd');
  });

  it.each<[string, string, string]>([
    ['a file: address', '<outline text="A" xmlUrl="file:///etc/passwd"/>', 'Its address is not an http or https address.'],
    ['a javascript: address', '<outline text="A" xmlUrl="javascript:alert(1)"/>', 'Its address is not an http or https address.'],
    ['an address that is a word', '<outline text="A" xmlUrl="none"/>', 'Its address is not an http or https address.'],
    ['an overlong address', `<outline text="A" xmlUrl="https://a.example/${'x'.repeat(3000)}"/>`, 'Its address has more than 2,048 characters.'],
    ['an unterminated attribute', '<outline text="A" xmlUrl="https://a.example/>\n<outline text="B"/>', 'Its address is not valid.'],
    ['an address that is cut off', '<outline text="A" xmlUrl="http://[::1"/>', 'Its address is not valid.'],
    ['an address without a host', '<outline text="A" xmlUrl="feed:"/>', 'Its address is not valid.'],
    ['an address with a space in its host', '<outline text="A" xmlUrl="http://a example/feed"/>', 'Its address is not valid.'],
    ['two addresses', '<outline text="A" xmlUrl="https://a.example/feed\nhttps://b.example/feed"/>', 'Its address is not valid.'],
    ['a path', '<outline text="A" xmlUrl="/my feed.xml"/>', 'Its address is not an http or https address.'],
    ['an address that is several words', '<outline text="A" xmlUrl="my feed.xml"/>', 'Its address is not an http or https address.'],
    ['a link', '<outline type="link" text="A" url="https://a.example/"/>', 'It points to another list or page, not to a feed.'],
    ['a page that another reader makes a feed of', '<outline type="HTML+XPath" text="A" xmlUrl="https://a.example/"/>', 'It points to another list or page, not to a feed.'],
    ['data that another reader makes a feed of', '<outline type="JSON+DotNotation" text="A" xmlUrl="https://a.example/"/>', 'It points to another list or page, not to a feed.'],
    ['a link to a list in xmlUrl', '<outline type="link" text="A" xmlUrl="https://a.example/list.opml?all=1"/>', 'It points to another list or page, not to a feed.'],
    ['an included list in xmlUrl', '<outline type="include" text="A" xmlUrl="https://a.example/list"/>', 'It points to another list or page, not to a feed.'],
    ['an included list', '<outline type="include" text="A" url="https://a.example/list.opml"/>', 'It points to another list or page, not to a feed.'],
    ['a note', '<outline text="Buy milk"/>', 'It contains no feed.'],
    ['an episode of a podcast', '<outline type="podcast-episode" title="Episode 1" url="https://a.example/1"/>', 'It contains no feed.'],
    ['a post', '<outline type="blogpost" text="A post" url="https://a.example/2024/1.html"/>', 'It contains no feed.'],
    ['an empty folder', '<outline text="News"></outline>', 'It contains no feed.'],
    ['a feed that is commented out', '<outline text="A" isComment="true" xmlUrl="https://a.example/feed"/>', 'It is commented out.'],
  ])('skips and reports %s', (_name, body, reason) => {
    const { feeds, skipped } = read(`${body}<outline text="Good" xmlUrl="https://good.example/"/>`);
    expect(told(skipped[0]?.reason)).toBe(reason);
    expect(feeds).toEqual([feed('https://good.example/', { title: 'Good' })]);
  });

  it('reports a folder of entries without feeds and names once, and no episodes of a podcast', () => {
    const { feeds, skipped } = read(`<outline text="Settings"><outline name="a" value="1"/><outline name="b" value="2"/></outline>
      <outline text="Podcast" xmlUrl="https://a.example/"><outline text="Episode 1" url="https://a.example/1"/><outline text="Old"><outline text="Episode 2"/></outline></outline>
      <outline text="Blogs"><outline text="B" htmlUrl="https://b.example/"/></outline>`);
    expect(feeds).toEqual([feed('https://a.example/', { title: 'Podcast' })]);
    expect(told(skipped)).toEqual(['Settings', 'B'].map((title) => ({ title, url: '', reason: 'It contains no feed.' })));
  });

  it('skips everything below an entry that is commented out, and reports it once', () => {
    const { feeds, skipped } = read(`<outline text="Old" isComment="TRUE"><outline text="a" xmlUrl="https://a.example/"/>
        <outline text="Folder"><outline text="b" isComment="false" xmlUrl="https://b.example/"/></outline><outline text="c" isComment="true"/></outline>
      <outline text="New" isComment="false"><outline text="a" xmlUrl="https://a.example/"/></outline>`);
    expect(feeds).toEqual([feed('https://a.example/', { title: 'a', category: 'New' })]);
    expect(told(skipped)).toEqual([{ title: 'Old', url: '', reason: 'It is commented out.' }]);
  });

  it('reads a feed listed twice only once, ignoring the URL fragment', () => {
    const body = '<outline text="A" xmlUrl="https://a.example/feed"/><outline text="B"><outline text="A again" xmlUrl="HTTPS://A.example/feed#top"/></outline>';
    expect(read(body).feeds).toEqual([feed('https://a.example/feed', { title: 'A' })]);
    expect(told(read(body).skipped)).toEqual([{ title: 'A again', url: 'https://a.example/feed', reason: 'It is in the file twice.' }]);
  });

  it.each(['http://a.example/5.xml', 'https://A.example/5.xml/', 'https://a.example/5.xml/#top'])('reads one listed a second time as %s only once', (url) => {
    const { feeds, skipped } = read(`<outline xmlUrl="https://a.example/5.xml"/><outline text="Again" xmlUrl="${url}"/><outline xmlUrl="https://a.example/5.xml?"/>`);
    expect(feeds.map((one) => one.url)).toEqual(['https://a.example/5.xml', 'https://a.example/5.xml?']); // a query may be another document
    expect(told(skipped)).toMatchObject([{ title: 'Again', reason: 'It is in the file twice.' }]);
  });

  it('reads what it can of a truncated file, and reports the loss', () => {
    const text = opml('<outline text="A" xmlUrl="https://a.example/"/><outline text="B" xmlUrl="https://b.example/"/>');
    const cut = readOpml(text.slice(0, text.indexOf('https://b.example')));
    expect(cut).toMatchObject({ feeds: [{ title: 'A' }], skipped: [], cutOff: true });
    expect(readOpml(text)).not.toHaveProperty('cutOff');
    expect(reasonsIn('<outline text="A" xmlUrl="https://a.example/"/></wrong>')).toEqual([]); // a stray end tag loses nothing
  });

  it.each<[string, Buffer]>([
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${opml('<outline text="Žluťoučký" xmlUrl="https://a.example/"/>')}`)],
    ['UTF-16 with a BOM', Buffer.from(`\uFEFF${opml('<outline text="Žluťoučký" xmlUrl="https://a.example/"/>').replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['a declared code page', Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1250"?><opml><body><outline text="'),
      Buffer.from([0x8e, 0x6c, 0x75, 0x9d, 0x6f, 0x75, 0xe8, 0x6b, 0xfd]), // "Žluťoučký"
      Buffer.from('" xmlUrl="https://a.example/"/></body></opml>'),
    ])],
  ])('reads %s', (_name, bytes) => {
    expect(readOpml(bytes).feeds[0]?.title).toBe('Žluťoučký');
  });

  it('reads entries that are nested 100 deep', () => {
    const text = opml(`${'<outline text="a">'.repeat(99)}<outline xmlUrl="https://a.example/"/>${'</outline>'.repeat(99)}`);
    expect(readOpml(text)).toMatchObject({ feeds: [{ url: 'https://a.example/' }], skipped: [] });
  });

  it.each<[string, string, string]>([
    ['an empty file', '', 'This is not an OPML file.'],
    ['a web page', '<!doctype html><html><body><p>Hello</p></body></html>', 'This is not an OPML file.'],
    ['a feed', '<rss version="2.0"><channel><title>A</title></channel></rss>', 'This is not an OPML file.'],
    ['JSON', '{"feeds": []}', 'This is not an OPML file.'],
    ['too many bytes', `<opml>${' '.repeat(5_000_000)}</opml>`, 'This file is larger than 5 MB, too large for a feed list.'],
    ['too many entries', opml('<outline text="a"/>'.repeat(20_001)), 'This file has more than 20,000 entries.'],
    ['too deep nesting', opml('<outline text="a">'.repeat(101)), 'The entries of this file are nested more than 100 levels deep.'],
  ])('rejects unusable input with a readable message: %s', (_name, text, words) => {
    expect(() => readOpml(Buffer.from(text))).toThrow(expect.objectContaining({ name: 'UserFacingError', message: words }));
  });
});

describe('a hostile OPML file', () => {
  const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  /** The names of the feeds, or the message of the refusal. */
  const outcomeOf = (text: string): unknown => {
    try {
      return readOpml(Buffer.from(text)).feeds.map(({ title }) => title);
    } catch (error) {
      return error instanceof UserFacingError ? error.message : error;
    }
  };
  it.each<[string, string, unknown]>([
    ['nested entities (billion laughs)', `<!DOCTYPE opml [<!ENTITY l0 "ha">${entities}]>${opml('<outline text="&l20;" xmlUrl="https://a.example/"/>')}`, ['&l20;']],
    ['an external file entity', `<!DOCTYPE opml [<!ENTITY x SYSTEM "file:///etc/passwd">]>${opml('<outline text="&x;" xmlUrl="https://a.example/"/>')}`, ['&x;']],
    ['only opening brackets', '<'.repeat(4_900_000), 'This is not an OPML file.'],
    ['only ampersands', opml(`<outline text="${'&'.repeat(4_800_000)}"/>`), []],
    ['unclosed quotes', opml('<outline text="'.repeat(300_000)), []],
    ['addresses of line breaks', opml(`<outline text="A" xmlUrl="http://a${'\n\t '.repeat(3_200)} http://b"/>`.repeat(480)), []],
    ['only end tags', `<opml>${'</outline>'.repeat(450_000)}`, []],
    ['unclosed elements', `${'<a>'.repeat(800_000)}${'</b>'.repeat(500_000)}`, 'The entries of this file are nested more than 100 levels deep.'],
    ['unclosed comments', '<opml><!--'.repeat(400_000), []],
    ['elements and attributes named like object properties', opml('<__proto__ a="1"/><outline __proto__="x" constructor="y" text="A" xmlUrl="https://a.example/"/>'), ['A']],
  ])('is handled in little time, expanding no entities: %s', async (_name, text, outcome) => {
    expect(await cpuTimes(() => expect(outcomeOf(text)).toEqual(outcome))).toBeLessThan(450);
  });
});

describe('the folders of a hostile OPML file', () => {
  const feeds = (count: number, attributes = ''): string => Array.from({ length: count }, (_, at) => `<outline${attributes} xmlUrl="https://${at}.example/"/>`).join('');

  // Each took minutes when the whole path was joined for each feed and each folder too many.
  it.each<[string, string, string]>([
    ['98 long ones around 3,000 feeds', `${`<outline text="${'n'.repeat(9_000)}">`.repeat(98)}${feeds(3_000)}${'</outline>'.repeat(98)}`, 'n'.repeat(60)],
    ['5,000 around each of 480 feeds', feeds(480, ` category="${'a/'.repeat(4_999)}b"`), `${'a / '.repeat(14)}b`],
  ])('are named without a quadratic slowdown: %s', (_name, body, category) => {
    expect(new Set(read(body).feeds.map((one) => one.category))).toEqual(new Set([category]));
  });
});

describe('writing an OPML file', () => {
  const LIST: readonly OpmlFeed[] = [
    feed('https://a.example/feed?a=1&b="2"', { title: 'Tom & "Jerry" <live>', siteUrl: 'https://a.example/' }),
    feed('https://b.example/', { title: '&amp; twice', category: 'News & World' }),
    feed('https://c.example/', { category: 'News & World' }),
    feed('https://d.example/', { title: 'Žluťoučký 😀' }),
    feed('https://e.example/', { title: "it's", category: 'A / B' }),
    feed('https://f.example/', { category: 'News & World' }),
  ];

  it('writes the attributes that other feed readers expect', () => {
    expect(writeOpml(LIST.slice(0, 3), { title: 'My <feeds>', created: Date.UTC(2026, 10, 21, 8, 30) })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>My &lt;feeds&gt;</title>
    <dateCreated>Sat, 21 Nov 2026 08:30:00 GMT</dateCreated>
  </head>
  <body>
    <outline type="rss" text="Tom &amp; &quot;Jerry&quot; &lt;live&gt;" title="Tom &amp; &quot;Jerry&quot; &lt;live&gt;" xmlUrl="https://a.example/feed?a=1&amp;b=%222%22" htmlUrl="https://a.example/"/>
    <outline text="News &amp; World" title="News &amp; World">
      <outline type="rss" text="&amp;amp; twice" title="&amp;amp; twice" xmlUrl="https://b.example/"/>
      <outline type="rss" text="https://c.example/" title="https://c.example/" xmlUrl="https://c.example/"/>
    </outline>
  </body>
</opml>
`.replace('%222%22', '&quot;2&quot;'));
  });

  it('round-trips the same feeds in the same order', () => {
    const { feeds, skipped } = readOpml(writeOpml(LIST, { title: 'A', created: 0 }));
    expect(feeds).toEqual(LIST.map((one) => ({ ...one, url: new URL(one.url).href })));
    expect(skipped).toEqual([]);
    expect(readOpml(writeOpml([], { title: 'A', created: 0 }))).toEqual({ feeds: [], skipped: [] });
  });
});
