import { expect, it, vi } from 'vitest';
import { createPopupPlace } from '../../../../src/main/shell/popup/popup-place.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

const { screen } = vi.hoisted(() => ({ screen: { listeners: new Map<string, () => void>() } }));
vi.mock('electron', () => ({ screen: { on: (event: string, listener: () => void) => screen.listeners.set(event, listener) } }));

it.each([
  ['the resolution or scale changes', 'display-metrics-changed'],
  ['a screen is connected', 'display-added'],
  ['a screen is disconnected', 'display-removed'],
])('reports that the popup may be misplaced when %s', (_, event) => {
  const onChange = vi.fn();
  createPopupPlace(() => ({ width: 400, height: 620 }), fakeClock(), onChange);
  expect(onChange).not.toHaveBeenCalled();
  screen.listeners.get(event)?.();
  expect(onChange).toHaveBeenCalledTimes(1);
});
