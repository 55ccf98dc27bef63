import { describe, expect, it } from 'vitest';
import { knownFeeds } from '../../../../src/main/content/discovery/known-feeds.ts';
import { feedsOfPage } from '../../../../src/main/content/discovery/read-page.ts';
import { byNearness, usualPlaces } from '../../../../src/main/content/discovery/usual-places.ts';
import { cpuTimes } from '../../../support/cpu-times.ts';

const URL = 'https://site.example/blog/post.html';
const feeds = (html: string, url = URL, type = 'text/html; charset=utf-8') => feedsOfPage(Buffer.from(html), url, type);
const named = (html: string, url = URL): string[] => feeds(html, url).named.map((feed) => feed.url);
const linked = (html: string): string[] => feeds(html).linked.map((feed) => feed.url);
const RSS = 'type="application/rss+xml"';

describe('feeds a page declares in link elements', () => {
  it.each<[string, string, string[]]>([
    ['RSS', `<link rel="alternate" ${RSS} href="https://site.example/feed.xml">`, ['https://site.example/feed.xml']],
    ['Atom', '<link rel="alternate" type="application/atom+xml" href="/atom.xml">', ['https://site.example/atom.xml']],
    ['JSON Feed', '<link rel="alternate" type="application/feed+json" href="/feed.json">', ['https://site.example/feed.json']],
    ['RDF', '<link rel="alternate" type="application/rdf+xml" href="/f">', ['https://site.example/f']],
    ['plain XML', '<link rel="alternate" type="application/xml" href="/f"><link rel="alternate" type="text/xml" href="/g">', ['https://site.example/f', 'https://site.example/g']],
    ['RSS with the type of a text', '<link rel="alternate" type="text/rss+xml" href="/f">', ['https://site.example/f']],
    ['JSON with a feed-like address', '<link rel="alternate" type="application/json" href="/feed.json">', ['https://site.example/feed.json']],
    ['JSON with a feed-like query', '<link rel="alternate" type="application/json" href="https://site.example/?feed=json">', ['https://site.example/?feed=json']],
    ['JSON of a host for feeds', '<link rel="alternate" type="application/json" href="https://feeds.site.example/json">', ['https://feeds.site.example/json']],
    ['upper-case tags, and a type with parameters', '<LINK REL="ALTERNATE" TYPE="Application/RSS+XML; charset=utf-8" HREF="/f">', ['https://site.example/f']],
    ['several relations in one rel attribute', `<link rel="home alternate" ${RSS} href="/f">`, ['https://site.example/f']],
    ['rel="feed"', '<link rel="feed" href="/f">', ['https://site.example/f']],
    ['attributes without quotes', '<link rel=alternate type=application/rss+xml href=/feed/>', ['https://site.example/feed/']],
    ['an address with HTML entities', `<link rel="alternate" ${RSS} href="/f?a=1&amp;b=2">`, ['https://site.example/f?a=1&b=2']],
    ['an address relative to the page', `<link rel="alternate" ${RSS} href="feed.xml">`, ['https://site.example/blog/feed.xml']],
    ['an address relative to the page, after links to other folders', `<link rel="stylesheet" href="/style/a.css"><link rel="alternate" ${RSS} href="feed.xml">`, ['https://site.example/blog/feed.xml']],
    ['an address relative to the page, whose base element has no address', `<base target="_blank"><link rel="alternate" ${RSS} href="feed.xml">`, ['https://site.example/blog/feed.xml']],
    ['an address relative to the base element', `<base href="/de/"><link rel="alternate" ${RSS} href="feed.xml">`, ['https://site.example/de/feed.xml']],
    ['an address relative to the first of two base elements', `<base href="/de/"><base href="/fr/"><link rel="alternate" ${RSS} href="feed.xml">`, ['https://site.example/de/feed.xml']],
    ['an address on another host', `<link rel="alternate" ${RSS} href="//feeds.example/a">`, ['https://feeds.example/a']],
    ['an address with the scheme feed:', `<link rel="alternate" ${RSS} href="feed:https://site.example/f">`, ['https://site.example/f']],
    ['an address with the scheme feed: instead of the web', `<link rel="alternate" ${RSS} href="feed://site.example/f">`, ['https://site.example/f']],
    ['an address that contains one with the scheme feed:', `<link rel="alternate" ${RSS} href="/f?of=feed:https://a.example/">`, ['https://site.example/f?of=feed:https://a.example/']],
    ['an address that looks like a feed, without a type', '<link rel="alternate" href="/x.rss">', ['https://site.example/x.rss']],
    ['a link element in the body', `</head><body><p>Text<link rel="alternate" ${RSS} href="/f">`, ['https://site.example/f']],
    ['a duplicate, listed once', `<link rel="alternate" ${RSS} href="/f"><link rel="alternate" ${RSS} href="/f#top">`, ['https://site.example/f']],
  ])('are found: %s', (_name, head, urls) => {
    expect(named(`<!doctype html><html><head><title>Site</title>${head}</head><body></body></html>`)).toEqual(urls);
  });

  it.each<[string, string]>([
    ['a page in another language', '<link rel="alternate" hreflang="de" href="/de/">'],
    ['a feed-like page in another language', '<link rel="alternate" hreflang="de" href="/de/rss/">'],
    ['a feed-like mobile page', '<link rel="alternate" media="only screen" href="/m/rss/">'],
    ['a mobile page', '<link rel="alternate" media="only screen" href="https://m.site.example/">'],
    ['a style sheet', `<link rel="alternate stylesheet" ${RSS} href="/f">`],
    ["the site's own JSON API", '<link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/1">'],
    ['the JSON API of a site with a feed-like name', '<link rel="alternate" type="application/json" href="https://newsfeed.example/wp-json/wp/v2/pages/2">'],
    ['the JSON API of a site named Feed', '<link rel="alternate" type="application/json" href="https://feed.example/wp-json/wp/v2/pages/2">'],
    ['an oEmbed document with a feed-like address', '<link rel="alternate" type="application/json+oembed" href="/oembed?url=feed">'],
    ['an oEmbed document', '<link rel="alternate" type="text/xml+oembed" href="/oembed?format=xml">'],
    ['an icon', '<link rel="icon" href="/feed.ico">'],
    ['an empty address', `<link rel="alternate" ${RSS} href="">`],
    ['a javascript: address', `<link rel="alternate" ${RSS} href="javascript:alert(1)">`],
    ['a file: address', `<link rel="alternate" ${RSS} href="file:///etc/passwd">`],
    ['link text in a script', `<script>document.write('<link rel="alternate" ${RSS} href="/f">')</script>`],
    ['link text in a comment', `<!-- <link rel="alternate" ${RSS} href="/f"> -->`],
    ['link text in an attribute', `<meta content='<link rel="alternate" ${RSS} href="/f">'>`],
    ['link text in the title', `<title><link rel="alternate" ${RSS} href="/f"></title>`],
  ])('exclude %s', (_name, head) => {
    expect(named(`<!doctype html><html><head>${head}</head></html>`)).toEqual([]);
  });

  it('keep page order with comment feeds last, and carry their titles', () => {
    const html = `<link rel="alternate" ${RSS} title="Site &raquo; Comments Feed" href="/comments/feed/">
      <link rel="alternate" ${RSS} title="Beitr&auml;ge" href="/feed/"><link rel="alternate" ${RSS} title="Neue Kommentare" href="/neu">
      <link rel="alternate" type="application/atom+xml" href="/atom/">`;
    expect(feeds(html).named.map(({ url, title }) => `${title}: ${url.slice(20)}`))
      .toEqual(['Beiträge: /feed/', ': /atom/', 'Site » Comments Feed: /comments/feed/', 'Neue Kommentare: /neu']);
  });
});

