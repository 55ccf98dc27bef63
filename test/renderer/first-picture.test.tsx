/** The quote is there before the page's program is, and the page takes its place without a letter moving. */
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../../src/renderer/app.tsx';
import { firstPicture } from '../../src/renderer/first-picture.ts';
import { createPageMemory } from '../../src/renderer/state/page-memory.ts';
import type { PageStart } from '../../src/shared/bridge/window.ts';
import { yearOf, type Quotation } from '../../src/shared/quotation.ts';
import { inEnglish } from './english.ts';
import { exampleOverview, exampleQuotes } from './examples.ts';
import { createFakeBridge } from './fake-bridge/fake-bridge.ts';
import { NOW, openPopup, settle, useStage } from './render.tsx';

useStage();

const started = (quote: Quotation, kept: PageStart['kept'] = {}): PageStart =>
  ({ edge: false, kept, quote: { ...quote, year: yearOf(quote.year, inEnglish.t) } });
const [gibran] = exampleQuotes as [Quotation];

/** Elements, classes, languages and words of a quote, without what lies over it or speaks of it. */
function look(quote: Element | null | undefined): string | undefined {
  const copy = quote?.cloneNode(true);
  if (!(copy instanceof Element)) return undefined;
  copy.querySelector('.quote-actions')?.remove();
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of one.getAttributeNames()) if (name.startsWith('aria-') || name === 'style') one.removeAttribute(name);
  }
  return copy.outerHTML.replaceAll(/ data-compact="(true)?"/g, ' data-compact');
}
const parents = (element: Element | null | undefined, upTo: string): string[] => {
  const classes: string[] = [];
  for (let at = element?.parentElement; at && !at.matches(upTo); at = at.parentElement) classes.push(at.className);
  return classes;
};

describe.each([['headlines'], ['models']])('with the %s below it', (tab) => {
  it.each([...exampleQuotes, { quote: 'Nobody knows who said so.', author: '', work: '', year: 1923 }])('sets “$quote” as the page does', async (quote) => {
    const picture = firstPicture(started(quote, { tab }))?.querySelector('.quote');
    const overview = { ...exampleOverview(NOW), quote: { ...quote, day: '2026-11-18' } };
    await openPopup({ overview }, () => ({}), createPageMemory({ tab }, () => undefined, () => undefined));
    const drawn = document.querySelector('.quote');
    expect(drawn?.textContent).toContain(quote.quote.slice(1, 5));
    expect(look(picture)).toBe(look(drawn));
    expect(parents(picture, '.page')).toEqual(parents(drawn, '.page').map((name) => name.replace(/ .*/, '')));
  });
});

it('is not drawn where the page begins with something else', () => {
  for (const kept of [{ view: 'settings' }, { view: 'favourites' }, { 'headlines.row': 'a row' }]) expect(firstPicture(started(gibran, kept))).toBeNull();
  expect(firstPicture({ edge: false, kept: {}, quote: null })).toBeNull();
  expect(firstPicture(started(gibran, { tab: 'models', 'headlines.row': 'a row' }))).not.toBeNull();
});

it('is given up when all of the page is there, not before', async () => {
  const bridge = createFakeBridge(NOW);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => { answer = resolve; });
  const onDrawn = vi.fn(() => expect(screen.getByRole('tablist')).toBeTruthy());
  render(<App bridge={{ ...bridge, overview: () => held.then(() => bridge.overview()) }} onDrawn={onDrawn} />);
  await settle();
  expect(onDrawn).not.toHaveBeenCalled();
  answer();
  await settle();
  expect(onDrawn).toHaveBeenCalledOnce();
});

it('is given up for the trouble, where main does not answer', async () => {
  const onDrawn = vi.fn();
  render(<App bridge={{ ...createFakeBridge(NOW), overview: () => Promise.reject(new Error('gone')) }} onDrawn={onDrawn} />);
  await settle();
  expect(onDrawn).toHaveBeenCalledOnce();
});
