import { expect, it } from 'vitest';
import { answerTo, launchOf, opensAtStart, wishOf } from '../../../src/main/shell/launch.ts';

it.each([
  ['show', 'show'],
  ['toggle', 'toggle'],
  [null, 'show'],
] as const)('a second launch with %s asks for %s', (wish, asked) => expect(wishOf(JSON.parse(JSON.stringify(launchOf(wish))))).toBe(asked));

it.each([[undefined], [null], ['toggle'], [{}], [{ wish: 'quit' }], [{ wish: ['toggle'] }]])('unknown launch data %j, as from another version, asks for show', (data) => {
  expect(wishOf(data)).toBe('show');
});

it.each([
  [null, true, true],
  [null, false, false],
  ['show', false, true],
  ['toggle', false, true],
  ['hide', true, false], // at login
] as const)('a start with %s, before the introduction was read (%s), opens the popup: %s', (wish, welcome, opens) => expect(opensAtStart(wish, welcome)).toBe(opens));

it.each<[Parameters<typeof answerTo>[0], boolean, ReturnType<typeof answerTo>]>([
  ['show', true, 'show'],
  ['toggle', true, 'toggle'],
  ['hide', true, null],
  ['activate', true, 'show'],
  ['show', false, 'show later'],
  ['toggle', false, 'show later'],
  ['hide', false, null],
  ['activate', false, null],
])('asked for %s, a program that has started (%s) answers with %s', (asked, isThere, answer) => expect(answerTo(asked, isThere)).toBe(answer));
