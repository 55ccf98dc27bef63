/** The state of all sources: with phrases for the popup, in English for `/status`. Pure. */
import { compare } from '../../shared/compare.ts';
import { english } from '../../shared/language/english.ts';
import { phrase, type UserMessage } from '../../shared/language/phrase.ts';
import { siteName } from '../../shared/site.ts';
import type { FeedReport, ModelsReport, SourceReport, StatusDocument, StatusReport, StorageReport } from '../../shared/status.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import type { ScheduleDecision } from '../refresh/policy/policy.ts';
import type { OriginState } from '../refresh/policy/origin-state.ts';
import type { ModelsOrigin } from './served-documents.ts';

export interface SourceView {
  readonly state: OriginState;
  readonly decision: ScheduleDecision;
  readonly refreshing: boolean;
}

export interface StatusFacts {
  readonly version: string;
  readonly startedAt: number;
  readonly uptimeSeconds: number;
  readonly addresses: readonly string[];
  readonly feeds: readonly (SourceView & { readonly setting: FeedSetting })[];
  /** Number of articles being served, over all feeds. */
  readonly articles: number;
  readonly models: SourceView & { readonly url: string; readonly items: number; readonly served: ModelsOrigin };
  readonly quotes: number;
  readonly storage: StorageReport;
}

/** Builds the report. Instants given in epoch ms become ISO 8601 in UTC. */
export function statusOf(facts: StatusFacts): StatusReport {
  const feeds = facts.feeds.map(feedStatus);
  return {
    name: 'Tidings',
    version: facts.version,
    startedAt: iso(facts.startedAt),
    uptimeSeconds: facts.uptimeSeconds,
    addresses: [...facts.addresses],
    sources: {
      news: { items: facts.articles, ...newsStatus(feeds.filter((feed) => feed.enabled)), feeds },
      models: modelsStatus(facts.models),
      quote: { items: facts.quotes },
    },
    storage: facts.storage,
  };
}

/** Translates the report for `/status`, which is English whatever language is set. */
export function statusInEnglish(report: StatusReport): StatusDocument {
  const { news, models, quote } = report.sources;
  return {
    ...report,
    sources: { news: { ...toldInEnglish(news), feeds: news.feeds.map(({ ownTitle: _, ...feed }) => toldInEnglish(feed)) }, models: toldInEnglish(models), quote },
    storage: { lastError: errorInEnglish(report.storage) },
  };
}

const toldInEnglish = <Report extends SourceReport>(report: Report) => ({
  ...report, reason: english(report.reason), lastError: errorInEnglish(report),
});

const errorInEnglish = ({ lastError }: Pick<SourceReport, 'lastError'>) => lastError && { ...lastError, message: english(lastError.message) };

function feedStatus(feed: StatusFacts['feeds'][number]): FeedReport {
  const { id, url, enabled } = feed.setting;
  const ownTitle = feed.state.title || siteName(url);
  const title = feed.setting.title ?? ownTitle;
  const status = sourceStatus(feed);
  return enabled
    ? { ...status, id, url, title, ownTitle, enabled }
    : { ...status, nextDue: null, reason: phrase('reason.off'), id, url, title, ownTitle, enabled };
}

/** Summarises all enabled feeds: latest success, latest error, next request. */
function newsStatus(feeds: readonly FeedReport[]): Omit<SourceReport, 'items'> {
  const next = feeds.filter((feed) => feed.nextDue !== null).sort((a, b) => earlier(a.nextDue, b.nextDue))[0];
  const errors = feeds.map((feed) => feed.lastError).filter((error) => error !== null);
  return {
    lastSuccess: feeds.map((feed) => feed.lastSuccess).sort(earlier).at(-1) ?? null,
    lastError: errors.sort((a, b) => compare(a.at, b.at)).at(-1) ?? null,
    nextDue: next?.nextDue ?? null,
    reason: next ? phrase('reason.of', { feed: next.title, reason: next.reason }) : whyNever(feeds),
    refreshing: feeds.some((feed) => feed.refreshing),
  };
}

/** Why no feed will be asked: the reason all feeds share, or a general one. */
function whyNever(feeds: readonly FeedReport[]): UserMessage {
  const [first, ...others] = new Map(feeds.map(({ reason }) => [english(reason), reason])).values();
  if (first === undefined) return phrase('reason.noneOn');
  return others.length === 0 ? first : phrase('reason.noneAgain');
}

function modelsStatus({ url, items, served: { origin, date }, ...view }: StatusFacts['models']): ModelsReport {
  const status = sourceStatus(view);
  // This address may not have answered yet, and the list be that of another one.
  return { ...status, items, url, origin, contentDate: (origin === 'fetched' && status.lastSuccess?.slice(0, 10)) || date };
}

function sourceStatus({ state, decision, refreshing }: SourceView): SourceReport {
  return {
    items: state.items,
    lastSuccess: state.lastSuccess === null ? null : iso(state.lastSuccess),
    lastError: state.lastError && { at: iso(state.lastError.at), message: state.lastError.message },
    nextDue: decision.at === null ? null : iso(decision.at),
    reason: decision.reason,
    refreshing,
  };
}

const iso = (at: number): string => new Date(at).toISOString();

/** Compares times; null sorts first. */
const earlier = (a: string | null, b: string | null): number => compare(a ?? '', b ?? '');
