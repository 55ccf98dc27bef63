import { expect, it, vi } from 'vitest';
import type { Rectangle } from '../../../../src/main/shell/popup/placement.ts';
import { createPopupPlace } from '../../../../src/main/shell/popup/popup-place.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

const { screen, listeners } = vi.hoisted(() => {
  const display = { bounds: { x: 0, y: 0, width: 1440, height: 900 }, workArea: { x: 0, y: 25, width: 1440, height: 875 } };
  const listeners = new Map<string, () => void>();
  return {
    listeners,
    screen: {
      on: (event: string, listener: () => void) => listeners.set(event, listener),
      getPrimaryDisplay: () => display, getAllDisplays: () => [display], getCursorScreenPoint: () => ({ x: 0, y: 899 }),
    },
  };
});
vi.mock('electron', () => ({ screen }));

const placeWith = (iconBounds: Rectangle | null, onChange = vi.fn()) =>
  createPopupPlace({ size: () => ({ width: 400, height: 620 }), iconBounds: () => iconBounds, clock: fakeClock(), onChange });

it.each([
  ['the resolution or scale changes', 'display-metrics-changed'],
  ['a screen is connected', 'display-added'],
  ['a screen is disconnected', 'display-removed'],
])('reports that the popup may be misplaced when %s', (_, event) => {
  const onChange = vi.fn();
  placeWith(null, onChange);
  expect(onChange).not.toHaveBeenCalled();
  listeners.get(event)?.();
  expect(onChange).toHaveBeenCalledTimes(1);
});

const ICON = { x: 700, y: 0, width: 30, height: 24 };
it('is below the icon before that was ever clicked, where the platform tells its place', () => {
  expect(placeWith(ICON).now()).toMatchObject({ x: 515, y: 33 });
});

it('is below the icon that was clicked, which may be on another screen than the told one', () => {
  const place = placeWith(ICON);
  place.clicked({ ...ICON, x: 1000 });
  expect(place.now()).toMatchObject({ x: 815, y: 33 });
});

it.each([['there is no icon', null], ['the platform does not tell its place', { x: 0, y: 0, width: 0, height: 0 }]])('is at the end of the bar if %s', (_, bounds) => {
  expect(placeWith(bounds).now()).toMatchObject({ x: 1440 - 400 - 8, y: 33 });
});
