import { describe, expect, it } from 'vitest';
import { oneLine, textOfHtml, textOfPlain } from '../../../../src/main/content/feed/text.ts';
import { absolute } from '../../../../src/main/content/feed/link.ts';
import { people, personName } from '../../../../src/main/content/feed/person.ts';

describe('textOfHtml', () => {
  it.each([
    ['word boundaries: at paragraphs and line breaks, not at inline elements', '<p>One</p><p>T<b>w</b>o<br>three</p>', 'One Two three'],
    ['entities', 'caf&eacute; &#8212; &amp; &#x1F422;', 'café — & 🐢'],
    ['scripts and style sheets', 'a<script>alert("<b>")</script><style>p{}</style>b', 'ab'],
    ['comments', 'a<!-- <p>no</p> -->b', 'ab'],
    ['a lone less-than sign', '1 < 2 <3', '1 < 2 <3'],
    ['a truncated tag', 'Read on <a href="https://x.exam', 'Read on'],
    ['a truncated comment', 'Read on<!-- more, lat', 'Read on'],
    ['HTML escaped twice', '&lt;p&gt;Hello&lt;/p&gt;', 'Hello'],
    ['HTML and entities escaped twice', '&lt;p&gt;Salt&amp;nbsp;&amp;amp; pepper&lt;/p&gt;', 'Salt & pepper'],
    ['HTML escaped three times', '&lt;p&gt;a &amp;lt;script&amp;gt;b()&amp;lt;/script&amp;gt; c&lt;/p&gt;', 'a c'],
    ['entities mentioned in the text', '<p>Write &amp;amp; for it</p>', 'Write &amp; for it'],
    ['elements with a prefix', '<h:p>T<h:b>w</h:b>o<h:script>x</h:script></h:p><h:p>three</h:p>', 'Two three'],
    ['type parameters that look like tags', 'Map&lt;K, V&gt; and List&lt;T&gt;', 'Map<K, V> and List<T>'],
    ['a truncated script', 'Read on<script>var x = 1', 'Read on'],
    ['elements mentioned in the text', '<p>How the &lt;video&gt; element plays</p>', 'How the element plays'],
    [
      'text between two mentioned elements',
      '<p>The <code>&lt;script&gt;</code> tag blocks, the <code>&lt;/script&gt;</code> ends it. Customise the <code>&lt;select&gt;</code> with CSS; '
        + 'close with <code>&lt;/select&gt;</code>. More text.</p>',
      'The tag blocks, the ends it. Customise the with CSS; close with . More text.',
    ],
    ['scripts escaped twice', 'a &lt;script&gt;b()&lt;/script&gt; c', 'a c'],
  ])('handles %s', (_name, html, text) => {
    expect(textOfHtml(html, 'body', 500)).toBe(text);
  });
});

describe('textOfPlain', () => {
  it.each([
    ['The <dialog> element', 'The <dialog> element'],
    ['Why List<T> is invariant', 'Why List<T> is invariant'],
    ['a<b', 'a<b'],
    ['<b>Bold</b> claim', 'Bold claim'],
    ['<a href="https://x.example">Link</a>', 'Link'],
    ['Line<br/>break', 'Line break'],
    ['AT&amp;T &#39;now&#39;', "AT&T 'now'"],
    ['Rock &reggae &copy 2021', 'Rock &reggae © 2021'],
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['When a <script> is run', 'When a is run'],
  ])('makes a title from %s', (text, title) => {
    expect(textOfPlain(text, 'title', 500)).toBe(title);
  });

  it('strips every HTML element from a body', () => {
    expect(textOfPlain('The <dialog> of List<T>', 'body', 500)).toBe('The of List<T>');
  });
});

describe('oneLine', () => {
  it('drops control characters, direction overrides and lone surrogates, and joins lines', () => {
    expect(oneLine(' a\u0000\u202eb\u2066\n\t c\u00a0\ud83d d\ufeff ', 100)).toBe('ab c d');
  });

  it('truncates between code points', () => {
    expect(oneLine('🐢'.repeat(10), 3)).toBe('🐢🐢🐢');
  });
});

