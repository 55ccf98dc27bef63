import { expect, it } from 'vitest';
import { english } from '../../../src/shared/language/english.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { namingHost, partsOf } from '../../../src/shared/redirected.ts';

const REFUSED = phrase('failure.refused');

it.each([
  ['of the configured site', 'a.example', 'The site refused the connection.'],
  ['of another site', 'b.example', 'The address redirects to b.example. The site refused the connection.'],
  ['of another port', 'a.example:8443', 'The address redirects to a.example:8443. The site refused the connection.'],
])('a failure %s names its host only if that is another', (_what, host, text) => {
  expect(english(namingHost(REFUSED, host, 'http://me:secret@a.example/feed'))).toBe(text);
});

it('a message that names a host is taken apart again; another is the reason itself', () => {
  expect(partsOf(namingHost(REFUSED, 'b.example', 'https://a.example/'))).toEqual({ host: 'b.example', reason: REFUSED });
  for (const message of [REFUSED, 'It went wrong.', { key: 'failure.redirected' } as const]) expect(partsOf(message)).toEqual({ host: null, reason: message });
});
