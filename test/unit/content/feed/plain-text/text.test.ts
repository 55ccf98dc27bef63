import { describe, expect, it } from 'vitest';
import { textOfHtml, textOfPlain } from '../../../../../src/main/content/feed/plain-text/text.ts';
import { people, personName } from '../../../../../src/main/content/feed/person.ts';

describe('textOfHtml', () => {
  it.each([
    ['word boundaries: at paragraphs and line breaks, not at inline elements', '<p>One</p><p>T<b>w</b>o<br>three</p>', 'One Two three'],
    ['entities', 'caf&eacute; &#8212; &amp; &#x1F422;', 'café — & 🐢'],
    ['surrogate halves as references', 'Hi &#55357;&#56832;', 'Hi 😀'],
    ['surrogate halves as references, escaped twice', '&lt;p&gt;Hi &amp;#xD83D;&amp;#xDE00;&lt;/p&gt;', 'Hi 😀'],
    ['scripts and style sheets', 'a<script>alert("<b>")</script><style>p{}</style>b', 'ab'],
    ['comments', 'a<!-- <p>no</p> -->b', 'ab'],
    ['an empty comment', 'a<!---->b<!-- no -->c', 'abc'],
    ['a lone less-than sign', '1 < 2 <3', '1 < 2 <3'],
    ['a less-than sign before a tag', 'Tea if a <b or <i>c</i>', 'Tea if a <b or c'],
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
    ['ruby, with brackets and without', '<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby>', '漢字（かんじ）'],
    ['ruby without brackets', '<ruby>漢字<rt>かんじ</rt></ruby>', '漢字 かんじ'],
    [
      'text between two mentioned elements',
      '<p>The <code>&lt;script&gt;</code> tag blocks, the <code>&lt;/script&gt;</code> ends it. Customise the <code>&lt;select&gt;</code> with CSS; '
        + 'close with <code>&lt;/select&gt;</code>. More text.</p>',
      'The <script> tag blocks, the </script> ends it. Customise the <select> with CSS; close with </select>. More text.',
    ],
    ['tags in code', '<p>Write <code>&lt;p id="a"&gt;<b>&lt;br&gt;</b>&lt;/p&gt;</code>, then <kbd>&lt;Enter&gt;</kbd>.</p>&lt;p&gt;Done&lt;/p&gt;', 'Write <p id="a"><br></p>, then <Enter>. Done'],
    ['tags in code, escaped twice', '&lt;p&gt;Write &lt;code&gt;&amp;lt;p&amp;gt;&lt;/code&gt;&lt;/p&gt;', 'Write <p>'],
    ['text between two mentioned elements without code', '<p>How the &lt;select&gt; opens and &lt;/select&gt; ends it.</p>', 'How the opens and ends it.'],
    ['tags in the message of a commit', "\n <pre style='width:81ex'>Replace &lt;div&gt; by &lt;section&gt;\n\nA &lt;p&gt; in &lt;label&gt; &amp;amp; a <a href='/'>#1</a></pre>\n", 'Replace <div> by <section> A <p> in <label> &amp; a #1'],
    ['a script in the message of a commit', '<PRE>İ: drop &lt;script&gt;x()&lt;/script&gt; again</PRE>', 'İ: drop <script>x()</script> again'],
    ['tags in one of several such texts', '<pre>&lt;p&gt;One&lt;/p&gt;</pre><p>Two</p><pre>&lt;p&gt;Three&lt;/p&gt;</pre>', 'One Two Three'],
    ['tags in such a text after others', '<p>It is HTML:</p><pre>&lt;b&gt;Tea&lt;/b&gt;</pre>', 'It is HTML: Tea'],
    ['an element whose name begins so', '<preview>&lt;b&gt;Tea&lt;/b&gt;</preview>', 'Tea'],
    ['such a text that was cut off', '<pre>Tea &lt;b&gt;and&lt;/b&gt; ca', 'Tea and ca'],
    ['formulas in TeX', 'for $n<m$ and $k>2$ we get $p<0.05$', 'for $n<m$ and $k>2$ we get $p<0.05$'],
    ['formulas in TeX whose letters are names of elements', 'for $1<p \\leq 2$ and $n>2$, for all $s<u \\in U$, if $x>0$', 'for $1<p \\leq 2$ and $n>2$, for all $s<u \\in U$, if $x>0$'],
    ['such formulas in HTML', '<p>We study $1<p \\leq 2$ and $n>2$.</p><p>Then <a href="/">more</a>.</p>', 'We study $1<p \\leq 2$ and $n>2$. Then more.'],
    ['formulas with differentials', '<p>for $0<dt \\leq 1$ and $n>2$</p> <dl compact><dd nowrap>Tea</dl>', 'for $0<dt \\leq 1$ and $n>2$ Tea'],
    ['comparisons at the end of a sentence', '<p>Tea</p> so whenever x<y.', 'Tea so whenever x<y.'],
    ['comparisons before an equation', '<p>Tea</p> so if p<n, and q=1, all of it is ready', 'Tea so if p<n, and q=1, all of it is ready'],
    ['short comparisons before an equation', 'if p<n, q=1', 'if p<n, q=1'],
    ['a truncated tag without quotes', 'Read on <a href=https://x.exam', 'Read on'],
    ['a truncated tag with an attribute alone', 'Read on <video controls src="https://x.exam', 'Read on'],
    ['a truncated name and the mark of that', '<p>Tea is <b>hot</b> and <stro...', 'Tea is hot and'],
    ['a truncated end tag and its mark', '<p>Tea</p [&hellip;]', 'Tea'],
    ['a truncated attribute and its mark', 'Read on <a href&#8230;', 'Read on'],
    ['comparisons before a mark', '<p>Tea</p> why x<y matters...', 'Tea why x<y matters...'],
    ['comparisons before a mark in the middle', '<p>Tea</p> if x<a... or not', 'Tea if x<a... or not'],
    ['comparisons of numbers before an equation', '<p>Tea</p> if 1 < n = 2', 'Tea if 1 < n = 2'],
    ['formulas at the end', '<p>We study</p> $s<u \\in U$', 'We study $s<u \\in U$'],
    ['a formula at the end that begins like a tag', 'for all $x<p$.', 'for all $x<p$.'],
    ['such a formula without a full stop', 'for all $x<p$', 'for all $x<p$'],
    ['a truncated tag in which slashes are escaped', 'Read on <a href=\\"', 'Read on'],
    ['attributes whose quotes are escaped', '<p class=\\"intro\\" id=\\"a\\">Tea <a href=\\"https://x.example/\\">and</a> cake</p>', 'Tea and cake'],
    ['line breaks and slashes that are escaped', '<p \\n>Tea<br \\/>and<hr \\r\\n>cake</p>', 'Tea and cake'],
    ['what a template left in tags', '<p {$class}>Tea</p><p $class ${attributes}>and cake</p>', 'Tea and cake'],
    ['addresses in angle brackets', 'Ann <ann@press.example>, <https://press.example/?a=1>, <a href="/">b</a>', 'Ann <ann@press.example>, <https://press.example/?a=1>, b'],
    ['other things in angle brackets', 'git clone <repo-url> of std::map<int, std::string>', 'git clone <repo-url> of std::map<int, std::string>'],
    ['addresses with ports in angle brackets', 'Log in as <ada@press.example:22>, please', 'Log in as <ada@press.example:22>, please'],
    ['elements unknown to HTML', 'a<x-b>c</x-b><x-d e="f">g<x-h/><o:p></o:p>', 'a c g'],
    ['elements whose end was cut off', 'Intro <lj-cut>rest <noindex>of <jats:title>A <st1:City>Paris', 'Intro rest of A Paris'],
    ['end tags of which the start is missing', 'End</x-y> of it', 'End of it'],
    ['C++ with namespaces', 'std::map<std::string, int>', 'std::map<std::string, int>'],
    ['an attribute value with a greater-than sign', '<img alt="a > b"> Tea', 'Tea'],
    ['attribute values with brackets', '<img alt="<b>hi</b> there" src="a.png"> After <a title="A <em>B</em>" href="x">a link</a>', 'After a link'],
    ['formulas', 'H<math><semantics><msub><mi>a</mi><mn>0</mn></msub><annotation>a_0</annotation></semantics></math>', 'Ha0'],
    ['fractions', 'up <math><mfrac><mn>3</mn><mn>4</mn></mfrac></math>, <mfrac>\n <mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>\n <mi>c</mi>\n</mfrac> now', 'up 3/4 , a+b / c now'],
    ['roots', '<math><mroot><mn>2</mn><mn>3</mn></mroot><mn>4</mn></math>', '2 3 4'],
    ['a fraction in a fraction', '<mfrac><mfrac><mn>1</mn><mn>2</mn></mfrac><mn>3</mn></mfrac>', '1/2 / 3'],
    ['binomial coefficients', '<mfrac linethickness="0pt"><mi>n</mi><mi>k</mi></mfrac> <mfrac linethickness="2pt"><mi>n</mi><mi>k</mi></mfrac>', 'n k n/k'],
    ['fractions in fractions', '<mfrac><mfrac><mn>1</mn><mn>2</mn></mfrac><mrow><mn>3</mn><mn>4</mn></mrow></mfrac> <b>a</b><b>b</b>', '1/2 / 34 ab'],
    ['spaces in fractions', '<mfrac>\n<mrow><mtext>two</mtext><mtext> </mtext><mtext>words</mtext></mrow><mn>1</mn></mfrac>', 'two words / 1'],
    ['fractions without an end', '<m:math><m:mfrac><m:mn>3</m:mn><m:mn>4</m:mn></m:math> of <b>all</b> <i>people</i> <b>here</b>', '3/4 of all people here'],
    ['fractions of other things', '<mfrac><mspace/><mn>4</mn></mfrac> <mfrac></i><mn>5</mn><none/></mfrac> </mfrac><b>a</b><b>b</b>', '/4 5 / ab'],
    ['a whole page', '<!DOCTYPE html><HTML><HEAD lang="en"><title>News</title><noscript>Old</noscript></HEAD ><body><p>A text.</p></body></html>', 'A text.'],
    ['a page without a head', '<html>\n<TITLE>News</title><body>A text about a <title> of a page', 'A text about a of a page'],
    ['a page behind a comment', ' <!-- x > y -->\n<html><title>News</title><p>A text.</p>', 'A text.'],
    ['a page behind an XML declaration', '<?xml version="1.0"?>\n<!-- x --><html><head><title>News</title><noscript>Old</noscript></head><p>A text.</p>', 'A text.'],
    ['a head that is written about', '<p>Add this in the <head> of your page.</p><p>Then save.</p><p>Close it with </head>.</p>', 'Add this in the of your page. Then save. Close it with .'],
    ['the title of something else', '<item><title>News</title></item>', 'News'],
    ['a head that is only mentioned', '<p>Put it in the <head> of a page, before <title>.</p>', 'Put it in the of a page, before .'],
    ['elements whose names begin like those of a page', '<header>Top</header> <jats:title>Abstract</jats:title> A</head>', 'Top Abstract A'],
    ['emoji written as pictures', 'I <img src="a.png" alt="&#x2764;\ufe0f" class="wp-smiley"> tea<img alt="🫖">, <img alt="🇩🇪"> <img alt="1\ufe0f\u20e3">', 'I ❤\ufe0f tea🫖, 🇩🇪 1\ufe0f\u20e3'],
    ['pictures of characters that are no emoji', 'Tea<img alt="© 2024"><img alt="™"> is <img alt="▶"><img alt="↔"><img alt="☕ 24">ready', 'Tea is ready'],
    ['other pictures', 'Tea<img alt="A pot ☕"> is <img alt="*"><img alt=""><img>ready', 'Tea is ready'],
    ['scripts escaped twice', 'a &lt;script&gt;b()&lt;/script&gt; c', 'a c'],
  ])('handles %s', (_name, html, text) => {
    expect(textOfHtml(html, 'body', 500)).toBe(text);
  });
});

