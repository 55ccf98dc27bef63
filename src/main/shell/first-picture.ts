/**
 * The first picture: the quote of the day, as `Quote` draws it (renderer/components/quote.tsx) and where that will stand.
 * It is written into the page, so that no script is waited for. What the page adds appears around it; nothing of it changes.
 */
import type { Accent } from '../../shared/accent.ts';
import { isDailyQuote, OTHER_QUOTE, type DailyQuote } from '../../shared/bridge/quote.ts';
import { readObject, type KeptPage } from '../../shared/bridge/window.ts';
import { OPENING, QUOTE_LANGUAGE, quoted, sourceOf, withClosing } from '../../shared/citation.ts';
import { html, type Html } from '../../shared/html.ts';
import type { Translate } from '../../shared/language/words.ts';
import { yearOf } from '../../shared/quotation.ts';
import type { Form } from './popup-machine.ts';

/**
 * @param today the quote of the day @param kept what the page is to begin with
 * @returns null where that is another view, or a list scrolled over the quote
 */
export function firstPicture(today: DailyQuote | null, kept: KeptPage, t: Translate): Html | null {
  const { view = 'today', tab, 'headlines.row': row = '' } = kept;
  const compact = tab === 'models';
  if (today === null || view !== 'today' || (!compact && row !== '')) return null;
  const other = readObject(kept[OTHER_QUOTE], isDailyQuote);
  const quote = other?.day === today.day ? other : today;
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

/** What is seen of a page before its program runs. */
export interface FirstLook {
  readonly edge: boolean;
  readonly accent: Accent;
  readonly picture: Html | null;
}

/** Windows and macOS draw an edge around every window; elsewhere only a compositor may, and a popup has no frame. */
export const needsEdge = (form: Form, platform: string): boolean => form === 'popup' && platform === 'linux';

/** Where index.html has room for them. */
const ROOT = '<html lang="en"';
const PLACE = '<div id="first" aria-hidden="true">';

/** The page of index.html as it is served. */
export function withFirstLook(page: string, { edge, accent, picture }: FirstLook): string {
  const attributes = Object.entries({ ...(edge && { 'data-edge': '' }), ...accent }).map(([name, value]) => ` ${name}="${value}"`);
  return page.replace(ROOT, ROOT + attributes.join('')).replace(PLACE, () => PLACE + (picture?.markup ?? ''));
}
