import { useState } from 'react';
import type { FeedSetting } from '../../shared/settings.ts';
import { siteName } from '../../shared/site.ts';
import type { FeedReport } from '../../shared/status.ts';
import type { FeedRowData } from './feed-row.tsx';
import { keepSame } from '../state/keep-same.ts';

interface Held {
  readonly feeds: readonly FeedSetting[];
  readonly reports: readonly FeedReport[];
  readonly rows: readonly FeedRowData[];
}

/**
 * Returns the rows of the feeds, in their order. Each answer of main is new as a whole; a row that is equal stays the same
 * object, so that of a long list only the rows that changed are rendered again.
 */
export function useFeedRows(feeds: readonly FeedSetting[], reports: readonly FeedReport[]): readonly FeedRowData[] {
  const [held, setHeld] = useState<Held>(() => ({ feeds, reports, rows: rowsOf(feeds, reports) }));
  if (held.feeds === feeds && held.reports === reports) return held.rows;
  const rows = keepSame(held.rows, rowsOf(feeds, reports));
  setHeld({ feeds, reports, rows });
  return rows;
}

function rowsOf(feeds: readonly FeedSetting[], reports: readonly FeedReport[]): readonly FeedRowData[] {
  const health = new Map(reports.map((one) => [one.id, one]));
  return feeds.map((feed) => {
    const own = health.get(feed.id);
    return { id: feed.id, feed, health: own, name: feed.title ?? own?.title ?? siteName(feed.url) };
  });
}
