import { expect, it } from 'vitest';
import type { PageState } from '../../../src/shared/bridge/page-state.ts';
import { parsePageState } from '../../../src/renderer/state/parse-page-state.ts';

const address = (value: unknown): string => `#${encodeURIComponent(JSON.stringify(value))}`;
const kept: PageState = { tab: 'models', 'models.search': 'ü & # 100 %', 'headlines.scroll': 12, 'settings.more': true };

it('parses the state in an address', () => expect(parsePageState(address(kept))).toEqual(kept));

it.each([[''], ['#'], ['#%'], ['#nonsense'], [address(null)], [address([])], [address('text')], [address({})]])(
  'returns an empty state for the address %j', (hash) => expect(parsePageState(hash)).toEqual({}));

it('skips values of unsupported types', () => {
  expect(parsePageState(address({ a: 1, b: null, c: {}, d: 'x' }))).toEqual({ a: 1, d: 'x' });
});
