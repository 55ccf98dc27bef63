import { expect, it } from 'vitest';
import { createTrayPlace, tellsPlaces, type TrayPlace } from '../../../src/main/shell/tray-place.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const HERE = { x: 2545, y: 785 };
const THERE = { x: 40, y: 12 };

/** Milliseconds that pass, positions of clicks reported on the bus, and clicks on our icon. */
type Happening = number | { readonly heard: typeof HERE } | { readonly clicked: typeof HERE | null };

async function after(happenings: readonly Happening[]): Promise<TrayPlace> {
  const clock = fakeClock();
  const place = createTrayPlace(clock);
  for (const one of happenings) {
    if (typeof one === 'number') await clock.advance(one);
    else if ('heard' in one) place.heard(one.heard);
    else place.clicked(one.clicked);
  }
  return place;
}

it.each<[string, readonly Happening[], typeof HERE | null]>([
  ['nobody knows before the first click', [], null],
  ['nor after one of which nothing is told', [{ clicked: null }], null],
  ['the platform tells', [{ clicked: HERE }], HERE],
  ['the panel tells just before the click', [{ heard: HERE }, 5, { clicked: null }], HERE],
  ['or just after', [{ clicked: null }, 5, { heard: HERE }], HERE],
  ['a click on another program\'s icon is not ours', [{ heard: THERE }, 1_000, { clicked: null }], null],
  ['nor one after ours', [{ clicked: null }, 5, { heard: HERE }, 1_000, { heard: THERE }], HERE],
  ['nor one that follows ours at once', [{ clicked: null }, 5, { heard: HERE }, 200, { heard: THERE }], HERE],
  ['nor one that follows it where the word of ours came first', [{ heard: HERE }, 5, { clicked: null }, 400, { heard: THERE }], HERE],
  ['nor one that went before ours', [{ heard: THERE }, 200, { clicked: null }, 5, { heard: HERE }], HERE],
  ['it stays where it was when a click tells nothing', [{ heard: HERE }, { clicked: null }, 60_000, { clicked: null }], HERE],
  ['it goes where it is clicked next', [{ heard: HERE }, { clicked: null }, 60_000, { heard: THERE }, { clicked: null }], THERE],
  ['the platform knows better than the panel', [{ heard: THERE }, { clicked: HERE }], HERE],
  ['a panel that knows nothing says zero', [{ clicked: null }, { heard: { x: 0, y: 0 } }], null],
])('%s', async (_name, happenings, expected) => {
  const place = await after(happenings);
  expect(place.last()).toEqual(expected);
});

it.each<[string, readonly Happening[], boolean]>([
  ['just after a click, elsewhere than was known', [{ heard: HERE }, { clicked: null }, 60_000, { clicked: null }, 5], true],
  ['just after the first click', [{ clicked: null }, 5], true],
  ['just after a click, where it was', [{ heard: THERE }, { clicked: null }, 60_000, { clicked: null }, 5], false],
  ['just after one that was told of before', [{ heard: HERE }, 5, { clicked: null }, 400], false],
  ['just after one before which another icon was clicked', [{ heard: HERE }, 200, { clicked: null }, 5], true],
  ['just before a click', [{ heard: HERE }, { clicked: null }, 60_000], false],
])('a position reported by the panel shows that the popup is misplaced: %s', async (_name, happenings, expected) => {
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
