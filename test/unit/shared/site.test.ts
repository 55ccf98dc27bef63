import { expect, it } from 'vitest';
import { hostOf, siteName } from '../../../src/shared/site.ts';

it.each([
  ['https://www.news.example/feed.xml', 'www.news.example', 'news.example'],
  ['https://my.www.example/', 'my.www.example', 'my.www.example'],
  ['http://127.0.0.1:8080/feed.xml', '127.0.0.1:8080', '127.0.0.1'],
  ['https://news.example:443/', 'news.example', 'news.example'],
  ['http://[::1]:81/feed', '[::1]:81', '[::1]'],
  ['not an address', 'not an address', 'not an address'],
  ['', '', ''],
])('%s has the host "%s" and the site name "%s"', (url, host, name) => {
  expect([hostOf(url), siteName(url)]).toEqual([host, name]);
});
