/** Words for freshness, size and errors on the page, derived from the status document, in English. Pure. */
import { compare } from '../../../shared/compare.ts';
import { hostOf, siteName } from '../../../shared/site.ts';
import type { FeedStatus, SourceStatus, StatusDocument } from '../../../shared/status.ts';
import { DAY, HOUR, MINUTE } from '../../../shared/units.ts';
import type { ServedDocument } from '../../store/snapshot.ts';
import { html, type Html } from '../../../shared/html.ts';


// Created on demand, which is seldom: ICU's tables for them would stay in memory from the start.
const relative = () => new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const numbers = () => new Intl.NumberFormat('en');
const days = () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The state of something, and how it is coloured: good, worth a look, or neutral. */
export interface State {
  readonly words: Html;
  readonly tone: 'good' | 'care' | 'plain';
}

/** Formats a count: "1 headline", "8,337 models". */
export const counted = (count: number, one: string): string => `${numbers().format(count)} ${one}${count === 1 ? '' : 's'}`;

/** "5 minutes ago"; a time in the future, after the clock was set back, is "just now". */
function ago(iso: string, now: number): Html {
  const past = now - Date.parse(iso);
  const words = past < MINUTE ? 'just now' : inUnits(-past, Math.ceil); // rounded towards zero, so nothing looks older than it is
  return html`<time datetime="${iso}">${words}</time>`;
}

/** "in 48 minutes". */
function ahead(iso: string, now: number): Html {
  const left = Date.parse(iso) - now;
  return html`<time datetime="${iso}">${left < MINUTE ? 'in a moment' : inUnits(left, Math.floor)}</time>`;
}

function inUnits(ms: number, whole: (n: number) => number): string {
  const size = Math.abs(ms);
  if (size < HOUR) return relative().format(whole(ms / MINUTE), 'minute');
  return size < DAY ? relative().format(whole(ms / HOUR), 'hour') : relative().format(whole(ms / DAY), 'day');
}

/** "18 November 2026" for "2026-11-18"; other text stays unchanged. */
function dayInWords(day: string): string {
  const at = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(at) ? day : days().format(at);
}

type News = StatusDocument['sources']['news'];
type Models = StatusDocument['sources']['models'];

const isFailing = (feed: FeedStatus): boolean => feed.enabled && feed.lastError !== null;

/** Returns the state of the headlines over all feeds. @param now epoch ms */
export function newsState(news: News, now: number): State {
  const asked = news.feeds.filter(({ enabled }) => enabled);
  const failing = asked.filter(isFailing);
  if (asked.length === 0) return { words: html`no feed is switched on`, tone: 'care' };
  if (failing.length === 0 || failing.length === asked.length) return { words: fetched(news, now), tone: tone(news) };
  return { words: html`${fetched(news, now)}, except for ${failing.length} of ${counted(asked.length, 'feed')}`, tone: 'care' };
}

/** Returns the state of the list of models. @param now epoch ms */
export function modelsState(models: Models, now: number): State {
  if (models.items === 0 || (models.origin === 'fetched' && models.lastSuccess !== null)) return { words: fetched(models, now), tone: tone(models) };
  return { words: html`${models.origin === 'bundled' ? 'bundled list' : 'list'} of ${dayInWords(models.contentDate)}`, tone: 'care' };
}

function fetched({ lastSuccess }: SourceStatus, now: number): Html {
  return lastSuccess === null ? html`not fetched yet` : html`fetched ${ago(lastSuccess, now)}`;
}

const tone = ({ lastSuccess, lastError }: SourceStatus): State['tone'] => (lastSuccess === null || lastError !== null ? 'care' : 'good');

/** Says when the source is fetched next, and why. @param now epoch ms */
export function nextFetch({ nextDue, reason, refreshing }: SourceStatus, now: number): Html {
  if (refreshing) return html`in progress`;
  return nextDue === null ? html`none: <bdi>${reason}</bdi>` : html`${ahead(nextDue, now)} (<bdi>${reason}</bdi>)`;
}

/** How many failing feeds are named; `/status` has all. */
const NAMED = 4;

/** Returns one line per failing feed, latest error first; none if all is well. @param now epoch ms */
export function newsTrouble({ feeds }: News, now: number): readonly Html[] {
  const failing = feeds.filter(isFailing).sort((a, b) => compare(b.lastError?.at ?? '', a.lastError?.at ?? ''));
  const lines = failing.slice(0, NAMED).map((feed) => html`<bdi class="name">${nameOf(feed)}</bdi>${trouble(feed, now)}`);
  return failing.length > NAMED ? [...lines, html`and ${counted(failing.length - NAMED, 'more feed')}`] : lines;
}

/** The same for the list of models. @param now epoch ms */
export const modelsTrouble = (models: Models, now: number): readonly Html[] =>
  (models.lastError === null ? [] : [html`<bdi class="name">${hostOf(models.url)}</bdi>${trouble(models, now)}`]);

const trouble = ({ lastError }: SourceStatus, now: number): Html =>
  (lastError === null ? html`` : html`, ${ago(lastError.at, now)}: <bdi>${lastError.message}</bdi>`);

/** Formats the sizes of a document: "62,114 bytes, 14,022 with gzip, 11,900 with brotli". */
export function sizes({ representations: { identity, gzip, br } }: ServedDocument): string {
  return [
    counted(identity.bytes.length, 'byte'),
    ...(gzip ? [`${numbers().format(gzip.bytes.length)} with gzip`] : []),
    ...(br ? [`${numbers().format(br.bytes.length)} with brotli`] : []),
  ].join(', ');
}

/** Formats epoch ms as "2026-11-21 04:30 UTC". */
export function minute(now: number): Html {
  const iso = new Date(now).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

/**
 * A feed without a title is named after its host; for a failing address the address itself says more, but not its query: that may
 * be a private key, and people show this page to others.
 */
const nameOf = ({ title, url }: FeedStatus): string => (
  title === siteName(url) ? url.replace(/^https?:\/\//, '').replace(/\?.*/, '?…') : title);
