import { describe, expect, it } from 'vitest';
import { withoutBoilerplate, withoutCredit } from '../../../../src/main/content/feed/boilerplate.ts';
import { cpuTimes } from '../../../support/cpu-times.ts';

const LINK = 'https://press.example/tea/?utm_source=rss';
const SITE = 'https://press.example/';
const TITLE = 'Tea & cakes'; // not what `own` is called
const own = '<a href="https://press.example/tea/" rel="nofollow">Tea &#038; <em>cake</em></a>';
const blog = '<a href="https://press.example">Press Weekly</a>';

describe('the end that WordPress appends to a text', () => {
  it.each([
    ['English', `<p>The post ${own} appeared first on ${blog}.</p>`],
    ['German', `<p>Der Beitrag ${own} erschien zuerst auf ${blog}.</p>\n`],
    ['Japanese', `<p class="credit">投稿 ${own} は ${blog} に最初に表示されました。</p>`],
    ['a link with an escaped address', `<p>The post <a href="https://press.example/tea/?a=1&#038;b=2">Tea</a> first appeared on ${blog}.</p><img src="x">`],
  ])('is dropped: %s', (_name, end) => {
    expect(withoutCredit(`<p>It is ready.</p>\n${end}`, LINK, SITE, TITLE)).toBe('<p>It is ready.</p>\n');
  });

  it.each([
    ['more words than it ever has', `<p>${own} is the first of many that we have written on the matter this year, as also told by ${blog}.</p>`],
    ['a link to another entry first', `<p>Read <a href="https://press.example/cake/">Cake</a> on ${blog}.</p>`],
    ['a link to another site second', `<p>Of course ${own} is ready. <a href="https://other.example/">More</a></p>`],
    ['a link to its comments first', `<p>Comments: <a href="https://press.example/tea/#comments">12</a> on ${blog}.</p>`],
    ['a link to another part of the site second', `<p>Read ${own} in <a href="https://press.example/t">T</a>.</p>`],
    ['one link', `<p>Read ${own}.</p>`],
    ['a link without an address', `<p>Read ${own} by <a>Ada</a>.</p>`],
    ['three links', `<p>Read ${own}, ${blog} and ${blog}.</p>`],
    ['links alone', `<p>${own}${blog}</p>`],
    ['text after it', `<p>The post ${own} appeared on ${blog}.</p> More text.`],
    ['another element', `<pre>The post ${own} appeared on ${blog}.</pre>`],
  ])('is not a text with %s', (_name, text) => {
    expect(withoutCredit(`<p>It is ready.</p>${text}`, LINK, SITE, TITLE)).toBe(`<p>It is ready.</p>${text}`);
  });

  it.each([
    ['is all there is', `<p>Moved ${own} to ${blog}!</p>`],
    ['is all there is, of a link that never ends', `<p>The post <a href="${LINK}"> moved to <a href="${SITE}"></p>`],
    ['is in a paragraph that goes on', `<p>It is ready.</p><p>The post ${own} appeared on ${blog}.`],
  ])('is kept if it %s', (_name, html) => {
    expect(withoutCredit(html, LINK, SITE, TITLE)).toBe(html);
  });

  it('is dropped though it is all there is, if it names the entry', () => {
    expect(withoutCredit(`<p>The post ${own} appeared first on ${blog}.</p>`, LINK, SITE, 'Tea & cake')).toBe('');
  });

  it.each([['', ''], ['Moved', '<p>The post <a href="/tea/">Moved</a> appeared first on <a href="/">Press Weekly</a>.</p>']])(
    'that is all there is of an entry without a title, with %j as its link, becomes %j', (words, rest) => {
      expect(withoutCredit(`<p>The post <a href="/tea/">${words}</a> appeared first on <a href="/">Press Weekly</a>.</p>`, LINK, SITE, '')).toBe(rest);
    });

  it('is dropped on a blog that numbers its entries', () => {
    const credit = (n: number): string => `<p>Tea.</p><p>The post <a href="${SITE}?p=${n}">Tea</a> appeared first on ${blog}.</p>`;
    expect(withoutCredit(credit(12), `${SITE}?p=12&utm_source=rss`, SITE, TITLE)).toBe('<p>Tea.</p>');
    expect(withoutCredit(credit(12), `${SITE}?lang=en&p=12`, SITE, TITLE)).toBe('<p>Tea.</p>');
    expect(withoutCredit(credit(11), `${SITE}?p=12`, SITE, TITLE)).toBe(credit(11));
    const page = credit(12).replace('?p=', '?page_id=');
    expect(withoutCredit(page, `${SITE}?page_id=12`, SITE, TITLE)).toBe('<p>Tea.</p>');
    const old = credit(11).replace('?p=', 'index.php?p=');
    expect(withoutCredit(old, `${SITE}index.php?p=12`, SITE, TITLE)).toBe(old);
  });

  it('is kept of an entry without a title whose link is a picture', () => {
    const photo = `<p>My new picture <a href="${LINK}"><img src="x" alt="A cat"></a> on ${blog}</p>`;
    expect(withoutCredit(photo, LINK, SITE, '')).toBe(photo);
  });

  it('is dropped of an entry whose feed adds its number to its own path', () => {
    expect(withoutCredit(`<p>Tea.</p><p>The post ${own} appeared first on ${blog}.</p>`, 'https://press.example/tea/?p=12', SITE, TITLE)).toBe('<p>Tea.</p>');
  });

  it('is dropped on a blog in a folder', () => {
    const end = '<p>The post <a href="/blog/tea">Tea</a> appeared first on <a href="/blog/">Press Weekly</a>.</p>';
    expect(withoutCredit(`It is ready.${end}`, 'https://press.example/blog/tea', 'https://press.example/blog', TITLE)).toBe('It is ready.');
  });

  it('is not searched in an entry without a link, nor in a feed without a site', () => {
    const text = (target: string): string => `<p>Tea.</p><p>See <a href="">this</a> and <a href="${target}">that</a>.</p>`;
    expect(withoutCredit(text(SITE), '', SITE, TITLE)).toBe(text(SITE));
    expect(withoutCredit(text(''), LINK, '', TITLE)).toBe(text(''));
  });
});