describe('absolute', () => {
  it.each([
    ['/a?b=1', 'https://x.example/a?b=1'],
    ['c', 'https://x.example/dir/c'],
    ['www.y.example/a', 'https://www.y.example/a'],
    ['www/a', 'https://x.example/dir/www/a'],
    ['//y.example/', 'https://y.example/'],
    [' https://y.example/\n  a ', 'https://y.example/a'],
    ['\u200b\u00a0https://y.example/a\u200b', 'https://y.example/a'],
    ['"https://y.example/a"', 'https://y.example/a'],
    ['<https://y.example/a>', 'https://y.example/a'],
    ["https://y.example/rubik's'", "https://y.example/rubik's'"],
    ['https://y.example/?a=1&amp;b=2', 'https://y.example/?a=1&b=2'],
    ['javascript:alert(1)', ''],
    ['"javascript:alert(1)"', ''],
    ['file:///etc/passwd', ''],
    ['data:text/html,x', ''],
    ['http://[', ''],
    ['', ''],
    [`https://y.example/${'a'.repeat(5_000)}`, ''],
  ])('resolves %j', (href, link) => {
    expect(absolute(href, 'https://x.example/dir/feed')).toBe(link);
  });
});

describe('personName', () => {
  it.each([
    ['ada@press.example (Ada Byron)', 'Ada Byron'],
    ['Ada Byron (ada@press.example)', 'Ada Byron'],
    ['Ada Byron <ada@press.example>', 'Ada Byron'],
    ['"Ada Byron" <mailto:ada@press.example>', 'Ada Byron'],
    ['ada@press.example', 'ada@press.example'],
    ['Ada &amp; Grace', 'Ada & Grace'],
    ['ada@press.example (Ada Byron), grace@press.example (Grace)', 'Ada Byron, Grace'],
    ['Ada Byron <ada@press.example>; Grace <grace@press.example>', 'Ada Byron, Grace'],
    ['"Byron, Ada" <ada@press.example>', 'Byron, Ada'],
    ['Byron, Ada <ada@press.example>', 'Byron, Ada'],
    ['Byron (née Noel), Ada <ada@press.example>', 'Byron (née Noel), Ada'],
    ['Ada Byron <ada@press.example> and Grace <grace@press.example>', 'Ada Byron, Grace'],
    ['ada@press.example (Ada Byron) & grace@press.example (Grace)', 'Ada Byron, Grace'],
    ['ada@press.example (Ada Byron) grace@press.example (Grace)', 'Ada Byron, Grace'],
    ['Ada & Grace <press@press.example>', 'Ada & Grace'],
    ['ada@press.example (Ada Byron), Grace', 'Ada Byron, Grace'],
    ['Ada Byron <ada@press.example>, Grace', 'Ada Byron, Grace'],
    ['ada@press.example (Ada Byron) <ada@press.example>', 'Ada Byron'],
    ['https://social.example/@ada', 'https://social.example/@ada'],
    ['Ada (https://social.example/@ada)', 'Ada (https://social.example/@ada)'],
    ['https://forum.example/u/@ada@social.example', 'https://forum.example/u/@ada@social.example'],
    ['https://pictures.example/people/12345@N00/', 'https://pictures.example/people/12345@N00/'],
    ['@ada@social.example', '@ada@social.example'],
    ['<b>Ada</b>', 'Ada'],
    ['', ''],
  ])('finds the name in %j', (text, name) => {
    expect(personName(text)).toBe(name);
  });

  it('lists each person once', () => {
    expect(people(['Ada', 'Grace', '', 'Ada'])).toBe('Ada, Grace');
  });

  it('lists forty people in full, and truncates a thousand without splitting a name', () => {
    const forty = Array.from({ length: 40 }, (_, i) => `Ada Byron ${i}`);
    expect(people(forty)).toBe(forty.join(', '));
    expect(people([personName(forty.join(', '))])).toBe(forty.join(', '));
    const thousand = Array.from({ length: 1_000 }, (_, i) => `Ada Byron ${1_000 + i}`);
    expect(people(thousand)).toMatch(/^(Ada Byron \d{4}, ){60,}Ada Byron \d{4}$/);
    expect(people(thousand).length).toBeLessThanOrEqual(1_000);
  });
});
