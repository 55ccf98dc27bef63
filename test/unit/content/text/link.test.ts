import { describe, expect, it } from 'vitest';
import { absolute } from '../../../../src/main/content/text/link.ts';

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
    ['https://x.example/<a href="/node/1" hreflang="en">Head</a>', 'https://x.example/node/1'],
    ['https://z.example/b/ <a href="node/1">Head</a>', 'https://z.example/b/node/1'],
    ['b/ <a href="c">Head</a>', 'https://x.example/dir/c'],
    ["<a class='b' href = 'https://y.example/a' data-href='/no'>https://z.example/</a>", 'https://y.example/a'],
    ['https://y.example/?q=<a hreflang="/no">', 'https://y.example/?q=%3Ca%20hreflang=%22/no%22%3E'],
    ['<a href="https://y.example/it\'s-here">Head</a>', "https://y.example/it's-here"],
    ["<a href='https://y.example/?q=%22a\"b'>Head</a>", 'https://y.example/?q=%22a%22b'],
    ['<a class=b href=/node/1>Head</a>', 'https://x.example/node/1'],
    ['<a href="javascript:alert(1)">https://y.example/</a>', ''],
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
