/** The status document, as `/status` serves it and the popup shows it. Pure. */
import type { FeedStatus, ModelsStatus, SourceStatus, StatusDocument } from '../../shared/status.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import type { Turn } from '../refresh/policy.ts';
import type { SourceState } from '../refresh/source-state.ts';

export interface SourceView {
  readonly state: SourceState;
  readonly turn: Turn;
  readonly refreshing: boolean;
}

export interface StatusFacts {
  readonly version: string;
  readonly startedAt: number;
  readonly now: number;
  readonly addresses: readonly string[];
  readonly feeds: readonly (SourceView & { readonly setting: FeedSetting })[];
  /** Articles served now, over all feeds. */
  readonly articles: number;
  readonly models: SourceView & { readonly url: string; readonly items: number; readonly bundledDate: string | null };
  readonly quotes: number;
}

/** The document for these facts; instants (epoch ms) become ISO 8601 in UTC. */
export function statusOf(facts: StatusFacts): StatusDocument {
  const feeds = facts.feeds.map(feedStatus);
  return {
    name: 'Tidings',
    version: facts.version,
    startedAt: iso(facts.startedAt),
    uptimeSeconds: Math.max(0, Math.floor((facts.now - facts.startedAt) / 1000)),
    addresses: [...facts.addresses],
    sources: {
      news: { ...newsStatus(feeds.filter((feed) => feed.enabled)), items: facts.articles, feeds },
      models: modelsStatus(facts.models),
      quote: { items: facts.quotes },
    },
  };
}

function feedStatus({ setting, ...view }: StatusFacts['feeds'][number]): FeedStatus {
  const { id, url, enabled } = setting;
  const title = setting.title ?? (view.state.title || hostOf(url));
  const status = sourceStatus(view);
  return enabled
    ? { ...status, id, url, title, enabled }
    : { ...status, nextDue: null, reason: 'switched off', id, url, title, enabled };
}

/** All feeds taken together: the latest success, the latest trouble, the next request. */
function newsStatus(feeds: readonly FeedStatus[]): SourceStatus {
  const next = feeds.filter((feed) => feed.nextDue !== null).sort((a, b) => compare(a.nextDue, b.nextDue))[0];
  const errors = feeds.map((feed) => feed.lastError).filter((error) => error !== null);
  return {
    items: 0,
    lastSuccess: feeds.map((feed) => feed.lastSuccess).sort(compare).at(-1) ?? null,
    lastError: errors.sort((a, b) => compare(a.at, b.at)).at(-1) ?? null,
    nextDue: next?.nextDue ?? null,
    reason: next ? `${next.title}: ${next.reason}` : 'no feed is switched on',
    refreshing: feeds.some((feed) => feed.refreshing),
  };
}

function modelsStatus({ url, items, bundledDate, ...view }: StatusFacts['models']): ModelsStatus {
  const status = sourceStatus(view);
  return {
    ...status,
    items,
    url,
    origin: bundledDate === null ? 'fetched' : 'bundled',
    contentDate: bundledDate ?? status.lastSuccess?.slice(0, 10) ?? '',
  };
}

function sourceStatus({ state, turn, refreshing }: SourceView): SourceStatus {
  return {
    items: state.items,
    lastSuccess: state.lastSuccess === null ? null : iso(state.lastSuccess),
    lastError: state.lastError && { at: iso(state.lastError.at), message: state.lastError.message },
    nextDue: turn.at === null ? null : iso(turn.at),
    reason: turn.reason,
    refreshing,
  };
}

/** What to call a feed that has not said its name yet. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

const iso = (at: number): string => new Date(at).toISOString();

/** ISO 8601 in UTC sorts as text; null before everything. */
function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0;
}
