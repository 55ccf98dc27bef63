import { expect, it } from 'vitest';
import { createTrayPlace, tellsPlaces, type TrayPlace } from '../../../../src/main/shell/tray/tray-place.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

const HERE = { x: 2545, y: 785 };
const THERE = { x: 40, y: 12 };
type Edge = 'top' | 'bottom';

/** Milliseconds that pass, a panel that moves to another edge, positions of clicks reported on the bus, and clicks on our icon. */
type Happening = number | Edge | { readonly heard: typeof HERE } | { readonly clicked: typeof HERE | null };

async function after(happenings: readonly Happening[]): Promise<TrayPlace> {
  const clock = fakeClock();
  let edge: Edge = 'bottom';
  const place = createTrayPlace(clock, () => ({ edge }));
  for (const one of happenings) {
    if (typeof one === 'number') await clock.advance(one);
    else if (typeof one === 'string') edge = one;
    else if ('heard' in one) place.heard(one.heard);
    else place.clicked(one.clicked);
  }
  return place;
}

it.each<[string, readonly Happening[], typeof HERE | null]>([
  ['the place is unknown before the first click', [], null],
  ['the place is unknown after a click without a report', [{ clicked: null }], null],
  ['a place reported by the platform is used', [{ clicked: HERE }], HERE],
  ['a place reported by the panel just before the click is used', [{ heard: HERE }, 5, { clicked: null }], HERE],
  ['a place reported by the panel just after the click is used', [{ clicked: null }, 5, { heard: HERE }], HERE],
  ['a click on another icon long before ours is ignored', [{ heard: THERE }, 1_000, { clicked: null }], null],
  ['a click on another icon long after ours is ignored', [{ clicked: null }, 5, { heard: HERE }, 1_000, { heard: THERE }], HERE],
  ['a click on another icon soon after ours is ignored', [{ clicked: null }, 5, { heard: HERE }, 200, { heard: THERE }], HERE],
  ['a click on another icon soon after ours is ignored if our report comes before our click', [{ heard: HERE }, 5, { clicked: null }, 400, { heard: THERE }], HERE],
  ['a click on another icon soon before ours is ignored', [{ heard: THERE }, 200, { clicked: null }, 5, { heard: HERE }], HERE],
  ['the place is kept at a click without a report', [{ heard: HERE }, { clicked: null }, 60_000, { clicked: null }], HERE],
  ['the place changes with the next reported click', [{ heard: HERE }, { clicked: null }, 60_000, { heard: THERE }, { clicked: null }], THERE],
  ['the platform takes precedence over the panel', [{ heard: THERE }, { clicked: HERE }], HERE],
  ['the place is unknown once the panel has moved', [{ heard: HERE }, { clicked: null }, 'top'], null],
  ['a place reported by the platform is unknown once the panel has moved', [{ clicked: HERE }, 'top'], null],
  ['the place is known again once the panel is back', [{ heard: HERE }, { clicked: null }, 'top', 'bottom'], HERE],
  ['the place is known again by a click after the panel has moved', [{ heard: HERE }, { clicked: null }, 'top', 60_000, { clicked: null }, 5, { heard: THERE }], THERE],
  ['the place stays unknown at a click without a report after the panel has moved', [{ heard: HERE }, { clicked: null }, 'top', 60_000, { clicked: null }], null],
  ['a report from the left edge is used', [{ clicked: null }, { heard: { x: 0, y: 500 } }], { x: 0, y: 500 }],
  ['a report from the upper edge is used', [{ clicked: null }, { heard: { x: 500, y: 0 } }], { x: 500, y: 0 }],
  ['a report of 0, 0 counts as unknown', [{ clicked: null }, { heard: { x: 0, y: 0 } }], null],
])('%s', async (_name, happenings, expected) => {
  const place = await after(happenings);
  expect(place.last()).toEqual(expected);
});

it.each<[string, readonly Happening[], boolean]>([
  ['just after a click, at a new place', [{ heard: HERE }, { clicked: null }, 60_000, { clicked: null }, 5], true],
  ['just after the first click', [{ clicked: null }, 5], true],
  ['just after a click, at the known place', [{ heard: THERE }, { clicked: null }, 60_000, { clicked: null }, 5], false],
  ['just after a click, at the place known before the panel moved', [{ heard: THERE }, { clicked: null }, 'top', 60_000, { clicked: null }, 5], true],
  ['just after a click that was already reported', [{ heard: HERE }, 5, { clicked: null }, 400], false],
  ['just after a click that follows a click on another icon', [{ heard: HERE }, 200, { clicked: null }, 5], true],
  ['long after the last click', [{ heard: HERE }, { clicked: null }, 60_000], false],
])('tells from a position reported by the panel whether the popup is misplaced: %s', async (_name, happenings, expected) => {
  const place = await after(happenings);
  expect(place.heard(THERE)).toBe(expected);
});

it.each([
  ['KDE', 2, true],
  [undefined, 1, true],
  ['XFCE', 1, true],
  ['XFCE', 1.5, true],
  ['XFCE', 2, false],
  ['MATE', 1, false],
])('uses the positions that the panel of %s reports at scale %s: %s', (desktop, scale, expected) =>
  expect(tellsPlaces({ XDG_CURRENT_DESKTOP: desktop }, scale)).toBe(expected));
