/** Where the list of headlines stands when more than one thing has a say in it. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createPageStateStore, type PageStateStore } from '../../src/renderer/state/page-state-store.ts';
import type { PageState } from '../../src/shared/bridge/window.ts';
import { exampleHeadlines } from './examples.ts';
import { NOW, openPopup, scroll, settle, useStage } from './render.tsx';

useStage();

const list = (): HTMLElement => screen.getByRole('grid', { name: 'Headlines' });
const focused = (): string | null => document.activeElement?.getAttribute('data-key') ?? null;
/** Whether the row with the focus is among those that can be seen; happy-dom lays nothing out, so by where the list has put it. */
const isInSight = (): boolean => {
  let top = -list().scrollTop;
  for (let el = document.activeElement?.parentElement; el !== null && el !== undefined && el !== list(); el = el.parentElement) top += parseFloat(el.style.top) || 0;
  return top >= 0 && top < list().clientHeight;
};

/** What the page before was at. */
const memoryOf = (kept: PageState): PageStateStore => createPageStateStore(kept, () => undefined, () => undefined);

const kept = { 'headlines.row': 'h60', 'headlines.top': 0, 'headlines.rows': 120 };

describe('a headline that a notification leads to, where the page before was scrolled', () => {
  it.each(['h3', 'h20', 'h90'])('is shown and has the focus (%s)', async (id) => {
    await openPopup({ headlines: exampleHeadlines(NOW, 120) }, (made) => {
      const { overview } = made;
      return { // it is led on as soon as it listens
        overview: async () => {
          setTimeout(() => made.send('show', { view: 'today', headline: id }));
          return await overview();
        },
      };
    }, memoryOf(kept));
    for (let i = 0; i < 12; i += 1) await settle(); // longer than the old place is sought
    expect([focused(), isInSight()]).toEqual([id, true]);
  });

  it.each(['h0', 'h90'])('is shown though a filter was open (%s)', async (id) => {
    const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
    await user.keyboard('/');
    await user.paste(bridge.world.headlines.find((one) => one.id === id)?.title ?? '');
    for (let i = 0; i < 4; i += 1) await settle();
    bridge.send('show', { view: 'today', headline: id });
    for (let i = 0; i < 12; i += 1) await settle();
    expect([focused(), isInSight()]).toEqual([id, true]);
  });

  it('is shown though news came while it was looked for', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
    bridge.send('show', { view: 'today', headline: 'h90' });
    bridge.send('changed', { what: 'news' });
    for (let i = 0; i < 4; i += 1) await settle();
    expect([focused(), isInSight()]).toEqual(['h90', true]);
  });
});

it('an old place is for the first rows only: after a filter the list begins at its top', async () => {
  const { user } = await openPopup({ headlines: exampleHeadlines(NOW, 120) }, () => ({}), memoryOf(kept));
  for (let i = 0; i < 12; i += 1) await settle();
  expect(list().scrollTop).toBeGreaterThan(4000);
  await user.keyboard('/');
  await settle();
  await user.paste('zebra');
  await settle();
  await user.keyboard('{Escape}{Escape}');
  for (let i = 0; i < 12; i += 1) await settle();
  expect(list().scrollTop).toBe(0);
});

it('whoever scrolls while an old place is sought is not pulled back to it', async () => {
  await openPopup({ headlines: exampleHeadlines(NOW, 120) }, () => ({}), memoryOf(kept));
  list().dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  await scroll(list(), 300);
  for (let i = 0; i < 12; i += 1) await settle();
  expect(list().scrollTop).toBe(300);
});

it('a page before that had no headlines yet holds back none of those that have come', async () => {
  await openPopup({ headlines: exampleHeadlines(NOW, 120) }, () => ({}), memoryOf({ 'headlines.rows': 0 }));
  await settle();
  expect(list().querySelectorAll('[data-key]').length).toBeGreaterThan(3);
});