describe('the link at the end that leads on', () => {
  it.each([
    ['WordPress', '<p>Tea is &hellip; <a href="/tea/" class="more-link">Continue reading <span>Tea</span> <span>&rarr;</span></a></p>\n', '<p>Tea is &hellip; '],
    ['WordPress, of its mark', `<p>Tea.</p><p><a href="${SITE}tea/#more-12">(more&hellip;)</a></p><img src="/b.gif">`, '<p>Tea.</p><p>'],
    ['a theme', `Tea. <span><a class='btn read-more-link' href='${SITE}tea'>Weiterlesen</a></span>`, 'Tea. <span>'],
    ['Blogger', "Tea<br><a href='https://press.example/tea/#more'>Lire la suite »</a>", 'Tea<br>'],
    ['a theme, in a heading', `<p>Tea.</p><h4><A\nclass="read-more" href="/tea/">Read more</A> »</h4></section><!-- .entry -->`, '<p>Tea.</p><h4>'],
    ['a theme, with nothing before it', '<p><img src="/tea.jpg"><a class="read-more" href="/tea/">Read more</a></p>', '<p><img src="/tea.jpg">'],
    ['WordPress, with nothing before it', '<a class="more-link" href="/tea/">Continue reading “Tea &amp; cakes” on our site</a>', ''],
    ['WordPress with its credit', `<p>Tea. <a class="more-link" href="/tea/">More</a></p><p>The post ${own} appeared first on ${blog}.</p>`, '<p>Tea. '],
  ])('is dropped: %s', (_name, html, rest) => {
    expect(withoutBoilerplate(html, LINK, SITE, TITLE)).toBe(rest);
  });

  it.each([
    ['a text after it', '<p>Tea. <a class="more-link" href="/tea/">More</a> is here.</p>'],
    ['another page', '<p>Read <a class="read-more" href="/cake/">Cake</a></p>'],
    ['nothing that says so', '<p>Here is <a href="/tea/">my new text</a></p>'],
    ['all of the text in it', '<a class="read-more" href="/tea/"><p>Tea is ready, and so are the cakes that Ada has made for the birthday of her mother.</p></a>'],
    ['all of a short text in it', '<p><a class="read-more" href="/tea/">It is ready, and so are the cakes that Ada made.</a></p>'],
    ['a part of the page', '<p>Tea. <a href="/tea/#moreover">Moreover</a></p>'],
  ])('is not one with %s', (_name, html) => {
    expect(withoutBoilerplate(html, LINK, SITE, TITLE)).toBe(html);
  });

  it('is dropped with the credit if the link of the entry names a part of its page, as some services that count readers do', () => {
    const html = `<p>Tea. <a class="more-link" href="/tea/">More</a></p><p>The post ${own} appeared first on ${blog}.</p>`;
    expect(withoutBoilerplate(html, `${LINK}#xtor=RSS-1`, SITE, TITLE)).toBe('<p>Tea. ');
  });

  it('is kept in an entry without a link', () => {
    const html = '<p>Tea. <a class="more-link" href="">More</a></p>';
    expect(withoutBoilerplate(html, '', SITE, TITLE)).toBe(html);
  });
});

