import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { MAX_STATE_TEXT_LENGTH } from '../../../src/shared/bridge/window.ts';
import { createPageStateStore, scopedTo } from '../../../src/renderer/state/page-state-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bench() {
  const sent: unknown[] = [];
  let hide = (): void => undefined;
  const memory = createPageStateStore(
    { tab: 'models', 'models.search': 'ü & #' },
    (kept) => void sent.push(kept),
    (listener) => { hide = listener; },
  );
  return { memory, sent, hide: () => hide() };
}

it('begins with what the last page was at', () => {
  const { memory } = bench();
  expect([memory.read('tab'), memory.read('models.search'), memory.read('view')]).toEqual(['models', 'ü & #', undefined]);
});

it('tells main once a change has settled, all of it', () => {
  const { memory, sent } = bench();
  for (const search of ['a', 'ab', 'abc']) memory.keep('models.search', search);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([{ tab: 'models', 'models.search': 'abc' }]);
});

it('tells it at once when the page goes out of sight, and leaves no timer running there', () => {
  const { memory, sent, hide } = bench();
  memory.keep('tab', 'headlines');
  hide();
  expect([sent.length, vi.getTimerCount()]).toEqual([1, 0]);
  hide();
  expect(sent).toHaveLength(1);
});

it('does not tell what is no change', () => {
  const { memory, sent } = bench();
  memory.keep('tab', 'models');
  memory.keep('view', null);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});

it('tells no more of what is nothing now, nor of a text that main would refuse', () => {
  const { memory, sent } = bench();
  memory.keep('tab', null);
  memory.keep('models.search', 'x'.repeat(MAX_STATE_TEXT_LENGTH + 1));
  vi.advanceTimersByTime(1_000);
  expect([sent, memory.read('tab')]).toEqual([[{}], undefined]);
});

it('keeps a view apart, and forgets it alone', () => {
  const { memory, sent } = bench();
  const settings = scopedTo('settings', memory);
  settings.keep('tab', 'api');
  expect([settings.read('tab'), memory.read('tab'), settings.read('models.search')]).toEqual(['api', 'models', undefined]);
  memory.forget('settings');
  vi.advanceTimersByTime(1_000);
  expect([settings.read('tab'), sent]).toEqual([undefined, [{ tab: 'models', 'models.search': 'ü & #' }]]);
});
