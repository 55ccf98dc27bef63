import { expect, it } from 'vitest';
import type { BridgeEvents } from '../../../src/shared/bridge.ts';
import { createWishes } from '../../../src/main/shell/wishes.ts';

it('tells a page what it is to show once that listens: the last that was asked, once', () => {
  const told: BridgeEvents['show'][] = [];
  const wishes = createWishes((wish) => void told.push(wish));
  wishes.ask({ view: 'today' });
  wishes.ask({ view: 'settings' });
  expect(told).toEqual([]);
  wishes.listening();
  expect(told).toEqual([{ view: 'settings' }]);
  wishes.ask({ view: 'today' });
  expect(told).toHaveLength(2);
  wishes.gone();
  wishes.listening(); // another page, of which nothing was asked
  expect(told).toHaveLength(2);
  wishes.gone();
  wishes.ask({ view: 'settings' });
  expect(told).toHaveLength(2);
});
