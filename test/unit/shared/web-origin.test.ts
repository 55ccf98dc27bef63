import { describe, expect, it } from 'vitest';
import { isLocalOrigin } from '../../../src/main/api/guard/loopback.ts';
import { AllowedOrigin } from '../../../src/shared/settings.ts';
import { originOf } from '../../../src/shared/web-origin.ts';
import { told } from '../../support/told.ts';

const NO_ADDRESS = 'That is not the address of a site. It should look like https://example.org.';
const NO_WEB = 'Only pages with an http or https address can be allowed.';
const LOCAL = 'Pages on this computer need not be allowed.';
const USER = 'This address contains a user name; leave out what stands before the @.';
const WILD = 'Each site is allowed by its own address; a * for many does not work.';

describe('a site address as typed', () => {
  it.each([
    ['https://Example.org/page?x#y', 'https://example.org'],
    [' example.org ', 'https://example.org'],
    ['//example.org', 'https://example.org'],
    ['HTTP://EXAMPLE.ORG', 'http://example.org'],
    ['example.org:8080/x', 'https://example.org:8080'],
    ['https://example.org:443', 'https://example.org'],
    ['http://example.org:443', 'http://example.org:443'],
    ['https://example.org/a*b', 'https://example.org'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://exаmple.org', 'https://xn--exmple-4nf.org'], // with a Cyrillic a, made visible
    ['https：／／example。org', 'https://example.org'],
    ['\u2068https://example.org\u2069', 'https://example.org'],
    ['\u061chttps://example.org\u061c', 'https://example.org'],
    ['＂https://example.org＂', 'https://example.org'],
    ['＜https：／／example.org＞', 'https://example.org'],
    ['http://nas:3000', 'http://nas:3000'],
    ['192.168.1.5:3000', 'https://192.168.1.5:3000'],
    ['http://[2001:DB8::0:1]/', 'http://[2001:db8::1]'],
    ['https://example.org.', 'https://example.org.'], // not the same origin as without the dot
    ['http://app.localhost:3000', 'http://app.localhost:3000'], // not one of the three names
    ['https://localhost.example.org', 'https://localhost.example.org'],
  ])('%j becomes the origin %s', (text, origin) => {
    expect(originOf(text)).toEqual({ ok: true, origin });
    expect(new URL(origin).origin).toBe(origin); // as browsers write it
    expect(AllowedOrigin.safeParse(origin).success).toBe(true);
  });

  it.each([
    ['', NO_ADDRESS], ['   ', NO_ADDRESS], ['null', NO_ADDRESS], ['nas', NO_ADDRESS], ['a b.c', NO_ADDRESS], ['::1', NO_ADDRESS],
    ['https://', NO_ADDRESS], ['https://exa"mple.org', NO_ADDRESS], [`https://${'x.'.repeat(130)}org`, NO_ADDRESS],
    ['*', WILD], ['https://*.example.org', WILD],
    ['file:///etc/passwd', NO_WEB], ['javascript:alert(1)', NO_WEB], ['blob:https://example.org/1', NO_WEB],
    ['chrome-extension://abc', NO_WEB], ['ftp://example.org', NO_WEB],
    ['https://example.org@other.example', USER], ['https://:secret@example.org', USER], ['me@example.org', USER],
    ['me:secret@example.org', USER], ['mailto:me@example.org', NO_WEB],
    ['localhost', LOCAL], ['localhost:3000', LOCAL], ['http://127.0.0.1', LOCAL], ['https://[::1]:8434/x', LOCAL],
    ['http://0x7f.1/', LOCAL], ['http://2130706433', LOCAL],
  ])('%j is rejected with a reason', (text, message) => {
    expect(told(originOf(text))).toEqual({ ok: false, message });
    expect(AllowedOrigin.safeParse(text).success).toBe(false);
  });

  it('is rejected as local exactly where the API treats it as local', () => {
    for (const name of ['127.0.0.1', 'localhost', '[::1]', 'app.localhost', '127.0.0.2', '[::2]', '0.0.0.0']) {
      expect(originOf(`http://${name}:3000`).ok, name).toBe(!isLocalOrigin(`http://${name}:3000`));
    }
  });
});

describe('an origin in the settings', () => {
  it.each([
    ['https://example.org/', 'must be written "https://example.org"'],
    ['https://Example.org', 'must be written "https://example.org"'],
    ['example.org', 'must be written "https://example.org"'],
    ['https://example.org:443', 'must be written "https://example.org"'],
    ['http://localhost:3000', 'cannot be used. Pages on this computer need not be allowed'],
    [7, 'must be text'],
  ])('%j is rejected: it %s', (value, message) => {
    expect(AllowedOrigin.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
