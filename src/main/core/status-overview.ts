/** What the popup's overview says of the sources. Pure. */
import type { StatusOverview } from '../../shared/bridge.ts';
import type { StatusReport } from '../../shared/status.ts';

const NAMED = 4; // feeds named in the overview

/** Reduces the report to what every view of the popup needs. */
export function statusOverview({ sources, ...report }: StatusReport): StatusOverview {
  const { feeds, ...news } = sources.news;
  const enabled = feeds.filter((feed) => feed.enabled);
  return {
    ...report,
    sources: {
      ...sources,
      news: {
        ...news, feeds: feeds.length, enabled: enabled.length, names: enabled.slice(0, NAMED).map(({ title }) => title),
        failing: enabled.filter(({ lastError }) => lastError !== null),
      },
    },
  };
}
