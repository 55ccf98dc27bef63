import { expect, it } from 'vitest';
import { launchOf, wishOf } from '../../../src/main/shell/launch.ts';

it.each([
  ['show', 'show'],
  ['toggle', 'toggle'],
  [null, 'show'],
] as const)('a second launch with %s asks for %s', (wish, asked) => expect(wishOf(JSON.parse(JSON.stringify(launchOf(wish))))).toBe(asked));

it.each([[undefined], [null], ['toggle'], [{}], [{ wish: 'quit' }], [{ wish: ['toggle'] }]])('unknown launch data %j, as from another version, asks for show', (data) => {
  expect(wishOf(data)).toBe('show');
});
