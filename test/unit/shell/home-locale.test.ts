import { expect, it } from 'vitest';
import { homeLocale, type HomeFacts } from '../../../src/main/shell/home-locale.ts';

it.each<[string, Partial<HomeFacts>, string]>([
  ['the system’s on Windows, whatever its shells say', { platform: 'win32', env: { LANG: 'de_DE.UTF-8' } }, 'en-US'],
  ['the system’s on macOS', { platform: 'darwin', env: { LC_ALL: 'de_DE.UTF-8' } }, 'en-US'],
  ['that of LANG', { env: { LANG: 'de_DE.UTF-8' } }, 'de-DE'],
  ['that of the format of times', { env: { LANG: 'en_US.UTF-8', LC_TIME: 'en_DK.UTF-8' } }, 'en-DK'],
  ['that of LC_ALL', { env: { LANG: 'en_US.UTF-8', LC_TIME: 'en_DK.UTF-8', LC_ALL: 'fr_FR' } }, 'fr-FR'],
  ['one with a modifier', { env: { LC_TIME: 'ca_ES.UTF-8@valencia' } }, 'ca-ES'],
  ['the next one if a variable is empty', { env: { LC_ALL: '', LC_TIME: '', LANG: 'sv_SE' } }, 'sv-SE'],
  ['the system’s without a variable', { env: {} }, 'en-US'],
  ['the system’s in the C locale', { env: { LANG: 'C.UTF-8' } }, 'en-US'],
  ['the system’s in the POSIX locale', { env: { LANG: 'POSIX' } }, 'en-US'],
  ['the system’s without what Intl does not take', { platform: 'darwin', system: 'de_DE@calendar=gregorian' }, 'de-DE'],
  ['American if nothing is a locale', { env: { LANG: '??' }, system: '' }, 'en-US'],
  ['that of the C locale', { env: { LANG: 'C' }, system: 'en-US@posix' }, 'en-US'],
  ['the system’s for what is no locale', { env: { LANG: 'no locale' } }, 'en-US'],
])('is %s', (_which, facts, home) => {
  expect(homeLocale({ platform: 'linux', env: {}, system: 'en-US', ...facts })).toBe(home);
});
