import { describe, expect, it } from 'vitest';
import { addressKey, onTheWire, parseUrl } from '../../../src/shared/url.ts';

describe('an address', () => {
  it.each([
    ['https://Example.org/a b', undefined, 'https://example.org/a%20b'],
    ['../c', 'https://example.org/a/b', 'https://example.org/c'],
    ['//cdn.example/x', 'http://example.org/', 'http://cdn.example/x'],
  ])('%s with base %s is %s', (text, base, href) => expect(parseUrl(text, base)?.href).toBe(href));

  it.each([['', undefined], ['example.org', undefined], ['/a', 'no base'], ['https://a b/', undefined], ['http://[::1', undefined]])(
    '%j with base %s is invalid', (text, base) => expect(parseUrl(text, base)).toBeNull());

  it.each([
    ['https://user:secret@a.example/feed?b=1#top', 'https://a.example/feed?b=1'], ['http://token@a.example:8080', 'http://a.example:8080/'], ['a.example', null],
  ])('%s is requested as %s', (text, url) => expect(onTheWire(text)).toBe(url));

  it('with non-ASCII letters stays valid however often it is parsed, also as the base of another', () => {
    // A flat string of one byte per letter, as in text from a feed: the fault does not show with a concatenated one.
    const address = Buffer.from('https://bücher.example/', 'latin1').toString('latin1');
    const hosts = Array.from({ length: 20_000 }, () => [parseUrl(address)?.hostname, parseUrl('/feed', address)?.hostname]).flat();
    expect([...new Set(hosts)]).toEqual(['xn--bcher-kva.example']);
  });
});

describe('the key of an address', () => {
  it('is equal for its spellings only', () => {
    const spellings = ['https://a.example/feed/', 'http://a.example/feed', 'https://me:x@A.example/feed#top'];
    expect(new Set(spellings.map(addressKey))).toEqual(new Set(['https://a.example/feed']));
    expect(addressKey('https://a.example/?of=http://b.example/')).not.toBe(addressKey('https://a.example/?of=https://b.example/'));
    expect(['https://a.example/feed?page=2', 'https://a.example/Feed', 'https://www.a.example/feed'].map(addressKey)).not.toContain('https://a.example/feed');
  });
});