it('keeps the words of a title that is marked up as one', () => {
  expect(textOfHtml('<title>News</title>', 'title', 500)).toBe('News');
  expect(textOfHtml('<html><head><title>News</title></head><body></body></html>', 'title', 500)).toBe('News');
});

it('keeps a single tag that a title is about, also if it has attributes', () => {
  expect(textOfHtml('Supercharging &lt;input type="number"&gt;', 'title', 500)).toBe('Supercharging <input type="number">');
  expect(textOfHtml('Supercharging &lt;input type="number"&gt;', 'body', 500)).toBe('Supercharging');
  expect(textOfPlain('Supercharging <input type="number">', 'body', 500)).toBe('Supercharging');
});

describe('a title declared as HTML', () => {
  it.each([
    ['The &lt;br&gt; tag', 'The <br> tag'],
    ['<div>A &lt;p&gt; in a <b>&lt;p&gt;</b></div>', 'A <p> in a <p>'],
    ['Styling &lt;li&gt; markers', 'Styling <li> markers'],
    ['Why &lt;a href="#"&gt; is bad', 'Why <a href="#"> is bad'],
    ['Use &lt;label for="x"&gt;', 'Use <label for="x">'],
    ['&lt;T&gt; to &lt;/T&gt;', '<T> to </T>'],
    ['What &lt;b&gt; and &lt;/b&gt; do &amp;amp; why', 'What <b> and </b> do &amp; why'],
    ['Let them eat &lt;i&gt;cake&lt;/i&gt; &amp;amp; tea', 'Let them eat cake & tea'],
    ['<b>Tea</b><br>and cake', 'Tea and cake'],
    ['Tea&lt;br /&gt;and cake', 'Tea and cake'],
    ['Tea,&lt;br&gt;cake', 'Tea, cake'],
    ['&lt;strong&gt;Sale: &lt;/strong&gt;50 %', 'Sale: 50 %'],
    ['&lt;p&gt; vs &lt;div&gt;: which to use', '<p> vs <div>: which to use'],
    ['&lt;br&gt; tag explained', '<br> tag explained'],
    ['&lt;a target="_blank"&gt; considered harmful', '<a target="_blank"> considered harmful'],
    ['&lt;br/&gt; vs &lt;br&gt;', '<br/> vs <br>'],
    ['HTML的&lt;br&gt;标签', 'HTML的<br>标签'],
    ['Tea&lt;br /&gt;', 'Tea'],
    ['Tea&lt;br&gt;&lt;br&gt;cake', 'Tea cake'],
    ['Tea (hot)&lt;br&gt; and cake', 'Tea (hot) and cake'],
    ['“Tea”&lt;br&gt;“cake”', '“Tea” “cake”'],
    ['cafe\u0301&lt;br&gt;tea', 'cafe\u0301 tea'],
    ['की&lt;br&gt;बात', 'की बात'],
    ['HTML中的&lt;br /&gt;标签', 'HTML中的<br />标签'],
    ['Das »&lt;br&gt;«-Element', 'Das »<br>«-Element'],
    ['The tag:&lt;br&gt;', 'The tag:<br>'],
    ['Non-&lt;br&gt; elements', 'Non-<br> elements'],
    ['Why &lt;![CDATA[x]]&gt; exists', 'Why <![CDATA[x]]> exists'],
    ['Tea]]>', 'Tea'],
  ])('keeps the tags it is about: %s', (html, title) => {
    expect(textOfHtml(html, 'title', 500)).toBe(title);
  });
});