describe('what Drupal puts before a text', () => {
  const author = '<span><span lang="" about="/user/1">ada</span></span>\n';
  const time = '<span><time datetime="2026-11-28T10:15:00+00:00">Sat, 11/28/2026 - 10:15</time>\n</span>\n';

  it.each([
    ['with classes', `\n<span class="field field--name-title">Tea &amp; cakes</span>\n${author}${time}<div>It is ready.</div>`, '\n<div>It is ready.</div>'],
    ['without an author', `<span>Tea &amp; cakes</span>${time}It is ready.`, '\nIt is ready.'],
    ['with comments of its templates', `<!-- a -->\n<span>Tea &amp; cakes</span><!-- b -->${author}${time}`, '\n'],
  ])('is dropped: %s', (_name, html, rest) => {
    expect(withoutBoilerplate(html, LINK, SITE, TITLE)).toBe(rest);
  });

  it.each([
    ['another title', `<span>Tea</span>${author}${time}It is ready.`],
    ['no time', `<span>Tea &amp; cakes</span>${author}<div>It is ready.</div>`],
    ['other words between', `<span>Tea &amp; cakes</span> are ready ${time}`],
    ['no end', '<span>Tea &amp; cakes <time>'],
    ['words beside the time', '<span>Tea &amp; cakes</span><span>On <time>Saturday</time> it is ready.</span>'],
    ['words behind the time', '<span>Tea &amp; cakes</span><span><time>Saturday</time>: it is ready.</span>'],
    ['more words than a name', `<span>Tea &amp; cakes</span><span>It is ready. Ada has made the cakes for the birthday of her mother.</span>${time}`],
    ['other elements first', `<p><span>Tea &amp; cakes</span>${time}</p>`],
  ])('is not a text with %s', (_name, html) => {
    expect(withoutBoilerplate(html, LINK, SITE, TITLE)).toBe(html);
  });
});

it('a text of an entry without a title does not begin with what Drupal puts there', () => {
  const html = '<span></span><span><time>Saturday</time></span> was fine.';
  expect(withoutBoilerplate(html, LINK, SITE, '')).toBe(html);
});

describe('a mark at a heading', () => {
  it.each([
    '<h2>Tea<a class="headerlink" href="#tea" title="Permalink to this heading">¶</a></h2>',
    '<h2><a href=#tea class=anchor>#</a>Tea</h2>',
    '<h2>Tea<a href="https://press.example/tea/#tea"><span aria-hidden="true">&para;</span></a></h2>',
    '<h2>Tea<a href="/tea/#tea"> 🔗 </a></h2>',
    '<h2>Tea<a href="#fnref:1" class="footnote-backref">&#x21a9;&#xfe0e;</a></h2>',
  ])('is dropped: %s', (html) => {
    expect(withoutBoilerplate(html, LINK, SITE, TITLE)).toBe('<h2>Tea</h2>');
  });

  it('is dropped if it leads to the site of an entry that links elsewhere', () => {
    expect(withoutBoilerplate(`<h2>Tea<a href="${SITE}tea#a">#</a></h2>`, 'https://cake.example/', SITE, TITLE)).toBe('<h2>Tea</h2>');
    expect(withoutBoilerplate(`<h2>Tea<a href="${SITE}tea#a">#</a></h2>`, '', '', TITLE)).toBe('<h2>Tea</h2>');
  });

  it.each([
    'See <a href="#12">#12</a>', 'C<a href="/c/#sharp">#</a> is ready', 'The <a href="https://cake.example/pilcrow#use">¶</a> is ready',
    'A <a href="/tea/">#</a>', 'A # of <a href="#a">tea</a>',
  ])('is not: %s', (html) => {
    expect(withoutBoilerplate(html, LINK, SITE, TITLE)).toBe(html);
  });
});

