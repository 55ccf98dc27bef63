/** What the popup's overview says of the sources. Pure. */
import type { StatusOverview } from '../../shared/bridge/window.ts';
import { compare } from '../../shared/compare.ts';
import type { FeedReport, StatusReport } from '../../shared/status.ts';
import { isHostPaused } from '../refresh/policy/policy.ts';

const NAMED = 4; // feeds, and reasons, named in the overview

/** Reduces the report to what every view of the popup needs. */
export function statusOverview({ version, sources, storage }: StatusReport): StatusOverview {
  const { feeds, ...news } = sources.news;
  const enabled = feeds.filter((feed) => feed.enabled);
  return {
    version,
    storage,
    sources: {
      models: sources.models,
      news: {
        ...news, feeds: feeds.length, enabled: enabled.length, names: enabled.slice(0, NAMED).map(({ title }) => title),
        failing: failingOf(enabled), waiting: waitingOf(enabled),
      },
    },
  };
}

/** Counts the feeds whose first fetch is still to come. */
function waitingOf(feeds: readonly FeedReport[]): StatusOverview['sources']['news']['waiting'] {
  const waiting = feeds.filter(({ lastSuccess, lastError, nextDue }) => lastSuccess === null && lastError === null && nextDue !== null);
  const coming = waiting.filter(({ reason }) => typeof reason === 'string' || !isHostPaused(reason));
  const due = coming.flatMap(({ nextDue }) => nextDue ?? []).sort(compare);
  return { n: waiting.length, held: waiting.length - coming.length, lastDue: due.at(-1) ?? null };
}

/** Reduces the feeds whose last fetch failed to what the notes tell of them. */
function failingOf(feeds: readonly FeedReport[]): StatusOverview['sources']['news']['failing'] {
  const failed = feeds.flatMap((feed) => (feed.lastError === null ? [] : [{ feed, reason: feed.lastError.message }]));
  const reasons = new Map(failed.map(({ reason }) => [JSON.stringify(reason), reason]));
  return {
    n: failed.length,
    first: failed.slice(0, NAMED).map(({ feed }) => feed),
    reasons: [...reasons.values()].slice(0, NAMED),
    nextDue: failed.flatMap(({ feed }) => feed.nextDue ?? []).sort(compare)[0] ?? null,
  };
}
