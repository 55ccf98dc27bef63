/** The first picture shows the quote before the page's script runs; the page then replaces it without a visible change. */
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/renderer/app.tsx';
import { accentOf } from '../../../src/main/shell/appearance/accent.ts';
import { firstPicture, needsEdge, withInitialAppearance } from '../../../src/main/shell/page/first-picture.ts';
import index from '../../../src/renderer/index.html?raw';
import { createPageStateStore } from '../../../src/renderer/state/page-state-store.ts';
import { ACCENT_ATTRIBUTES, type Accent } from '../../../src/shared/accent.ts';
import type { PageState } from '../../../src/shared/bridge/page-state.ts';
import type { Quotation } from '../../../src/shared/quotation.ts';
import { inEnglish } from '../english.ts';
import { exampleOverview, exampleQuotes } from '../examples.ts';
import { createFakeBridge, type FakeState } from '../fake-bridge/fake-bridge.ts';
import { NOW, openPopup, settle, useStage, type Popup } from '../render.tsx';

useStage();

const DAY = '2026-11-18';
/** Returns the first picture in index.html as it is served. */
const first = (quote: Quotation | null, kept: PageState = {}): Element | null =>
  new DOMParser().parseFromString(withInitialAppearance(index, { edge: false, accent: {}, picture: firstPicture(quote && { ...quote, day: DAY }, kept, inEnglish.t) }), 'text/html').getElementById('first');
const [gibran, other] = exampleQuotes as [Quotation, Quotation];
const keptOther = (day: string): PageState => ({ 'quote.other': JSON.stringify({ ...other, day }) });

/** Returns the elements, classes, languages and text of a quote, without its actions and ARIA attributes. */
function look(quote: Element | null | undefined): string | undefined {
  const copy = quote?.cloneNode(true);
  if (!(copy instanceof Element)) return undefined;
  copy.querySelector('.quote-actions')?.remove();
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    const kept = one.matches('button') ? ['class'] : one.getAttributeNames().filter((name) => !name.startsWith('aria-') && name !== 'style');
    for (const name of one.getAttributeNames()) if (!kept.includes(name)) one.removeAttribute(name);
  }
  return copy.outerHTML.replaceAll(/ data-compact="(true)?"/g, ' data-compact');
}
const openPage = (world: Partial<FakeState>, kept: PageState): Promise<Popup> =>
  openPopup(world, () => ({}), createPageStateStore(kept, () => undefined, () => undefined));
const parents = (element: Element | null | undefined, upTo: string): string[] => {
  const classes: string[] = [];
  for (let at = element?.parentElement; at && !at.matches(upTo); at = at.parentElement) classes.push(at.className);
  return classes;
};

describe.each([['headlines'], ['models']])('the first picture with the %s tab', (tab) => {
  it.each([...exampleQuotes, { quote: 'Nobody knows who said so.', author: '', work: '', year: 1923 }])('shows “$quote” as the page does', async (quote) => {
    const picture = first(quote, { tab })?.querySelector('.quote');
    const overview = { ...exampleOverview(NOW), quote: { ...quote, day: DAY } };
    await openPage({ overview }, { tab });
    const drawn = document.querySelector('.quote');
    expect(drawn?.textContent).toContain(quote.quote.slice(1, 5));
    expect(look(picture)).toBe(look(drawn));
    expect(parents(picture, '.page')).toEqual(parents(drawn, '.page').map((name) => name.replace(/ .*/, '')));
  });
});

it('the first picture shows the other quote that was on screen, with the button back to today’s', async () => {
  const picture = first(gibran, keptOther(DAY))?.querySelector('.quote');
  await openPage({ overview: { ...exampleOverview(NOW), quote: { ...gibran, day: DAY } } }, keptOther(DAY));
  expect(picture?.textContent).toContain(other.author);
  expect(picture?.querySelector('button')?.textContent).toBe(screen.getByRole('button', { name: /today/ }).textContent);
  expect(look(picture)).toBe(look(document.querySelector('.quote')));
});

it.each([[keptOther('2026-11-17')], [{ 'quote.other': '{' }], [{ 'quote.other': '{"quote":"By nobody","day":"2026-11-18"}' }], [{ 'quote.other': 7 }]])(
  'the first picture shows the quote of the day when the page state is %j', (kept) => {
    expect(first(gibran, kept)?.querySelector('b')?.textContent).toBe(gibran.author);
  });

it('the first picture is empty when the page starts with another view, a scrolled list or no quote', () => {
  for (const kept of [{ view: 'settings' }, { view: 'favourites' }, { 'headlines.row': 'a row' }]) expect(first(gibran, kept)?.childElementCount).toBe(0);
  expect(first(null)?.childElementCount).toBe(0);
  expect(first(gibran, { tab: 'models', 'headlines.row': 'a row' })?.childElementCount).toBe(1);
});

it.each([['popup', 'linux', true], ['popup', 'darwin', false], ['popup', 'win32', false], ['window', 'linux', false]] as const)(
  'the page draws its own edge as a %s on %s: %s', (form, platform, edge) => {
    const page = new DOMParser().parseFromString(withInitialAppearance(index, { edge: needsEdge(form, platform), accent: {}, picture: null }), 'text/html');
    expect(page.documentElement.hasAttribute('data-edge')).toBe(edge);
  });

it('the system accent is in the attributes of the page as it is served', () => {
  const rootWith = (accent: Accent): HTMLElement => new DOMParser().parseFromString(withInitialAppearance(index, { edge: true, accent, picture: null }), 'text/html').documentElement;
  const accent = accentOf('#3584e4ff');
  expect(Object.fromEntries(ACCENT_ATTRIBUTES.map((name) => [name, rootWith(accent).getAttribute(name)]))).toEqual(accent);
  expect(rootWith({}).getAttributeNames()).toEqual(['lang', 'data-edge']);
});

it('onDrawn is called once the whole page is rendered, not before', async () => {
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

it('onDrawn is called when main does not answer', async () => {
  const onDrawn = vi.fn();
  render(<App bridge={{ ...createFakeBridge(NOW), overview: () => Promise.reject(new Error('gone')) }} onDrawn={onDrawn} />);
  await settle();
  expect(onDrawn).toHaveBeenCalledOnce();
});
