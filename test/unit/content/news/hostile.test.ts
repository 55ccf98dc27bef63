import { describe, expect, it } from 'vitest';
import { FeedError } from '../../../../src/main/content/news/read-feed.ts';
import { read, rss } from './feeds.ts';

const MB = 1_000_000;
const fill = (piece: string, length = 5 * MB): string => piece.repeat(Math.ceil(length / piece.length));
const described = (text: string): string => rss(`<item><title>T</title><description>${text}</description></item>`);
const open = (rest: string): string => `<rss><channel><item>${rest}`;

/** Input that makes look-ahead expressions, recursion or naive searches hang, crash or fill the memory. */
const HOSTILE: ReadonlyArray<readonly [name: string, source: () => string]> = [
  ['100 kB of <', () => described('<'.repeat(100_000))],
  ['5 MB of <', () => described(fill('<'))],
  ['5 MB of < as character data', () => described(`<![CDATA[${fill('<')}]]>`)],
  ['1 MB of entities', () => described(fill('&lt;', MB))],
  ['5 MB of entities escaped twice', () => described(fill('&amp;lt;'))],
  ['5 MB of ampersands', () => described(fill('&'))],
  ['5 MB of references that never end', () => described(fill('&#'))],
  ['a reference of 5 MB', () => described(`&#${fill('1')};`)],
  ['tags that never end', () => described(fill('<a '))],
  ['end tags that never end', () => described(fill('</a'))],
  ['quotes that never close', () => described(fill('<a b="'))],
  ['quotes of both kinds that cross', () => open(fill(`<x b="'/><y c='>"`))],
  ['comments that never end', () => described(fill('<!--'))],
  ['character data that never ends', () => described(fill('<![CDATA['))],
  ['declarations that never end', () => described(fill('<!a'))],
  ['instructions that never end', () => described(fill('<?'))],
  ['document types that never end', () => fill('<!DOCTYPE x [<!ENTITY a "b"')],
  ['elements 1,000,000 deep', () => `<rss>${fill('<a>', 3 * MB)}`],
  ['elements 1,000,000 deep in a text', () => described(fill('<div>'))],
  ['items 1,000,000 deep', () => open(fill('<item>'))],
  ['titles 700,000 deep', () => open(fill('<title>'))],
  ['end tags of nothing', () => open(fill('</x>'))],
  ['500,000 attributes', () => `<rss><channel><item ${fill('a="b" ')}/>`],
  ['100,000 namespaces and items that look them up', () =>
    `<rss ${Array.from({ length: 100_000 }, (_, i) => `xmlns:n${i}="u"`).join(' ')}>${fill('<item xmlns:q="u"><n1:x/></item>', 2 * MB)}`],
  ['an attribute of 5 MB', () => open(`<link href="${fill('a')}"/>`)],
  ['an element name of 5 MB', () => `<rss><${fill('a')}`],
  ['a base of 1 kB for everything', () => `<rss xml:base="https://x.example/${'a'.repeat(990)}">${fill('<item><link>a</link></item>')}`],
  ['300,000 categories', () => open(fill('<category>a</category>'))],
  ['300,000 links', () => open(fill('<link href="https://x.example/"/>'))],
  ['200,000 dates', () => open(fill('<pubDate>x 1 marzenec 20</pubDate>'))],
  ['dates of digits and colons', () => `<rss>${fill(`<item><pubDate>${'1'.repeat(500)}${':1'.repeat(500)}</pubDate></item>`)}`],
  ['authors that are nearly addresses', () => `<rss>${fill(`<item><author>${'a'.repeat(3_000)}@</author></item>`)}`],
  ['250,000 empty items', () => `<rss>${fill('<item/>')}`],
  ['5 MB of control characters', () => described(fill('\u0001'))],
  ['5 MB of spaces', () => described(`a${fill(' ')}b`)],
  ['5 MB of words', () => fill('a ')],
  ['JSON 500,000 deep', () => `{"items":${fill('[', MB)}${fill(']', MB)}}`],
  ['JSON with 5 MB of < in it', () => `{"items":[{"content_html":"${fill('<')}"}]}`],
  ['JSON with 300,000 authors', () => `{"items":[{"authors":[${fill('{"name":"a"},')}{}]}]}`],
];

describe('readFeed on hostile input', () => {
  it.each(HOSTILE)('answers within 2 s: %s', async (_name, source) => {
    const text = source();
    const start = performance.now();
    const outcome = await read(text).catch((error: unknown) => error);
    expect(performance.now() - start).toBeLessThan(2_000);
    // Entries or a plain sentence, never an accident.
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FeedError);
    else expect(outcome).toHaveProperty('entries');
  });
});
