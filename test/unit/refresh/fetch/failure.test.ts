import { describe, expect, it } from 'vitest';
import { isOffline, isUntrusted, wordsFor, wordsForStatus } from '../../../../src/main/refresh/fetch/failure.ts';
import { english } from '../../../../src/shared/language/english.ts';
import { phrase } from '../../../../src/shared/language/phrase.ts';
import { UserFacingError } from '../../../../src/shared/language/user-facing-error.ts';

const withCode = (code: string): Error => Object.assign(new Error('connect to 10.0.0.1 failed'), { code });

describe('messages for network failures', () => {
  it.each<[string, unknown, string]>([
    ['a UserFacingError', new UserFacingError(phrase('failure.circle')), 'The site redirects in a circle.'],
    ['a host that is not found', withCode('ENOTFOUND'), 'The site was not found. Its name may be wrong, or this computer is offline.'],
    ['an invalid HTTP answer', withCode('HPE_INVALID_HEADER_TOKEN'), 'The site sent an invalid answer.'],
    ['a TLS handshake failure (Node)', withCode('EPROTO'), 'A secure connection to the site could not be made.'],
    ['a TLS handshake failure (Electron)', withCode('ERR_SSL_WRONG_VERSION_NUMBER'), 'A secure connection to the site could not be made.'],
    ['a certificate that is not valid yet', withCode('CERT_NOT_YET_VALID'), 'The site’s certificate is not valid yet. The clock of this computer may be wrong.'],
    ['failures on both address families', new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')]), 'The site refused the connection.'],
    ['failures on both, the other way around', new AggregateError([withCode('ENETUNREACH'), withCode('ECONNREFUSED')]), 'The site refused the connection.'],
    ['an unknown error code', withCode('EWHAT'), 'The site could not be read (EWHAT).'],
    ['a value that is not an error', 'oops', 'The site could not be read.'],
  ])('%s', (_name, error, words) => {
    expect(english(wordsFor(error))).toBe(words);
  });

  it.each<[string, unknown, boolean]>([
    ['a name that is not found', withCode('ENOTFOUND'), true], ['a refused connection', withCode('ECONNREFUSED'), false],
    ['name servers that cannot be reached', withCode('EAI_AGAIN'), true], ['a network interface that is down', withCode('ENETDOWN'), true],
    ['no network for either family', new AggregateError([withCode('ENETUNREACH'), withCode('ENETUNREACH')]), true],
    ['no network for one family, and a refusal over the other', new AggregateError([withCode('ENETUNREACH'), withCode('ECONNREFUSED')]), false],
  ])('count as being offline only if no request went out: %s', (_what, error, offline) => {
    expect(isOffline(error)).toBe(offline);
  });

  it.each<[string, boolean]>([
    ['CERT_HAS_EXPIRED', true], ['DEPTH_ZERO_SELF_SIGNED_CERT', true], ['SELF_SIGNED_CERT_IN_CHAIN', true], ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', true],
    ['ERR_TLS_CERT_ALTNAME_INVALID', true], ['EPROTO', false], ['ECONNREFUSED', false], ['ERR_SSL_WRONG_VERSION_NUMBER', false], ['', false],
  ])('tell a certificate that is not accepted from a host that speaks no TLS: %s', (code, untrusted) => {
    expect(isUntrusted(withCode(code))).toBe(untrusted);
  });

  it.each([[403, /does not let/], [404, /nothing at this address/], [410, /gone for good/], [429, /fewer requests/], [500, /answered with an error/], [418, /unexpected/], [777, /\(777\)/]])(
    'status %i', (status, words) => {
      expect(english(wordsForStatus(status))).toMatch(words);
    });
});
