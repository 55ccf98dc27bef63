import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { MAX_STATE_NAME_LENGTH, MAX_STATE_TEXT_LENGTH } from '../../../src/shared/bridge/page-state.ts';
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

it('starts with the state of the previous page', () => {
  const { memory } = bench();
  expect([memory.read('tab'), memory.read('models.search'), memory.read('view')]).toEqual(['models', 'ü & #', undefined]);
});

it('sends the whole state to main once changes have settled', () => {
  const { memory, sent } = bench();
  for (const search of ['a', 'ab', 'abc']) {
    memory.keep('models.search', search);
    vi.advanceTimersByTime(200); // as one types
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([{ tab: 'models', 'models.search': 'abc' }]);
});

it('sends a pending change at once when the page is hidden, and leaves no timer running', () => {
  const { memory, sent, hide } = bench();
  memory.keep('tab', 'headlines');
  hide();
  expect([sent.length, vi.getTimerCount()]).toEqual([1, 0]);
  hide();
  expect(sent).toHaveLength(1);
});

it('does not send unchanged values', () => {
  const { memory, sent } = bench();
  memory.keep('tab', 'models');
  memory.keep('view', null);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});

it('drops null values, and texts and names longer than main accepts', () => {
  const { memory, sent } = bench();
  memory.keep('tab', null);
  memory.keep('models.search', 'x'.repeat(MAX_STATE_TEXT_LENGTH + 1));
  memory.keep('x'.repeat(MAX_STATE_NAME_LENGTH + 1), true);
  vi.advanceTimersByTime(1_000);
  expect([sent, memory.read('tab')]).toEqual([[{}], undefined]);
  const longest = ['x'.repeat(MAX_STATE_NAME_LENGTH), 'x'.repeat(MAX_STATE_TEXT_LENGTH)] as const;
  memory.keep(...longest);
  vi.advanceTimersByTime(1_000);
  expect(sent.at(-1)).toEqual(Object.fromEntries([longest]));
});

it('keeps the state of a view separate, and can forget it alone', () => {
  const { memory, sent } = bench();
  const settings = scopedTo('settings', memory);
  settings.keep('tab', 'api');
  memory.keep('settings.more', true); // of another view, as far as the names tell
  expect([settings.read('tab'), memory.read('tab'), settings.read('models.search')]).toEqual(['api', 'models', undefined]);
  memory.forget('settings');
  vi.advanceTimersByTime(1_000);
  expect([settings.read('tab'), sent]).toEqual([undefined, [{ tab: 'models', 'models.search': 'ü & #', 'settings.more': true }]]);
});

it('forgets a view within a view, not another of that name', () => {
  const { memory } = bench();
  const settings = scopedTo('settings', memory);
  for (const store of [memory, settings]) scopedTo('dialog', store).keep('typed', 'half');
  settings.forget('dialog');
  expect([memory, settings].map((store) => scopedTo('dialog', store).read('typed'))).toEqual(['half', undefined]);
});
