import { describe, expect, it } from 'vitest';
import { withoutCredit } from '../../../../src/main/content/feed/boilerplate.ts';
import { cpuTime } from '../../../support/cpu-time.ts';

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

it('takes linear time', () => {
  const hostile = ['<p', '<p>', '<p><a href="x">', '<a '].map((part) => part.repeat(100_000));
  const before = cpuTime();
  for (const html of hostile) withoutCredit(html, LINK, SITE, TITLE);
  expect(cpuTime() - before).toBeLessThan(1_000);
});
