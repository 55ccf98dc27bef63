/** What stays in place when headlines arrive above it. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MarkedHeadline } from '../../../src/shared/bridge/news.ts';
import { exampleHeadlines } from '../examples.ts';
import { NOW, openPopup, ROW_HEIGHT, scroll, settle, useStage, type Popup } from '../render.tsx';

useStage();

const list = (): HTMLElement => screen.getByRole('grid', { name: 'Headlines' });
const focused = (): string | null => document.activeElement?.getAttribute('data-key') ?? null;
/** Position of a row, px below the upper edge of the list; happy-dom has no layout, so this uses what the virtual list has set. */
const placeOf = (row: Element | null | undefined): number => {
  let top = -list().scrollTop;
  for (let el = row?.parentElement; el && el !== list(); el = el.parentElement) top += parseFloat(el.style.top) || 0;
  return top;
};
const placeOfFocus = (): number => placeOf(document.activeElement?.closest('[data-key]'));
const fresh = (n: number): MarkedHeadline[] => Array.from({ length: n }, (_, i) =>
  ({ id: `n${i}`, title: `New ${i}`, link: '', feed: 'shelf', category: '', source: '', snippet: '', language: '', at: NOW - 1000, unread: true, fresh: false }));

const WORLD = exampleHeadlines(NOW, 300);
const open = (): Promise<Popup> => openPopup({ headlines: WORLD });
const publish = ({ bridge }: Popup, n: number): void => {
  bridge.world.headlines = [...fresh(n), ...WORLD];
  bridge.send('changed', { what: 'news' });
};
const arrive = async (popup: Popup, n: number): Promise<void> => {
  publish(popup, n);
  await settle();
  await settle(); // the frame after the rows were drawn
};

describe('when new headlines arrive', () => {
  it.each([3, 12, 25, 40, 250])('the rows in view stay in place: %d new', async (n) => {
    const popup = await open();
    await scroll(list(), 1000);
    await arrive(popup, n);
    expect(list().scrollTop).toBe(1000 + n * ROW_HEIGHT);
  });

  it('the rows in view stay in place although the first of them are gone', async () => {
    const popup = await open();
    await scroll(list(), 10 * ROW_HEIGHT);
    const row = (): Element | null => list().querySelector('[data-key=h12]');
    const before = placeOf(row());
    popup.bridge.world.headlines = [...fresh(20), ...WORLD.slice(12)];
    popup.bridge.send('changed', { what: 'news' });
    await settle();
    await settle();
    expect([row() !== null, placeOf(row())]).toEqual([true, before]);
  });

  it('the rows in view stay in place though they arrive twice while nothing is drawn, as in a hidden window', async () => {
    const popup = await open();
    await scroll(list(), 1000);
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
    for (const n of [3, 8]) {
      publish(popup, n);
      await act(() => new Promise((done) => setTimeout(done)));
    }
    act(() => frames.forEach((draw) => draw(0)));
    expect(list().scrollTop).toBe(1000 + 8 * ROW_HEIGHT);
  });

  it.each([3, 12, 40])('the row with the focus keeps it, and its place: %d new', async (n) => {
    const popup = await open();
    await popup.user.keyboard('{ArrowDown}'.repeat(20));
    await scroll(list(), 1500); // as the browser does
    const before = placeOfFocus();
    await arrive(popup, n);
    expect([focused(), placeOfFocus()]).toEqual(['h19', before]);
  });

  it('the row with the focus keeps it, and its place, also at the top of the list, and Enter opens it', async () => {
    const popup = await open();
    await popup.user.keyboard('{ArrowDown}{ArrowDown}');
    const before = placeOfFocus();
    await arrive(popup, 12);
    expect([focused(), placeOfFocus()]).toEqual(['h1', before]);
    await popup.user.keyboard('{Enter}');
    expect(popup.bridge.asked('openLink')).toEqual([{ url: WORLD[1]?.link, headline: 'h1' }]);
  });

  it('a list at its top shows them when the popup is opened again, whatever has the focus', async () => {
    const popup = await open();
    await popup.user.keyboard('{ArrowDown}{ArrowDown}');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await arrive(popup, 12);
    expect([focused(), list().scrollTop]).toEqual(['h1', 0]);
  });

  it('a row with the focus that was wheeled out of view keeps it, and a list at its top stays there', async () => {
    const popup = await open();
    await popup.user.keyboard('{ArrowDown}'.repeat(20));
    await scroll(list(), 0);
    await arrive(popup, 12);
    expect([focused(), list().scrollTop]).toEqual(['h19', 0]);
  });

  it('a list at its top without the focus stays there and shows them', async () => {
    const popup = await open();
    await arrive(popup, 12);
    expect(list().scrollTop).toBe(0);
    expect(screen.getByRole('row', { name: /^New 0/ })).toBeTruthy();
  });

  it('no more rows are read than are needed to keep those in view', async () => {
    const popup = await open();
    await arrive(popup, 12);
    expect(popup.bridge.asked('headlines')).toEqual(Array(2).fill({ offset: 0, limit: 40, filter: '' }));
  });

  it('not all rows are read in search of one that is gone', async () => {
    const many = exampleHeadlines(NOW, 4000);
    const { bridge } = await openPopup({ headlines: many });
    await scroll(list(), 1000);
    bridge.world.headlines = [...fresh(3000), ...many.slice(40)];
    bridge.send('changed', { what: 'news' });
    for (let i = 0; i < 4; i += 1) await settle();
    expect(bridge.asked('headlines').length).toBeLessThan(10);
  });

  it('no row that was read in such a search is read again at the next change', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 4000) });
    const seen = bridge.world.headlines;
    for (const gone of [15, 30]) {
      bridge.world.headlines = seen.slice(gone);
      bridge.send('changed', { what: 'news' });
      for (let i = 0; i < 4; i += 1) await settle();
    }
    const before = bridge.asked('headlines').length;
    bridge.send('changed', { what: 'news' });
    await settle();
    expect(bridge.asked('headlines').slice(before)).toEqual([{ offset: 0, limit: 40, filter: '' }]);
  });
});
