/**
 * The first picture, drawn without React: the quote of the day, as `Quote` draws it (components/quote.tsx) and where that
 * will stand. What the page adds appears around it; nothing of it changes.
 */
import type { FirstQuote, PageStart } from '../shared/bridge/window.ts';
import { OPENING, QUOTE_LANGUAGE, quoted, sourceOf, withClosing } from './state/citation.ts';

/** @returns null where the page begins with something else: another view, or a list scrolled over the quote */
export function firstPicture({ quote, kept }: PageStart): HTMLElement | null {
  const { view = 'today', tab, 'headlines.row': row = '' } = kept;
  const compact = tab === 'models';
  if (quote === null || view !== 'today' || (!compact && row !== '')) return null;
  const masthead = element('div', { className: 'masthead' }, section(quote, compact));
  masthead.toggleAttribute('data-compact', compact);
  return element('div', { className: 'page' }, element('div', { className: 'view' }, element('div', { className: 'today' }, masthead)));
}

function section(quote: FirstQuote, compact: boolean): HTMLElement {
  const line = element('p', { className: 'quote-line', dir: 'auto', lang: QUOTE_LANGUAGE }, quoted(quote.quote));
  const made = element('section', { className: 'quote' }, ...(compact ? [] : [full(quote)]), line);
  made.toggleAttribute('data-compact', compact);
  return made;
}

function full({ quote, author, work, year }: FirstQuote): HTMLElement {
  const words = element('blockquote', { dir: 'auto', lang: QUOTE_LANGUAGE }, element('span', { className: 'hung' }, OPENING), withClosing(quote));
  const name = author === '' ? [] : [element('b', {}, author), ' '];
  const by = element('span', { lang: QUOTE_LANGUAGE }, ...name, element('cite', {}, sourceOf(work, year)));
  return element('div', { className: 'quote-full' }, words, element('div', { className: 'quote-by' }, element('p', {}, by)));
}

function element(tag: string, properties: Partial<Pick<HTMLElement, 'className' | 'dir' | 'lang'>>, ...children: readonly (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