describe('a title that its format says is plain', () => {
  it.each([
    ['Replace <br> by newline', 'Replace <br> by newline'],
    ['Use `<br />` for `<wbr>`', 'Use `<br />` for `<wbr>`'],
    ['Close </p> tags (<br>)', 'Close </p> tags (<br>)'],
    ['Part One <br /> Part Two', 'Part One Part Two'],
    ['A\n<br/>B\n<br>C <br/>', 'A B C'],
    ['Say <a href="https://press.example/">this', 'Say this'],
    ['"<a href="https://press.example/">This" and that', '"This" and that'],
    ['Goal! <font color="red">LIVE', 'Goal! LIVE'],
    ['Team — <img src="flag.png" width="16"> 2:1 win', 'Team — 2:1 win'],
    ['Line<br>break', 'Line break'],
    ['<img src="a.png">A picture', 'A picture'],
    ['A <b>bold</b> claim <br> for all', 'A bold claim for all'],
    ['CO&lt;sub&gt;2&lt;/sub&gt;', 'CO2'],
  ])('keeps the single tags in %s', (text, title) => {
    expect(textOfPlain(text, 'title', 500, 'implied')).toBe(title);
  });

  it('keeps all single tags if it says so itself', () => {
    const title = 'Write <br /> (<a href="#">)';
    expect(textOfPlain(title, 'title', 500, 'stated')).toBe(title);
  });

  it('has its tags stripped if it may as well be HTML', () => {
    expect(textOfPlain('Replace <br> by newline', 'title', 500)).toBe('Replace by newline');
    expect(textOfPlain('Replace <br> by newline', 'text', 500, 'stated')).toBe('Replace by newline');
  });
});

