import { expect, it } from 'vitest';
import type { KeptPage } from '../../../src/shared/bridge/window.ts';
import { readKept } from '../../../src/renderer/state/kept-page.ts';

const address = (value: unknown): string => `#${encodeURIComponent(JSON.stringify(value))}`;
const kept: KeptPage = { tab: 'models', 'models.search': 'ü & # 100 %', 'headlines.scroll': 12, 'settings.more': true };

it('reads what main wrote', () => expect(readKept(address(kept))).toEqual(kept));

it.each([[''], ['#'], ['#%'], ['#nonsense'], [address(null)], [address([])], [address('text')], [address({})]])(
  'takes the address %j for a page that kept nothing', (hash) => expect(readKept(hash)).toEqual({}));

it('passes over values of another kind', () => {
  expect(readKept(address({ a: 1, b: null, c: {}, d: 'x' }))).toEqual({ a: 1, d: 'x' });
});