describe('the encoding of a page', () => {
  const russian = Buffer.from([0xcd, 0xee, 0xe2, 0xee, 0xf1, 0xf2, 0xe8]); // Новости in windows-1251
  const title = (meta: string, type: string | null): string | undefined =>
    feedsOfPage(Buffer.concat([Buffer.from(`${meta}<link rel="feed" href="/f" title="`), russian, Buffer.from('">')]), URL, type).named[0]?.title;

  it.each<[string, string, string | null, string]>([
    ['a meta element', '<meta charset="windows-1251">', 'text/html', 'Новости'],
    ['a meta element, without a type', '<META CHARSET=windows-1251>', null, 'Новости'],
    ['a meta element in the old form', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">', 'text/html', 'Новости'],
    ['the header, which comes first', '<meta charset="windows-1251">', 'text/html; charset=koi8-r', 'мНБНЯРХ'],
    ['nothing that is known', '<meta charset="none">', 'text/html', 'Íîâîñòè'],
  ])('is that of %s', (_name, meta, type, expected) => {
    expect(title(meta, type)).toBe(expected);
  });
});

describe('feeds a page links to in anchors', () => {
  it.each<[string, boolean]>([
    ['/feed', true], ['/feed/', true], ['/blog/rss.xml', true], ['index.xml', true], ['/news.rss', true], ['/atom.xml?x=1', true], ['/rss', true],
    ['https://site.example/feed', true], ['feed:https://site.example/x.atom', true], ['feed://site.example/rss', true],
    ['/feeds/all.atom.xml', true], ['/?feed=rss', true], ['/?feed=rss2', true], ['/?p=1&feed=atom', true], ['/?feed=comments-rss2', false], ['/?feeder=rss', false],
    ['https://other.example/feed', false], ['/feedback', false], ['/sitemap.xml', false], ['/rss-explained.html', false], ['/comments/feed/', false],
  ])('are recognised by address, %s: %s', (href, isFeed) => {
    expect(linked(`<body><a href="${href}">Subscribe</a>`)).toHaveLength(isFeed ? 1 : 0);
  });

  it.each<[string, boolean]>([
    ['<a href="/news.xml">RSS</a>', true], ['<a href="/news.xml"><b>Atom</b> feed</a>', true], ['<a href="/news" title="RSS"><i></i></a>', true],
    ['<a href="/news" aria-label="RSS feed"><svg></svg></a>', true], ['<a rel="alternate" type="application/rss+xml" href="//feeds.example/x">All</a>', true],
    ['<a href="/news.xml">\n<img src="/rss.gif" alt="RSS"></a>', true], ['<a href="/news.xml"><img src="/rss.gif" alt="Icon">RSS</a>', true],
    ['<a href="/news"><img src="/rss.gif" alt="RSS"> News</a>', false], ['<img src="/rss.gif" alt="RSS"><a href="/news"></a>', false],
    ['<a href="/about-rss.html">RSS</a>', false], ['<a href="https://other.example/news.xml">RSS</a>', false], ['<a href="/news.xml">Why RSS?</a>', false], ['<a href="/news.xml">Why RSS</a>', false], ['<a href="/news.xml">RSS explained</a>', false], ['<a href="/about-rss.htm">RSS</a>', false],
    ['<a href="/news.xml">News</a> RSS', false], ['<a>RSS</a>', false],
  ])('are recognised by their words and type, %s: %s', (html, isFeed) => {
    expect(linked(html)).toHaveLength(isFeed ? 1 : 0);
  });

  it.each<[string, string, boolean]>([
    ['https://www.site.example/', 'https://site.example/feed', true], ['https://site.example/', 'https://www.site.example/feed', true],
    ['https://www.site.example/', 'https://www.other.example/feed', false], ['https://site.example/', 'https://blog.site.example/feed', false],
    ['https://site.example/', 'https://wwwsite.example/feed', false],
  ])('belong to the site with or without www: on %s, %s is %s', (page, href, isFeed) => {
    expect(feeds(`<body><a href="${href}">RSS</a>`, page).linked).toHaveLength(isFeed ? 1 : 0);
  });

  it('are found far down on a page', () => {
    expect(linked(`${'<p>Text</p>'.repeat(2_000)}<a href="/feed">RSS</a>`)).toEqual(['https://site.example/feed']);
  });

  it('are found below thousands of other links, and no more searched once they are enough, or where the links never end', async () => {
    expect(linked(`${'<a href="/x">Read</a>'.repeat(9_000)}<a href="/feed">RSS</a>`)).toEqual(['https://site.example/feed']);
    expect(await cpuTimes(() => linked('<a href="/x">RSS</a>'.repeat(95_000)))).toBeLessThan(180); // 50; 350 when each was looked at
    const many = Array.from({ length: 90_000 }, (_, at) => `<a href="/${at}.rss">RSS</a>`).join('');
    expect(await cpuTimes(() => expect(linked(many)).toHaveLength(100))).toBeLessThan(100); // 20; 190 when each was
  });

  it('exclude feeds the page already declares', () => {
    expect(linked(`<link rel="alternate" ${RSS} href="/feed"><a href="/feed">RSS</a><a href="/rss">RSS</a>`)).toEqual(['https://site.example/rss']);
  });
});

describe('the page that a page leads on to', () => {
  it.each<[string, string]>([
    ['0; url=/en/', 'https://site.example/en/'], ["0;URL='en/'", 'https://site.example/blog/en/'], ['1,"//www.site.example/#a"', 'https://www.site.example/'],
    ['0 /en/', 'https://site.example/en/'], ['5', ''], ['300; url=', ''], ['0; url=javascript:alert(1)', ''], ['soon; url=/en/', ''],
    ['9.5; url=/en/', 'https://site.example/en/'], ['1800; url=/login', ''],
  ])('is read from content=%j', (content, target) => {
    expect(feeds(`<title>A</title><meta HTTP-EQUIV="Refresh" content="${content.replaceAll('"', '&quot;')}">`).refresh).toBe(target);
  });

  it('is not the one for browsers without scripts', () => {
    const page = '<noscript><meta http-equiv="refresh" content="0; url=/scripts"></noscript>';
    expect(feeds(page).refresh).toBe('');
    expect(feeds(`${page}<meta http-equiv="refresh" content="0; url=/a">`).refresh).toBe('https://site.example/a');
  });

  it('is the first one, and only of meta elements that say so', () => {
    const meta = (name: string, target: string): string => `<meta ${name}="refresh" content="0; url=${target}">`;
    expect(feeds(meta('name', '/a') + meta('http-equiv', '/b') + meta('http-equiv', '/c')).refresh).toBe('https://site.example/b');
  });
});

describe('input that may not be an HTML page', () => {
  it.each<[string, string, boolean]>([
    ['a complete HTML page', '<!doctype html><title>A</title>', true], ['HTML without html and body elements', '<p>Hello', true], ['an empty string', '', false],
    ['plain text', 'Hello', false], ['JSON', '{"a": "b"}', false], ['XML', '<rows><link/></rows>', false], ['a feed', '<rss><channel><title>A</title></channel></rss>', false],
  ])('is classified: %s', (_name, text, isPage) => {
    expect(feeds(text, URL, 'application/octet-stream').isPage).toBe(isPage);
  });

  it.each<[string, string, string, boolean]>([
    ['one that starts with an element of its own', 'text/html', '<my-app></my-app>', true], ['the same as XHTML', ' Application/XHTML+XML; q=1', '<my-app/>', true],
    ['text', 'text/html', 'Hello', false], ['a broken feed', 'text/html', '<rss>', false],
    ['an Atom feed', 'text/html', '<feed/>', false], ['a feed in RDF', 'text/html', '<rdf:RDF/>', false], ['a list of feeds', 'text/html', '<opml/>', false], ['data', 'text/htmlx', '<rows/>', false],
  ])('is classified by its type as well: %s', (_name, type, text, isPage) => {
    expect(feeds(text, URL, type).isPage).toBe(isPage);
  });

  it.each<[string, string, boolean]>([
    ['OPML', '<?xml version="1.0"?><!-- Mine --><opml version="2.0"><body/></opml>', true], ['a page', '<p>OPML</p><opml>', false], ['nothing', '', false],
  ])('is told from a list of feeds: %s', (_name, text, isList) => {
    expect(feeds(text).isList).toBe(isList);
  });

  it.each<[string, string]>([
    ['5 million opening brackets', '<'.repeat(5_000_000)],
    ['a million unclosed elements', `${'<b>'.repeat(1_000_000)}${'</i>'.repeat(1_000_000)}`],
    ['60,000 identical links', `<link rel="alternate" ${RSS} href="/f">`.repeat(60_000)],
    ['40,000 different links', Array.from({ length: 40_000 }, (_, at) => `<a href="/${at}.rss">`).join('')],
    ['an unterminated attribute of 5 MB', `<link href="${'x'.repeat(5_000_000)}`],
    ['500,000 unclosed scripts', '<script>'.repeat(500_000)],
  ])('is scanned in little time: %s', async (_name, html) => {
    expect(await cpuTimes(() => expect(feeds(html).linked.length).toBeLessThanOrEqual(100))).toBeLessThan(450);
  });
});

describe('a page whose address is longer than any link', () => {
  const long = 'a'.repeat(50_000);

  it.each<[string, string, string, string]>([
    ['its query', `${URL}?back=${long}`, 'feed.xml', 'https://site.example/blog/feed.xml'],
    ['its query, with a link that is a query', `${URL}?back=${long}`, '?feed=rss', `${URL}?feed=rss`],
    ['its path', `https://site.example/${long}`, '/feed.xml', 'https://site.example/feed.xml'],
    ['its path, with a link to another host', `https://site.example/${long}`, '//feeds.example/a', 'https://feeds.example/a'],
  ])('still names feeds: %s', (_name, url, href, found) => {
    expect(named(`<link rel="alternate" ${RSS} href="${href}">`, url)).toEqual([found]);
  });

  // The first two took minutes when each link parsed the whole address.
  it.each<[string, string, string]>([
    ['its query', `https://site.example/?${long.repeat(20)}`, ''], ['its path', `https://site.example/${long.repeat(20)}`, ''],
    ['that of its base element', URL, `<base href="/${long.repeat(20)}">`],
  ])('is scanned in time for 70,000 links: %s', (_name, url, base) => {
    expect(feeds(`<body>${base}${'<a href=/feed>'.repeat(900)}${'<a href=/x></a>'.repeat(70_000)}`, url).linked).toEqual([{ url: 'https://site.example/feed', title: '' }]);
  });
});

describe('usual feed locations', () => {
  const ROOT = ['/feed', '/feed.xml', '/rss.xml', '/atom.xml', '/index.xml'];
  const within = (...folders: readonly string[]): string[] => ROOT.flatMap((name) => folders.map((folder) => folder + name));
  const deep = (article: string, section: string): string[] => [
    ...[article, section, ''].map((folder) => `${folder}/feed`), `${section}/feed.xml`, '/feed.xml', '/rss.xml', '/atom.xml', '/index.xml',
    ...ROOT.slice(1).map((name) => article + name), ...ROOT.slice(2).map((name) => section + name),
  ];
  it.each<[string, string[]]>([
    ['https://site.example/', ROOT],
    ['https://site.example/index.html', ROOT],
    ['https://site.example/2026/11/post.html', ROOT],
    ['https://site.example/blog?page=2#top', within('/blog', '')],
    ['https://site.example/blog/index.html', within('/blog', '')],
    ['https://site.example/blog/2026/11/post/', within('/blog', '')],
    ['https://site.example/web3/', within('/web3', '')],
    ['https://site.example/3d/', within('/3d', '')],
    ['https://site.example/v1.2/', within('/v1.2', '')],
    ['https://site.example/site/blog/', deep('/site/blog', '/site')],
    ['https://site.example/a/b/c/d/', deep('/a/b', '/a')],
  ])('are derived from %s', (url, places) => {
    expect(usualPlaces(url, '')).toEqual(places.map((place) => `https://site.example${place}`));
  });

  it.each<[string, string]>([
    ['Hugo 0.150.0', '/index.xml'], ['Hexo 7.3.0', '/atom.xml'], ['Jekyll v4.4.1', '/feed.xml'], ['hugo', '/index.xml'], ['Hugolin', '/feed'], ['WordPress 7', '/feed'],
  ])('begin with that of the builder: %s, %s', (generator, first) => {
    const places = usualPlaces('https://site.example/', generator);
    expect(places[0]).toBe(`https://site.example${first}`);
    expect(places.toSorted()).toEqual(ROOT.map((place) => `https://site.example${place}`).toSorted());
  });

  it('come after links with a short path, and before the others', () => {
    const split = (url: string, ...paths: readonly string[]): string[][] => {
      const { near, far } = byNearness(paths.map((path) => ({ url: `https://site.example${path}`, title: '' })), url);
      return [near, far].map((some) => some.map((feed) => feed.url.slice(20)));
    };
    expect(split('https://site.example/', '/tag/a/feed/', '/news/rss.xml', '/feed/')).toEqual([['/feed/', '/news/rss.xml'], ['/tag/a/feed/']]);
    expect(split('https://site.example/', '/a.rss', '/b.rss', '/c.rss', '/d.rss')).toEqual([['/a.rss', '/b.rss', '/c.rss'], ['/d.rss']]);
    expect(split('https://site.example/de/site/blog/', '/de/site/blog/feed/', '/de/site/news/feed/')).toEqual([['/de/site/blog/feed/'], ['/de/site/news/feed/']]);
  });

  it('are told by the page: the first generator it names', () => {
    expect(feeds('<meta name="Generator" content=" Hugo 0.1 "><meta name="generator" content="B">').generator).toBe('Hugo 0.1');
    expect(feeds('<meta property="generator" content="A"><meta name="generator">').generator).toBe('');
  });
});

describe('feeds of well-known sites', () => {
  it.each<[string, string[]]>([
    ['https://www.youtube.com/playlist?list=PL-a_1', ['https://www.youtube.com/feeds/videos.xml?playlist_id=PL-a_1']],
    ['https://m.youtube.com/watch?v=x&list=PL1&index=2', ['https://m.youtube.com/feeds/videos.xml?playlist_id=PL1']],
    ['https://youtube.com/channel/UCa-b_c/videos', ['https://youtube.com/feeds/videos.xml?channel_id=UCa-b_c']],
    ['https://www.youtube.com/watch?v=x', []], ['https://www.youtube.com/@name', []], ['https://youtube.com.example/playlist?list=PL1', []],
    ['https://www.reddit.com/r/typescript/', ['https://www.reddit.com/r/typescript/.rss']], ['https://old.reddit.com/r/a+b', ['https://old.reddit.com/r/a+b/.rss']],
    ['https://reddit.com/u/me', ['https://reddit.com/user/me/.rss']], ['https://reddit.com/user/me/', ['https://reddit.com/user/me/.rss']],
    ['https://www.reddit.com/r/a/comments/1/b/', []], ['https://www.reddit.com/', []], ['https://notreddit.com/r/a', []],
    ['https://reddit.com/r/a', ['https://reddit.com/r/a/.rss']], ['https://old.reddit.com/user/me', ['https://old.reddit.com/user/me/.rss']],
    ['https://notreddit.com/user/me', []], ['https://notgithub.com/o/r', []], ['https://notyoutube.com/channel/UCa', []],
    ['https://github.com/o/r', ['https://github.com/o/r/releases.atom', 'https://github.com/o/r/commits.atom']],
    ['https://github.com/o/r.js.git', ['https://github.com/o/r.js/releases.atom', 'https://github.com/o/r.js/commits.atom']],
    ['https://github.com/o', []], ['https://github.com/o/r/issues', []], ['https://github.com/topics/js', []], ['https://github.com/o/r.atom', []],
    ['https://www.youtube.com/playlist?list=WL', []], ['https://www.youtube.com/watch?v=x&list=', []], ['https://site.example/r/a', []],
    ['http://github.com:8080/o/r/?tab=readme#top', ['http://github.com:8080/o/r/releases.atom', 'http://github.com:8080/o/r/commits.atom']],
  ])('are derived from %s', (url, addresses) => {
    expect(knownFeeds(url)).toEqual(addresses);
  });
});
