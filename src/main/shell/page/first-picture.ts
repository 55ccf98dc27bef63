/**
 * The first picture: the quote of the day, exactly as and where `Quote` will draw it (renderer/quote/quote.tsx). It is
 * written into the page's HTML, so that it appears before any script runs. The page adds the rest around it
 * and changes nothing of it.
 */
import type { Accent } from '../../../shared/accent.ts';
import { startOf, type PageState } from '../../../shared/bridge/page-state.ts';
import type { DailyQuote } from '../../../shared/bridge/quote.ts';
import { OPENING, QUOTE_LANGUAGE, quoted, sourceOf, withClosing } from '../../../shared/citation.ts';
import { html, type Html } from '../../../shared/html.ts';
import type { Translate } from '../../../shared/language/words.ts';
import { yearOf } from '../../../shared/quotation.ts';
import type { Form } from '../popup/popup-machine.ts';

/**
 * Returns the HTML of the first picture.
 * @param today the quote of the day @param kept the state the page starts with
 * @returns null if there is no quote, or the page starts with another view or a list scrolled over the quote
 */
export function firstPicture(today: DailyQuote | null, kept: PageState, t: Translate): Html | null {
  const { view, tab, scrolled, otherQuote } = startOf(kept);
  const compact = tab === 'models';
  if (today === null || view !== 'today' || (!compact && scrolled)) return null;
  const quote = otherQuote?.day === today.day ? otherQuote : today;
  const back = quote === today ? '' : html`<button class="text-button" type="button" tabindex="-1">${t('quote.back')}</button>`;
  const form = compact ? html` data-compact=""` : '';
  const line = html`<p class="quote-line" dir="auto" lang="${QUOTE_LANGUAGE}">${quoted(quote.quote)}</p>`;
  const section = html`<section class="quote"${form}>${compact ? '' : full(quote, back, t)}${line}</section>`;
  return html`<div class="page"><div class="view"><div class="today"><div class="masthead"${form}>${section}</div></div></div></div>`;
}

function full({ quote, author, work, year }: DailyQuote, back: Html | '', t: Translate): Html {
  const words = html`<blockquote dir="auto" lang="${QUOTE_LANGUAGE}"><span class="hung">${OPENING}</span>${withClosing(quote)}</blockquote>`;
  const name = author === '' ? '' : html`<b>${author}</b> `;
  const by = html`<span lang="${QUOTE_LANGUAGE}">${name}<cite>${sourceOf(work, yearOf(year, t))}</cite></span>`;
  return html`<div class="quote-full">${words}<div class="quote-by"><p>${by}${back}</p></div></div>`;
}

/** What a page shows before its script runs. */
export interface InitialAppearance {
  readonly edge: boolean;
  readonly accent: Accent;
  readonly picture: Html | null;
}

/**
 * Returns whether the page must draw its own edge. Windows and macOS draw one around every window; on Linux only a
 * compositor may, and a popup has no frame.
 */
export const needsEdge = (form: Form, platform: string): boolean => form === 'popup' && platform === 'linux';

/** The places in index.html where they are inserted. */
const ROOT = '<html lang="en"';
const PLACE = '<div id="first" aria-hidden="true">';

/** Returns index.html with the initial appearance inserted. */
export function withInitialAppearance(page: string, { edge, accent, picture }: InitialAppearance): string {
  const attributes = Object.entries({ ...(edge && { 'data-edge': '' }), ...accent }).map(([name, value]) => ` ${name}="${value}"`);
  return page.replace(ROOT, ROOT + attributes.join('')).replace(PLACE, () => PLACE + (picture?.markup ?? ''));
}
