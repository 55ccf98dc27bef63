import { expect, it } from 'vitest';
import type { PageStart } from '../../../src/shared/bridge/window.ts';
import { readPageStart } from '../../../src/renderer/state/page-start.ts';

const address = (value: unknown): string => `#${encodeURIComponent(JSON.stringify(value))}`;
const whole: PageStart = {
  edge: true, kept: { tab: 'models', 'models.search': 'ü & #' }, quote: { quote: '“Oui,” dit-il: 100 %', author: '', work: '', year: '44 BC' },
};

it('reads what main wrote', () => expect(readPageStart(address(whole))).toEqual(whole));

it.each([
  [''], ['#'], ['#%'], ['#nonsense'], [address(null)], [address([])], [address({ ...whole, edge: 1 })], [address({ ...whole, kept: null })],
  [address({ edge: true, kept: {} })],
])('takes the address %j for an empty start', (hash) => expect(readPageStart(hash)).toEqual({ edge: false, kept: {}, quote: null }));

it('passes over values of another kind', () => {
  expect(readPageStart(address({ ...whole, kept: { a: 1, b: null, c: {}, d: 'x' } })).kept).toEqual({ a: 1, d: 'x' });
  for (const quote of [1, 'x', {}, { ...whole.quote, year: 1604 }, { ...whole.quote, author: null }]) {
    expect(readPageStart(address({ ...whole, quote })).quote).toBeNull();
  }
});
