import { describe, expect, it } from 'vitest';
import { mend } from '../../../../../src/main/content/feed/xml/mend.ts';
import { UserFacingError } from '../../../../../src/shared/language/user-facing-error.ts';
import { articles, atom, first, read, rss } from '../feeds.ts';

describe('mend', () => {
  it('writes one well-formed channel whatever surrounds the items', () => {
    const { root, xml } = mend('<?xml version="1.0"?><RSS><item><Title>A &amp; B</TITLE></item>', 'https://x.example/');
    expect(root).toBe('rss');
    expect(xml).toBe('<rss version="2.0"><channel><item><title><![CDATA[A & B]]></title></item></channel></rss>');
  });

  it('escapes a CDATA end inside text', async () => {
    expect((await first(rss('<item><title>a ]]&gt; b</title><link>https://x.example/</link></item>'))).title).toBe('a ]]> b');
    expect(mend(rss('<item><guid>x]]&gt;y</guid></item>'), 'https://x.example/').xml).toContain('<![CDATA[x]]]]><![CDATA[>y]]>');
  });

  it.each([
    ['no version attribute', '<rss><channel><item><title>T</title></item></channel></rss>'],
    ['no channel element', '<rss version="2.0"><item><title>T</title></item></rss>'],
    ['no root element', '<channel><item><title>T</title></item></channel>'],
    ['items after the channel', '<rss><channel><title>x</title></channel><item><title>T</title></item></rss>'],
    ['an RSS 1.0 root', '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"/><item><title>T</title></item></rdf:RDF>'],
    ['an RSS 0.90 root', '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><item><title>T</title></item></rdf:RDF>'],
    ['a namespace prefix in RSS', '<r:rss xmlns:r="http://backend.userland.com/rss2"><r:channel><r:item><r:title>T</r:title></r:item></r:channel></r:rss>'],
    ['the Atom namespace in RSS', '<rss xmlns="http://www.w3.org/2005/Atom"><channel><item><title>T</title></item></channel></rss>'],
    ['the Atom namespace on the channel', '<rss><channel xmlns="http://www.w3.org/2005/Atom"><title>x</title><item><title>T</title></item></channel></rss>'],
    ['the Atom namespace on an item', '<rss><channel><item xmlns="http://www.w3.org/2005/Atom"><title>T</title></item></channel></rss>'],
    ['RDF as the default namespace', '<RDF xmlns="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:r="http://purl.org/rss/1.0/"><r:channel about="x"/><r:item><r:title>T</r:title></r:item></RDF>'],
    ['a namespace prefix in Atom', '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>T</a:title></a:entry></a:feed>'],
    ['an Atom entry as its root', '<entry xmlns="http://www.w3.org/2005/Atom"><title>T</title></entry>'],
    ['the namespace of an Atom draft, and a prefix', '<a:feed xmlns:a="http://purl.org/atom/ns#draft-ietf-atompub-format-05"><a:entry><a:title>T</a:title></a:entry></a:feed>'],
    ['an Atom 0.3 root', '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title>T</title></entry></feed>'],
    ['upper-case element names', '<RSS><CHANNEL><ITEM><TITLE>T</TITLE></ITEM></CHANNEL></RSS>'],
    ['a server log line before the document', '[05-Mar-2021 06:07:08 UTC] PHP Warning: x\n<rss><channel><item><title>T</title></item></channel></rss>'],
    ['blank lines and a comment before the document', '\n\n <!-- hi --><rss><channel><item><title>T</title></item></channel></rss>'],
    ['a document type with entities', '<!DOCTYPE rss [<!ENTITY x "<b>">]><rss><channel><item><title>T</title></item></channel></rss>'],
    ['no closing tags', '<rss><channel><item><title>T'],
    ['a script after its end', '<rss><channel><item><title>T</title></item></channel></rss><script>count()</script>'],
    ['a truncated tag at the end', '<rss><channel><item><title>T</title><descr'],
    ['a truncated end tag at the end', '<rss><channel><item><title>T</tit'],
    ['a truncated end tag in capitals at the end', '<rss><channel><item><title>T</TIT'],
    ['an end tag at the end that lacks its bracket only', '<rss><channel><item><title>T</title '],
    ['null characters', '<rss><channel><item><ti\u0000tle>T</title></item></channel></rss>'],
    ['a truncated CDATA section at the end', '<rss><channel><item><title><![CDATA[T'],
    ['a misspelled end tag', '<rss><channel><item><title>T</titel><link>https://x.example/</link></item></channel></rss>'],
    ['a missing end tag', '<rss><channel><item><title>T<description>d</description></item></channel></rss>'],
    ['an end tag without its closing bracket', '<rss><channel><item><title>T</title<link>https://x.example/</link></item></channel></rss>'],
    ['HTML elements among the feed elements', '<rss><channel><meta charset="utf-8"><item><br><p>x<img src="y"><title>T</title></item></channel></rss>'],
    ['unclosed picture elements', '<rss><channel><item><itunes:image href="x"><media:thumbnail url="y"><title>T</title></item></channel></rss>'],
    ['an unclosed picture element with an unusual prefix', '<rss><channel><item><i:image xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd" href="x"><title>T</title></item></channel></rss>'],
    ['stray end tags', '<rss><channel></b></item><item></p><title>T</title></x></item></channel></rss>'],
    ['an unterminated CDATA section in a complete feed', '<rss><channel><item><title><![CDATA[T</title><link>https://x.example/</link></item></channel></rss>'],
    ['a lower-case CDATA section', '<rss><channel><item><title><![cdata[T]]></title></item></channel></rss>'],
    ['an attribute without its closing quote', '<rss><channel><item><enclosure url="a><title>T</title><enclosure url="b"/></item></channel></rss>'],
  ])('reads a feed with %s', async (_name, source) => {
    expect((await articles(source)).map(({ title }) => title)).toEqual(['T']);
  });

  it.each(['<webMaster>ada@press.example', '<lastBuildDate>Fri, 20 Nov 2026', '<lastBuildDate>Fri, 20 Nov 2026</lastbuilddate>', '<item><title>A</item>'])(
    'loses nothing to an element that is left open before it: %s', async (open) => {
      expect((await read(rss('', `${open}<link>https://press.example/</link>`))).siteUrl).toBe('https://press.example/');
    },
  );

  it('loses no link to an unread element of an item that is left open', async () => {
    expect((await first(rss('<item><dc:publisher>Ada<link>https://press.example/1</link></item>'))).link).toBe('https://press.example/1');
  });

  it('treats the start of an item as the end of the previous one', async () => {
    expect((await articles(rss('<item><title>A</title><item><title>B</title></item>'))).map(({ title }) => title)).toEqual(['A', 'B']);
    expect(await articles(rss('<item><title>A</title><item/></item>'))).toHaveLength(1);
  });

  it.each(['<![CDATA[A</title>', '<![CDATA[A] ]></title>'])('loses no other item to an unterminated CDATA section: %s', async (title) => {
    const next = '<item><title><![CDATA[B]]></title><link>https://x.example/b</link></item>';
    const [a, b] = await articles(rss(`<item><title>${title}<link>https://x.example/a</link></item>${next}`));
    expect([a?.title.slice(0, 1), b?.title, b?.link]).toEqual(['A', 'B', 'https://x.example/b']);
  });

  it.each(['<![CDATA[', '&lt;![CDATA['])('does not end a CDATA section at the markup it quotes: </item> and %s', async (quoted) => {
    const text = `<![CDATA[<p>Each &lt;item&gt; needs its </item>, and text may stand in ${quoted} sections.</p>]]>`;
    const next = '<item><title><![CDATA[B]]></title></item>';
    const [a, b] = await articles(rss(`<item><title>A</title><description>${text}</description><link>https://x.example/a</link></item>${next}`));
    expect([a?.link, a?.contentSnippet, b?.title]).toEqual(['https://x.example/a', expect.stringMatching(/^Each .+ sections\.$/), 'B']);
  });

  it('writes each base URL once, however many elements use it', () => {
    const base = `https://x.example/${'a'.repeat(900)}/`;
    const { xml, bases } = mend(`<rss xml:base="${base}"><item>${'<category>c</category>'.repeat(40)}<link xml:base="b/">c</link></item></rss>`, 'https://x.example/');
    expect(bases).toEqual([base, `${base}b/`]);
    expect(xml.length).toBeLessThan(5_000);
  });

  it('stops reading at 60,000 elements and keeps what it has read', async () => {
    const full = `<item><title>T</title>${'<guid>g</guid><link>https://x.example/</link>'.repeat(40)}</item>`;
    const read = await articles(rss(full.repeat(1_500)));
    expect(read.length).toBeGreaterThan(700);
    expect(read.length).toBeLessThan(800);
  });

  it('stops within a million tags and text nodes, and keeps what it has read', async () => {
    const read = await articles(`<rss><item><title>A</title></item>${'</x>'.repeat(1_000_000)}<item><title>B</title></item></rss>`);
    expect(read.map(({ title }) => title)).toEqual(['A']);
  });

  it('ignores images and elements of other vocabularies within an item', async () => {
    const image = '<image><title>Logo</title><link>https://logo.example/</link></image>';
    const foreign = '<x:title xmlns:x="urn:x">no</x:title><svg xmlns="http://www.w3.org/2000/svg"><title>no</title></svg>';
    const article = await first(rss(`<item>${image}${foreign}<title>Own</title><link>https://own.example/</link></item>`));
    expect(article).toMatchObject({ title: 'Own', link: 'https://own.example/' });
    expect((await read(rss('', image))).title).toBe('Press');
  });

  it.each([
    ['bare ampersands', 'Salt & Pepper &unknown; &', 'Salt & Pepper &unknown; &'],
    ['HTML entities', 'caf&eacute;&nbsp;&#8211; x', 'café – x'],
    ['surrogate halves as references', 'a&#55357;&#56832;b&#xD83D;&#xde00;', 'a😀b😀'],
    ['references to null and control characters', 'a&#0;b&#7;c', 'a\ufffdbc'],
    ['HTML elements', 'a <b>bold</b> <i>word</i>', 'a bold word'],
    ['an unknown element among HTML', '<b>a <x-b>b</x-b> c</b> <x-b>d</x-b> e', 'a b c d e'],
    ['a stray end tag among HTML', '<b>a</x-b> b</b> c', 'a b c'],
    ['two CDATA sections', '<![CDATA[a]]> <![CDATA[b]]>', 'a b'],
    ['a lone less-than sign', '1 < 2', '1 < 2'],
  ])('reads a title with %s', async (_name, inner, title) => {
    expect((await first(rss(`<item><title>${inner}</title></item>`))).title).toBe(title);
  });

  it('does not expand entities declared in the DOCTYPE', async () => {
    const laughs = Array.from({ length: 20 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
    expect((await first(`<!DOCTYPE r [<!ENTITY l0 "ha">${laughs}]>${rss('<item><title>&l20;</title></item>')}`)).title).toBe('&l20;');
  });

  it('rejects nesting over 150 levels, in the feed and in text, but reads unclosed paragraphs', async () => {
    const deep = (depth: number): string => '<div>'.repeat(depth) + 'x' + '</div>'.repeat(depth);
    expect((await first(rss(`<item><description>${deep(100)}</description></item>`))).contentSnippet).toBe('x');
    await expect(read(rss(`<item><description>${deep(200)}</description></item>`))).rejects.toThrow(UserFacingError);
    await expect(read(rss(`<item>${'<a>'.repeat(200)}</item>`))).rejects.toThrow('nested more than 150 levels deep');
    expect((await first(rss(`<item><description>${'<p>x'.repeat(500)}</description></item>`))).contentSnippet).toMatch(/^x x/);
  });

  it.each([
    ['inline elements', '<b>x', 'xxx'],
    ['paragraphs in capitals', '<P>x', 'x x x'],
    ['ruby texts', '<ruby>漢<rt>か</ruby>', '漢 か漢 か'],
    ['parts of tables', '<table><thead><tr><th>x<tbody><tr><td>y<tfoot><tr><td>z</table>', 'x y z x y z'],
    ['lists of options', '<p><optgroup><option>x</p>', 'x x'],
  ])('loses no feed to one text with hundreds of unclosed %s', async (_name, piece, snippet) => {
    const [a, b] = await articles(rss(`<item><title>A</title><description>${piece.repeat(200)}</description></item><item><title>B</title></item>`));
    expect([a?.title, a?.contentSnippet.slice(0, snippet.length), b?.title]).toEqual(['A', snippet, 'B']);
  });

  it('reads at most 2,000 entries', async () => {
    expect(await articles(rss('<item><title>T</title></item>'.repeat(2_100)))).toHaveLength(2_000);
    expect(await articles(atom('<entry><title>T</title></entry>'.repeat(2_100)))).toHaveLength(2_000);
  });
});
