import { expect, it, vi } from 'vitest';
import { once } from '../../../src/renderer/texts/once.ts';

it.each([['a value', 'made'], ['nothing', null]])('makes %s when it is first needed, and only once', (_, value) => {
  const make = vi.fn(() => value);
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([made(), made()]).toEqual([value, value]);
  expect(make).toHaveBeenCalledOnce();
});
