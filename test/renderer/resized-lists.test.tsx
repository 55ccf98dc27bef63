/** Lists that get another size while they are read. Their rows are not as high as the lists take them for before they are drawn. */
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { exampleHeadlines } from './examples.ts';
import { NOW, openPopup, scroll, settle, useStage, type Popup } from './render.tsx';

useStage();

const size = { width: 400, height: 440 };
beforeEach(() => {
  Object.assign(size, { width: 400, height: 440 });
  Object.defineProperties(window.HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => size.width },
    clientHeight: { configurable: true, get: () => size.height },
    scrollHeight: {
      configurable: true,
      get(this: HTMLElement) {
        const content = this.classList.contains('list') ? this.firstElementChild : null;
        return content instanceof HTMLElement ? parseFloat(content.style.height) : size.width < 400 ? 72 : 54;
      },
    },
  });
});

const list = (): HTMLElement => screen.queryByRole('grid', { name: 'Favourites' }) ?? screen.getByRole('grid', { name: 'Headlines' });
const rows = (): Element[] => [...list().querySelectorAll('[role=row][data-key]')];
/** Position of a row, px below the upper edge of the list; happy-dom has no layout, so this uses what the virtual list has set. */
const placeOf = (row: Element): number => {
  let top = -list().scrollTop;
  for (let el = row.parentElement; el && el !== list(); el = el.parentElement) top += parseFloat(el.style.top) || 0;
  return top;
};
/** The rows that begin in view, and where, from the first. */
const places = (): (readonly [string | null, number])[] =>
  rows().map((row) => [row.getAttribute('data-key'), placeOf(row)] as const).filter(([, top]) => top >= 0 && top < size.height).sort(([, a], [, b]) => a - b);
const resize = async (to: Partial<typeof size>): Promise<void> => {
  Object.assign(size, to);
  act(() => void window.dispatchEvent(new Event('resize')));
  await settle();
};
/** Scrolls down as by a wheel: all rows on the way are drawn, and measured. */
const scrollTo = async (end: number): Promise<void> => {
  for (let top = 200; top <= end; top += 200) await scroll(list(), top);
};

const openHeadlines = (): Promise<Popup> => openPopup({ headlines: exampleHeadlines(NOW, 300) });
const openFavourites = async (): Promise<Popup> => {
  const favourites = Array.from({ length: 60 }, (_, i) => ({ quote: `Thought ${i + 1}.`, author: 'Anon', work: '', year: 1900 }));
  const popup = await openPopup({ favourites });
  await popup.user.click(screen.getByRole('button', { name: 'More' }));
  await popup.click(screen.getByRole('menuitem', { name: 'Favourites' }));
  return popup;
};

describe.each([['headlines', openHeadlines], ['favourites', openFavourites]])('the rows of the %s', (_, open) => {
  it('stay in place in a lower list, and in one as high as before', async () => {
    await open();
    await scrollTo(1600);
    const before = places();
    await resize({ height: 300 });
    expect(places()).toEqual(before.filter(([, top]) => top < 300));
    expect(places().length).toBeGreaterThan(3);
    await resize({ height: 440 });
    expect(places()).toEqual(before);
  });

  it('begin with the same one in a list of another width, each measured anew', async () => {
    await open();
    await scrollTo(1600);
    const [first] = places();
    await resize({ width: 300 });
    const [now, next] = places();
    expect([now, (next?.[1] ?? NaN) - (now?.[1] ?? NaN)]).toEqual([first, 72]);
    await resize({ width: 400 });
    expect(places()[0]).toEqual(first);
  });
});

it('the favourites in view stay in place when one comes back above them', async () => {
  const { bridge } = await openFavourites();
  await scrollTo(1600);
  const before = places();
  bridge.world.favourites = [{ quote: 'A thought again.', author: 'Anon', work: '', year: 1900 }, ...bridge.world.favourites];
  bridge.send('changed', { what: 'favourites' });
  await settle();
  await settle(); // the frame after the rows were drawn
  expect(places()[0]).toEqual(before[0]);
});
