/** Feeds made to hang or crash a reader or exhaust its memory: weaknesses of look-aheads, recursion and naive searches. */

export interface HostileFeed {
  readonly name: string;
  readonly source: () => string | Uint8Array;
}

/** The maximum size of a decompressed feed (fetch-contract.ts). */
const FULL = 10_000_000;

const fill = (piece: string, length = FULL): string => piece.repeat(Math.floor(length / piece.length));
const open = (rest: string): string => `<rss><channel><item>${rest}`;
const described = (text: string): string => `<rss version="2.0"><channel><item><title>T</title><description>${text}</description></item></channel></rss>`;
const items = (item: string): string => `<rss>${fill(item)}`;
const longBase = (length: number): string => `https://x.example/${'b'.repeat(length)}/`;
const laughs = Array.from({ length: 20 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');

const HARBOUR = '<item><title>The harbour opens again</title><link>https://press.example/2026/11/harbour</link><author>Ada (Press)</author>'
  + '<pubDate>Mon, 30 Nov 2026 10:15:00 GMT</pubDate><category>Town</category>'
  + '<description>&lt;p&gt;After a year of work the &lt;b&gt;harbour&lt;/b&gt; is open &amp;amp; full of boats.&lt;/p&gt;</description></item>';

/** Like any other but for its size, that of the hostile ones, whose cost it is the measure of. */
export const ORDINARY_FEED: HostileFeed = { name: 'an ordinary feed', source: () => `<rss version="2.0"><channel><title>P</title>${fill(HARBOUR)}</channel></rss>` };

/** Named and numbered by position, from 1. Nearly all have the maximum size of a feed. */
export const HOSTILE_FEEDS: readonly HostileFeed[] = Object.entries<HostileFeed['source']>({
  '100 kB of < in a description': () => described('<'.repeat(100_000)),
  '10 MB of < in a description': () => described(fill('<')),
  '10 MB of < in character data': () => described(`<![CDATA[${fill('<')}]]>`),
  '1 MB of entities': () => described(fill('&lt;', 1_000_000)),
  '10 MB of entities escaped twice': () => described(fill('&amp;lt;')),
  '10 MB of ampersands': () => described(fill('&')),
  'references that never end': () => described(fill('&#')),
  'one reference of 10 MB': () => described(`&#${fill('1')};`),
  'tags that never end': () => described(fill('<a ')),
  'end tags that never end': () => described(fill('</a')),
  'quotes that never close': () => described(fill('<a b="')),
  'quotes of both kinds that cross': () => open(fill(`<x b="'/><y c='>"`)),
  'closed quotes in tags whose bracket is far': () => `${open(fill('<a b="" </d ', FULL / 2))}>${fill('x', FULL / 2 - 100)}`,
  'comments that never end': () => described(fill('<!--')),
  'character data that never ends': () => described(fill('<![CDATA[')),
  'character data that never ends, in every item': () => items('<item><title><![CDATA[x</title></item>'),
  'declarations that never end': () => described(fill('<!a')),
  'instructions that never end': () => described(fill('<?')),
  'a document type that never ends': () => fill('<!DOCTYPE x [<!ENTITY a "b"'),
  'entities that expand a billion times': () => `<!DOCTYPE r [<!ENTITY l0 "ha">${laughs}]>${described('&l20;')}`,
  'an entity that reads a file': () => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${described('&f;')}`,
  'elements 3,000,000 deep': () => `<rss>${fill('<a>')}`,
  'elements 2,000,000 deep in a text': () => described(fill('<div>')),
  'items 1,600,000 deep': () => open(fill('<item>')),
  'titles 1,400,000 deep': () => open(fill('<title>')),
  '2,500,000 end tags of nothing': () => open(fill('</x>')),
  'end tags of nothing below 140 elements': () => `<rss>${'<x>'.repeat(140)}${fill('</y>')}`,
  '1,600,000 attributes': () => `<rss><channel><item ${fill('a="b" ')}/>`,
  '100,000 namespaces that items look up': () =>
    `<rss ${Array.from({ length: 100_000 }, (_, i) => `xmlns:n${i}="u"`).join(' ')}>${fill('<item xmlns:q="u"><n1:x/></item>', 8_000_000)}`,
  'an attribute of 10 MB': () => open(`<link href="${fill('a')}"/>`),
  'an element name of 10 MB': () => `<rss><${fill('a')}`,
  '1,000,000 different element names': () => `<rss>${Array.from({ length: 1_000_000 }, (_, i) => `<a${i}>`).join('').slice(0, FULL)}`,
  'a base of 1 kB for everything': () => `<rss xml:base="${longBase(990)}">${fill(`<item>${'<category>a</category>'.repeat(40)}</item>`)}`,
  'a base of its own for every element': () => `<rss xml:base="${longBase(900)}">${fill(`<item>${'<link xml:base="?a">b</link>'.repeat(40)}</item>`)}`,
  '430,000 categories in one item': () => open(fill('<category>a</category>')),
  '300,000 links in one item': () => open(fill('<link href="https://x.example/"/>')),
  'links that are none': () => items(`<item>${'<link>http://[</link>'.repeat(50)}</item>`),
  '300,000 dates in one item': () => open(fill('<pubDate>x 1 marzenec 20</pubDate>')),
  'dates of digits and colons': () => items(`<item><pubDate>${'1'.repeat(500)}${':1'.repeat(500)}</pubDate></item>`),
  'authors that are nearly addresses': () => items(`<item><author>${'a'.repeat(3_000)}@</author></item>`),
  '1,400,000 empty items': () => items('<item/>'),
  'items of 50 empty elements of every kind': () => items(`<item>${['guid', 'link', 'id', 'url', 'ttl', 'day', 'hour', 'date'].map((name) => `<${name}/>`.repeat(50)).join('')}</item>`),
  'texts of 5 kB in every item': () => items(`<item><description>${'word &amp; '.repeat(500)}</description></item>`),
  '10 MB of control characters': () => described(fill('\u0001')),
  '10 MB of spaces': () => described(`a${fill(' ')}b`),
  '10 MB of direction overrides': () => described(fill('\u202e', FULL / 3)),
  '10 MB of halves of pairs': () => Buffer.from(described(fill('x')), 'utf16le').map((byte, at) => (at % 2 === 1 && at > 200 ? 0xd8 : byte)).subarray(0, FULL),
  '10 MB of words': () => fill('a '),
  '10 MB of zero bytes': () => new Uint8Array(FULL),
  '10 MB of bytes that are no UTF-8': () => new Uint8Array(FULL).fill(0xff, 2),
  'elements named __proto__ and constructor': () => items('<item><__proto__><title>x</title></__proto__><constructor/><title __proto__="y">t</title></item>'),
  'JSON 500,000 deep': () => `{"items":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
  'JSON 10,000,000 deep that never ends': () => `{"items":${fill('[')}`,
  'JSON with 10 MB of < in it': () => `{"items":[{"content_html":"${fill('<')}"}]}`,
  'JSON with 700,000 authors': () => `{"items":[{"authors":[${fill('{"name":"a"},')}{}]}]}`,
  'JSON with 600,000 items': () => `{"items":[${fill('{"id":1,"a":"b"},')}{}]}`,
  'broken JSON of 2 MB': () => `{"items":[${fill('{"id":1,"title":"\t",},', 1_900_000)}`,
  'broken JSON of backslashes': () => `{"items":["${fill('\\', 1_900_000)}`,
  'broken JSON of spaces': () => `{"items":[{"id":1,},${fill(' ', 1_900_000)}]}`,
}).map(([name, source]) => ({ name, source }));