describe('the number of a footnote', () => {
  it.each([
    'Tea<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup> is ready',
    'Tea<sup class="reference"><a href="https://press.example/tea/#cite_note-1">&#91;12&#93;</a></sup> is ready',
    'Tea<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> is ready',
    'Tea<a class="footnote-anchor" href="#footnote-1">1</a> is ready',
    'Tea<sup class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup> is ready',
    'Tea<sup>[<a id="r1" href="#f1">1</a>]</sup> is ready',
    'Tea<a class="footnote-reference brackets" href="#id2" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a> is ready',
    'Tea<sup>\n<a id="r" href=#f1>[1]</a>\n</sup> is ready<a href="#fnref:1">↩\ufe0e</a>',
    'Tea<a href="#_ftn1"><sup>[1]</sup></a> is ready<a href="#fnref-1-2">↩<sup>2</sup></a>',
    'Tea<a href="#_ftn1"><sup>(1)</sup></a> is ready',
    'Tea<a href="#_edn1" name="_ednref1">[1]</a> is ready',
    'Tea<sup>(<a class="footnote-ref" href="#1">1</a>)</sup> is ready',
    '<a href="#footnote-anchor-1" class="footnote-number">1</a>Tea is ready',
  ])('is dropped, as the link back is: %s', (html) => {
    expect(withoutBoilerplate(html, LINK, SITE, TITLE)).toBe('Tea is ready');
  });

  it.each([
    '<a class="footnote-ref" href="#1"><sup>1</sup></a><sup>,</sup><a class="footnote-ref" href="#2"><sup>2</sup></a>',
    '<a class="footnote-ref" href="#1">1</a>, <a class="footnote-ref" href="#2">2</a>',
    '<sup><a href="#1">1</a></sup><sup>, </sup><sup><a href="#2">2</a></sup>',
    '<sup>[<a href="#1">1</a>, <a href="#2">2</a>]</sup>',
    '<sup>&#91;<a href="#1">1</a>,&nbsp;<a href="#2">2</a>&#93;</sup>',
    '<sup>[<a href="#1">1</a>][<a href="#2">2</a>]</sup>',
    '<sup>(<a href="#1">1</a>–<a href="#3">3</a>)</sup>',
  ])('is dropped with what is between it and the next: %s', (numbers) => {
    expect(withoutBoilerplate(`<b>Tea</b>${numbers}, hot.`, LINK, SITE, TITLE)).toBe('<b>Tea</b>, hot.');
  });

  const docutils = (n: number): string => `<a class="footnote-reference brackets" href="#footnote-${n}" id="footnote-reference-${n}" role="doc-noteref"><span class="fn-bracket">[</span>${n}<span class="fn-bracket">]</span></a>`;
  it.each([
    ['a word of the sentence', `As ${docutils(1)}, ${docutils(2)} explain`], ['a word behind a space', `In&nbsp;${docutils(1)}`], ['in brackets', 'Tea [<a class="footnote-ref" href="#1">1</a>]'],
    ['the beginning of its note', '<span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#footnote-reference-1">1</a><span class="fn-bracket">]</span></span> Hot.'],
    ['beside other raised words', 'Tea<sup>[<a class="footnote-ref" href="#1">1</a>, p. 7]</sup>'], ['one of several that lead away', 'Tea<sup><a href="#1">1</a>, <a href="/2">2</a></sup>'],
  ])('is not as %s', (_name, html) => {
    expect(withoutBoilerplate(html, LINK, SITE, TITLE)).toBe(html);
  });

  it.each(['10<sup>2</sup>', 'mc<sup><a href="https://cake.example/square#use">2</a></sup>', 'Tea<sup><a href="/tm/">1</a></sup>', 'See <a href="#12">12</a>', 'Tea<sup><a href="#a">th</a></sup>'])('is not: %s', (html) => {
    expect(withoutBoilerplate(html, LINK, SITE, TITLE)).toBe(html);
  });
});

it('the numbers of links are kept, and marks behind fifty of them dropped', () => {
  const links = Array.from({ length: 50 }, (_, n) => `<a href="/v/${n}">${n}</a> `).join('');
  expect(withoutBoilerplate(`${links}<h2>Tea<a href="#tea">#</a></h2>`, LINK, SITE, TITLE)).toBe(`${links}<h2>Tea</h2>`);
});

it('those behind fifty of the layout’s links stay', () => {
  const two = '<sup><a href="#1">1</a>, <a href="#2">2</a></sup>';
  expect(withoutBoilerplate(`Tea${`${two} `.repeat(25)}is ready${two}`, LINK, SITE, TITLE)).toBe(`Tea is ready${two}`);
});

it('raised brackets without a link are the author’s', () => {
  expect(withoutBoilerplate('O<sup>[-]</sup> and x<sup>[]</sup>', LINK, SITE, TITLE)).toBe('O<sup>[-]</sup> and x<sup>[]</sup>');
});

it('takes linear time', async () => {
  const parts = ['<p', '<p>', '<p><a href="x">', '<a ', '<a href=', '<a href="#', '<a href="#"> ', '<span>', '<span></span>', '</a> ', '<a href="#">#', '<br>', '<sup>', '<sup> <a href="#">1', '<a class="footnote-ref" href="#">1<span>'];
  const starts = ['', '<a href="/tea/" class="more-link">x</a>', '<span>', '<a '];
  const hostile = starts.flatMap((start) => [...parts, 'href=', ' href="'].map((part) => start + part.repeat(25_000)));
  hostile.push('<sup><a href="/tea/#1">1</a></sup>'.repeat(25_000), `<sup>${'<a href="#1">1</a>'.repeat(25_000)}`, `<sup>${' '.repeat(500_000)}`, `<a href="#1">#${' '.repeat(250_000)}x</a>`, `Tea${'<a class="footnote-ref" href="#1">1</a>, '.repeat(25_000)}`);
  const times = await cpuTimes(() => {
    for (const html of hostile) withoutBoilerplate(html, LINK, SITE, TITLE);
  });
  expect(times).toBeLessThan(250);
});