describe('textOfPlain', () => {
  it.each([
    ['The <dialog> element', 'The <dialog> element'],
    ['Why <dialog> beats <div role="dialog">', 'Why <dialog> beats <div role="dialog">'],
    ['Why <dialog> beats <div role="dialog">, mostly', 'Why <dialog> beats <div role="dialog">, mostly'],
    ['Stop using “<div class="btn">”, please', 'Stop using “<div class="btn">”, please'],
    ['The <a href="#"> anti-pattern', 'The <a href="#"> anti-pattern'],
    ['The "<a href="https://x.example">" tag', 'The "<a href="https://x.example">" tag'],
    ['Tea <a href="https://x.example"> and cake', 'Tea and cake'],
    ['The <slot name="header"> trick', 'The <slot name="header"> trick'],
    ['<Suspense fallback="…"> and <Trans id="tea" />', '<Suspense fallback="…"> and <Trans id="tea" />'],
    ['Tea <x-cup size="2">and</x-cup> cake <o:p lang="en"> now', 'Tea and cake now'],
    ['In Paris<st1:City w:st="on"> now', 'In Paris now'],
    ['Goal! <font color="red">LIVE', 'Goal! LIVE'],
    ['Tea: <a href="https://press.example/"> read on', 'Tea: read on'],
    ['Tea <b>and</b> <span class="cake', 'Tea and'],
    ['Tea <img src="https://press.example/a.png" al', 'Tea'],
    ['Tea <stro', 'Tea <stro'],
    ['Why <!-- hides the rest', 'Why <!-- hides the rest'],
    ['<span class="new"> Tea', 'Tea'],
    ['Tea <img src="x"> and cake', 'Tea and cake'],
    ['Tea <p class="x"> and cake', 'Tea and cake'],
    ['Why List<T> is invariant', 'Why List<T> is invariant'],
    ['a<b', 'a<b'],
    ['<b>Bold</b> claim', 'Bold claim'],
    ['Bounds for $1<p \\leq 2$ and $n>2$', 'Bounds for $1<p \\leq 2$ and $n>2$'],
    ['<b>Bounds</b> for $1<b \\leq 2$ and $n>2$', 'Bounds for $1<b \\leq 2$ and $n>2$'],
    ['Tea<br \\/>and cake', 'Tea and cake'],
    ['<script \\nasync>track()</script>Tea', 'Tea'],
    ['<table \\r\\n\\tborder><tr><td>Tea</td></tr></table>', 'Tea'],
    ['<a href="https://x.example">Link</a>', 'Link'],
    ['Line<br/>break', 'Line break'],
    ['AT&amp;T &#39;now&#39;', "AT&T 'now'"],
    ['Rock &reggae &copy 2021', 'Rock &reggae © 2021'],
    ['Rock &reggae <b>live</b>', 'Rock &reggae live'],
    ['Hi &#55357;&#56832;, half &#55357;.', 'Hi 😀, half \ufffd.'],
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['When a <script> is run', 'When a <script> is run'],
    ['Why <img> beats <iframe>', 'Why <img> beats <iframe>'],
    ['<img src="a.png">A picture', 'A picture'],
    ['The <code>&lt;p&gt;</code> element', 'The <p> element'],
    ['Search for <math><mi>C</mi><mi>P</mi></math> violation', 'Search for CP violation'],
    ['H<mml:msub><mml:mi>a</mml:mi><mml:mn>0</mml:mn></mml:msub>', 'Ha0'],
    ['Supercharging <input type="number">', 'Supercharging <input type="number">'],
    ['Use <link rel="preload"> for <video src="a.mp4">', 'Use <link rel="preload"> for <video src="a.mp4">'],
    ['<button class="b">Read</button> <iframe src="/x">y</iframe>on', 'Read on'],
    ['<meta charset="utf-8"><span>Sale</span>', 'Sale'],
    ['<iframe src="x"/> Clip', 'Clip'],
    ['CO&lt;sub&gt;2&lt;/sub&gt; &amp;amp; methane rise', 'CO2 & methane rise'],
    ['The &lt;/b&gt; tag &amp;amp; more', 'The </b> tag &amp; more'],
    ['The &lt;br&gt; element', 'The <br> element'],
    ['Why &lt;template&gt; needs &lt;/template&gt; in Vue', 'Why <template> needs </template> in Vue'],
    ['Replacing &lt;select&gt;…&lt;/select&gt; with a combobox', 'Replacing <select>…</select> with a combobox'],
    ['Write &lt;button&gt;it&lt;/button&gt; or &lt;svg&gt;it&lt;/svg&gt;', 'Write <button>it</button> or <svg>it</svg>'],
    ['Never put &lt;/script&gt; inside a &lt;script&gt; string', 'Never put </script> inside a <script> string'],
    ['Escaping: &lt;b&gt; and &lt;/b&gt; in XML', 'Escaping: <b> and </b> in XML'],
    ['Use &lt;b&gt;…&lt;/b&gt;, not &lt;/i&gt;It&lt;i&gt;', 'Use <b>…</b>, not </i>It<i>'],
    ['H&lt;sub&gt;2&lt;/sub&gt;O and a &lt;select&gt; with its &lt;/select&gt;', 'H2O and a with its'],
    ['A &lt;dialog&gt;, then &lt;/x&gt;', 'A <dialog>, then </x>'],
    ['Vectors: Vec&lt;T&gt; and &lt;/T&gt;', 'Vectors: Vec<T> and </T>'],
  ])('makes a title from %s', (text, title) => {
    expect(textOfPlain(text, 'title', 500)).toBe(title);
  });

  it.each([
    ['Why <!doctype html> is short', 'Why <!doctype html> is short'],
    ['<!DOCTYPE html>', '<!DOCTYPE html>'],
    ['Why &lt;!DOCTYPE html&gt; is <b>short</b>', 'Why <!DOCTYPE html> is short'],
    ['Never write <?= $name ?> without escaping', 'Never write <?= $name ?> without escaping'],
    ['Is <?xml version="1.0"?> needed? <?php is', 'Is <?xml version="1.0"?> needed? <?php is'],
    ['<?xml:namespace prefix = "o" /><o:p></o:p>Tea<!-- tea --> <b>time</b>', 'Tea time'],
    ['<!doctype html>\n<html><head></head><body><p>Tea</p></body></html>', 'Tea'],
    ['<!DOCTYPE html>&nbsp;<p>Tea</p>', 'Tea'],
    ['<!DOCTYPE html>&#160;<p>Tea</p>', 'Tea'],
    ['Why "<?import javafx.*?>" fails, and <?xml encoding="UTF-8"?>', 'Why "<?import javafx.*?>" fails, and <?xml encoding="UTF-8"?>'],
    ['<?xml encoding="utf-8" ?>Tea', 'Tea'],
    ['<? xml:namespace prefix = "o" /><?import namespace = "o" />Tea', 'Tea'],
    ['Why <!doctypehtml> works, and <![CDATA[this]]>', 'Why works, and this'],
  ])('keeps declarations and code that are written about in %s', (text, line) => {
    expect(textOfPlain(text, 'title', 500)).toBe(line);
    expect(textOfPlain(text, 'text', 500, 'stated')).toBe(line);
  });

  it.each([
    ['<p>Begin with &lt;!doctype html&gt; in PHP&lt;?php.</p>', 'Begin with <!doctype html> in PHP<?php.'],
    ['<p>Escape &amp;lt;!doctype html&amp;gt; so</p>', 'Escape &lt;!doctype html&gt; so'],
    ['&lt;!DOCTYPE html&gt;\n&lt;html&gt;&lt;p&gt;Tea&lt;/p&gt;', 'Tea'],
    ['&lt;?xml version="1.0"?&gt;&lt;html&gt;&lt;p&gt;Tea&lt;/p&gt;', 'Tea'],
    ['<p>&lt;?xml:namespace prefix = o /&gt;Tea</p>', 'Tea'],
  ])('keeps declarations that are escaped in HTML, unless it is a page: %s', (html, text) => {
    expect(textOfHtml(html, 'body', 500)).toBe(text);
  });

  it('keeps declarations and code in a body that is plain', () => {
    expect(textOfPlain('Begin with <!doctype html>, and PHP with <?php.', 'body', 500, 'stated')).toBe('Begin with <!doctype html>, and PHP with <?php.');
  });

  it('strips declarations and code from a body', () => {
    expect(textOfPlain('<!doctype html>Tea<?php x ?>', 'body', 500)).toBe('Tea');
    expect(textOfHtml('<!doctype html>Tea<?xml version="1.0"?>', 'body', 500)).toBe('Tea');
  });

  it('drops a truncated tag from a body, but not from a title that is stated to be plain', () => {
    expect(textOfPlain('Read on <a href="https://x.exam', 'body', 500, 'implied')).toBe('Read on');
    expect(textOfPlain('Read on <img alt src=\'a.png\' width=2 class="x', 'text', 500)).toBe('Read on');
    expect(textOfPlain('Read on <a href="https://x.example/" […]', 'text', 500)).toBe('Read on');
    expect(textOfPlain('Read on <x-note title="Tea', 'text', 500)).toBe('Read on');
    expect(textOfPlain('How to write <a href="', 'title', 500, 'stated')).toBe('How to write <a href="');
  });

  it.each([
    'Write if (i<p && name="tea") and go on', 'for i<a, with b="1", we go on', 'cat <file --name="tea"', 'see std::cout <<s="tea" for more',
    'while i<len and name="tea" it goes on', 'We use x <b="1"',
  ])('takes code with quotes for no truncated tag: %s', (text) => {
    expect([textOfPlain(text, 'text', 500), textOfPlain(text, 'body', 500), textOfPlain(text, 'title', 500)]).toEqual([text, text, text]);
  });

  it('strips every HTML element from a body', () => {
    expect(textOfPlain('The <dialog> of List<T>', 'body', 500)).toBe('The of List<T>');
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
    ['al@press.example ("Al" Byron)', '"Al" Byron'],
    ['al@press.example (Byron, called "Al")', 'Byron, called "Al"'],
    ["'Ada Byron', <ada@press.example>", 'Ada Byron'],
    ['al@press.example ("Weird Al" Byron)', '"Weird Al" Byron'],
    ['"\'Ada Byron\'" <ada@press.example>', 'Ada Byron'],
    ["'Ada O'Brien' <ada@press.example>", "Ada O'Brien"],
    ['"Ada Byron <ada@press.example>', 'Ada Byron'],
    ['Ada Byron" <ada@press.example>', 'Ada Byron'],
    ['""Ada Byron"" <ada@press.example>', 'Ada Byron'],
    ['Ada, "ada@press.example"', 'Ada'],
    ['"Ada" "mailto:ada@press.example"', 'Ada'],
    ["Ada 'ada@press.example'", 'Ada'],
    ['"ada@press.example"', 'ada@press.example'],
    ['Byron, Ada <ada@press.example>', 'Byron, Ada'],
    ['Ada Byron; <ada@press.example>', 'Ada Byron'],
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
    ['<b>ada@press.example</b>', 'ada@press.example'],
    ['Ada &lt;b&gt;Byron&lt;/b&gt;', 'Ada Byron'],
    ['Ada &lt;ada@press.example&gt;', 'Ada'],
    ['&lt;ada@press.example&gt;', 'ada@press.example'],
    ['&quot;Ada&quot; &lt;ada@press.example&gt;', 'Ada'],
    ['ada@press.example &amp; grace@press.example', 'ada@press.example, grace@press.example'],
    ['ada&#64;press.example (Ada)', 'Ada'],
    ['ada@press.example (Ada &amp; Grace)', 'Ada & Grace'],
    ['Ada &lt;Byron&gt;', 'Ada <Byron>'],
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
