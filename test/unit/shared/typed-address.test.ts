import { describe, expect, it } from 'vitest';
import { english } from '../../../src/shared/language/english.ts';
import { hasScheme, typedAddresses, whyNoAddress } from '../../../src/shared/typed-address.ts';

describe('a scheme', () => {
  it.each<[string, boolean]>([
    ['https://a.example', true], ['HTTP:a.example', true], ['ftp://a.example', true], ['tidings:x', true],
    ['https:me@a.example', true], ['mailto:me@a.example', true], ['MAILTO:me@a.example', true], ['acct:me@a.example', true], ['javascript:a@b.example', true],
    ['ssh://me@a.example', true], ['user:', true], ['tidings:x/@y', true],
    ['a.example', false], ['a.example:80', false], ['a.example:80/feed', false], ['//a.example', false], ['me@a.example', false],
    ['user:secret@a.example', false], ['user:12@a.example/feed', false], ['user:s@cret@a.example', false], ['user:@a.example', false],
    ['user:secret@a.example:8080', false], ['user.name:secret@a.example', false],
  ])('is at the start of %j: %s', (typed, has) => {
    expect(hasScheme(typed)).toBe(has);
  });
});

describe('an account on Mastodon', () => {
  it.each<[string, string[]]>([
    ['@me@a.example', ['https://a.example/@me', 'http://a.example/@me']], [' @a.b-c_1@a.example:8080 ', ['https://a.example:8080/@a.b-c_1', 'http://a.example:8080/@a.b-c_1']],
    ['@me@nas', []], ['@me', []], ['me@a.example', ['https://me@a.example', 'http://me@a.example']],
  ])('stands for its profile: %j', (typed, addresses) => {
    expect(typedAddresses(typed)).toEqual(addresses);
  });
});

describe('an address typed with an input method, or pasted from text of another direction', () => {
  it.each<[string, string[]]>([
    ['https：//a.example/f', ['https://a.example/f']], ['ｈｔｔｐｓ：／／ａ．ｅｘａｍｐｌｅ／ｆ', ['https://a.example/f']],
    ['a.example：8080/f', ['https://a.example:8080/f', 'http://a.example:8080/f']], ['@me＠a.example', ['https://a.example/@me', 'http://a.example/@me']],
    ['https://a.example/Ａ？b', ['https://a.example/Ａ？b']], // an address as it stands
    ['「https://a.example」', ['https://a.example']], ['《https：//a.example》', ['https://a.example']],
    ['\u202ahttps://a.example\u202c', ['https://a.example']], ['\u2068a.example/f\u2069', ['https://a.example/f', 'http://a.example/f']],
    ['\u061chttps://a.example\u061c', ['https://a.example']], ['＂https://a.example＂', ['https://a.example']],
    ['你好', []], ['https：//a.example https：//b.example', []],
  ])('is read: %j', (typed, addresses) => {
    expect(typedAddresses(typed)).toEqual(addresses);
  });

  it('may have the full stop of Chinese', () => expect(typedAddresses('a。example').map((address) => new URL(address).hostname)).toEqual(['a.example', 'a.example']));
});

describe('a text with an address in it', () => {
  it.each<[string, boolean]>([
    ['https://a.example/1 https://a.example/2', true], ['a.example\nhttps://b.example', true], ['"https://a.example/1 https://a.example/2"', true],
    ['https：//a.example https：//b.example', true], ['ａ．ｅｘａｍｐｌｅ　ｈｔｔｐｓ：／／ｂ．ｅｘａｍｐｌｅ', true], ['＜https：//a.example https：//b.example＞', true],
    ['a.example HTTPS://B.example', true], ['My blog https://a.example', false], ['My blog https：//a.example', false],
  ])('is refused, and said to be several only if it is: %j', (typed, several) => {
    expect(typedAddresses(typed)).toEqual([]);
    expect(english(whyNoAddress(typed)).includes('one address at a time')).toBe(several);
  });

  it.each(['feed: ', 'RSS: '])('may be one behind %j', (prefix) => expect(typedAddresses(`${prefix}https://a.example/f`)).toEqual(['https://a.example/f']));
});

describe('an address that contains signs that are left out around one', () => {
  it.each([
    'https://a.example/?of=feed:https://b.example/', 'https://a.example/"x"', 'https://a.example/?q=<b>#c', 'https://a.example/@me@b.example', 'https://localhost.example/@me@nas',
  ])('is kept: %s', (typed) => expect(typedAddresses(typed)).toEqual([typed]));
});

describe('an address with a password', () => {
  it.each<[string, string[]]>([
    ['user:secret@a.example/feed', ['https://user:secret@a.example/feed', 'http://user:secret@a.example/feed']],
    ['user:secret@nas', []], ['user:secret@localhosts', []], ['mailto:me@a.example', []], ['https://user:secret@a.example', ['https://user:secret@a.example']],
  ])('may be typed without a scheme: %j', (typed, addresses) => {
    expect(typedAddresses(typed)).toEqual(addresses);
  });
});
