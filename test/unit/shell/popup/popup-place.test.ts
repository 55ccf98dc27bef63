import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Rectangle } from '../../../../src/main/shell/geometry.ts';
import { createPopupPlace, displays } from '../../../../src/main/shell/popup/popup-place.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

const { screen, listeners, connected } = vi.hoisted(() => {
  const display = { id: 1, bounds: { x: 0, y: 0, width: 1440, height: 900 }, workArea: { x: 0, y: 25, width: 1440, height: 875 } };
  const listeners = new Map<string, (() => void)[]>();
  const connected = [display];
  return {
    listeners, connected,
    screen: {
      on: (event: string, listener: () => void) => listeners.set(event, [...listeners.get(event) ?? [], listener]),
      getPrimaryDisplay: () => display, getAllDisplays: () => connected, getCursorScreenPoint: () => ({ x: 0, y: 899 }),
    },
  };
});
vi.mock('electron', () => ({ screen }));
beforeEach(() => { listeners.clear(); });
const tell = (event: string): void => { for (const listener of listeners.get(event) ?? []) listener(); };

const placeOf = (iconBounds: () => Rectangle | null, onChange = vi.fn()) =>
  createPopupPlace({ size: () => ({ width: 400, height: 620 }), iconBounds, clock: fakeClock(), onChange });
const placeWith = (iconBounds: Rectangle | null, onChange = vi.fn()) => placeOf(() => iconBounds, onChange);

it.each([
  ['the resolution or scale changes', 'display-metrics-changed'],
  ['a screen is connected', 'display-added'],
  ['a screen is disconnected', 'display-removed'],
])('reports that the popup may be misplaced when %s', (_, event) => {
  const onChange = vi.fn();
  placeWith(null, onChange);
  expect(onChange).not.toHaveBeenCalled();
  tell(event);
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

const UNTOLD = { x: 0, y: 0, width: 0, height: 0 };
it.each<[string, Rectangle, string | null, Rectangle, number]>([
  ['was clicked, while the bounds stay the same', ICON, null, ICON, 815],
  ['was clicked, also if the Dock comes or goes', ICON, 'display-metrics-changed', ICON, 815],
  ['is by its bounds, once they are others', ICON, null, { ...ICON, x: 300 }, 115],
  ['is by its bounds, once a screen is gone, which may be that of the click', ICON, 'display-removed', ICON, 515],
  ['is by its bounds, once a screen is new', ICON, 'display-added', ICON, 515],
  ['was clicked, where the platform does not tell its place', UNTOLD, 'display-removed', UNTOLD, 815],
])('is below where the icon %s', (_, before, event, after, x) => {
  let bounds = before;
  const place = placeOf(() => bounds);
  place.clicked({ ...ICON, x: 1000 });
  bounds = after;
  if (event !== null) tell(event);
  expect(place.now()).toMatchObject({ x, y: 33 });
});

it('is at the end of the bar once that has moved away from the icon that was clicked, where the platform does not tell its place', () => {
  const [first] = connected;
  if (!first) throw new Error('no screen');
  const place = placeWith(UNTOLD);
  place.clicked({ ...ICON, x: 1000 });
  connected.splice(0, 1, { ...first, workArea: { ...first.bounds, height: 875 } });
  onTestFinished(() => void connected.splice(0, 1, first));
  expect(place.now()).toMatchObject({ x: 1440 - 400 - 8 });
  connected.splice(0, 1, first);
  expect(place.now()).toMatchObject({ x: 815 });
});

it('is below the icon that was clicked although its bar has gone, where the platform tells its place', () => {
  const [first] = connected;
  if (!first) throw new Error('no screen');
  const place = placeWith(ICON);
  place.clicked({ ...ICON, x: 1000 });
  connected.splice(0, 1, { ...first, workArea: first.bounds });
  onTestFinished(() => void connected.splice(0, 1, first));
  expect(place.now()).toMatchObject({ x: 815 });
});

it.each([['there is no icon', null], ['the platform does not tell its place', { x: 0, y: 0, width: 0, height: 0 }]])('is at the end of the bar if %s', (_, bounds) => {
  expect(placeWith(bounds).now()).toMatchObject({ x: 1440 - 400 - 8, y: 33 });
});

it('a screen that shows the same as the first one has its menu bar, too', () => {
  const [first] = connected;
  if (!first) throw new Error('no screen');
  connected.unshift({ ...first, id: 2, workArea: first.bounds });
  onTestFinished(() => void connected.shift());
  const { bounds, workArea } = first;
  expect(displays()).toEqual([{ bounds, workArea }, { bounds, workArea }]);
});
