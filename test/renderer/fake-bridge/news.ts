import type { MarkedHeadline } from '../../../src/shared/bridge.ts';
import type { NewsCalls } from '../../../src/shared/bridge/news.ts';
import type { Answers, Tools, FakeState } from './state.ts';

/** Invented answers to calls about headlines and their read state. */
export function newsAnswers({ world, send, called, outcome }: Tools): Answers<NewsCalls> {
  let beforeAll = world.headlines;
  const mark = (which: (id: string) => boolean, unread: boolean): void => {
    world.headlines = world.headlines.map((row) => (which(row.id) ? { ...row, unread } : row));
    send('changed', { what: 'read' });
  };
  return {
    headlines: (page) => called('headlines', page, () => {
      const rows = arranged(world, page.filter);
      return {
        total: rows.length,
        offset: page.offset,
        rows: rows.slice(page.offset, page.offset + page.limit),
        group: world.settings.groupHeadlines,
        unread: world.headlines.filter(({ unread }) => unread).length,
        fresh: world.headlines.filter(({ fresh }) => fresh).length,
        lookedAt: world.lookedAt,
      };
    }),
    openLink: (link) => outcome('openLink', link, () => mark((id) => id === link.headline, false)),
    markRead: ({ id }) => outcome('markRead', { id }, () => mark((one) => one === id, false)),
    markUnread: ({ id }) => outcome('markUnread', { id }, () => mark((one) => one === id, true)),
    markAllRead: () => called('markAllRead', undefined, () => {
      const marked = world.headlines.filter(({ unread }) => unread).length;
      beforeAll = world.headlines;
      mark(() => true, false);
      return { ok: true, marked };
    }),
    undoMarkAllRead: () => outcome('undoMarkAllRead', undefined, () => {
      world.headlines = beforeAll;
      send('changed', { what: 'read' });
    }),
  };
}

/** Returns the headlines of enabled feeds that match the filter and contain no muted word, with each group contiguous. */
function arranged({ headlines, settings }: FakeState, filter: string): readonly MarkedHeadline[] {
  const off = new Set(settings.feeds.filter(({ enabled }) => !enabled).map(({ id }) => id));
  const holds = ({ title, source, snippet }: MarkedHeadline, word: string): boolean =>
    `${title} ${source} ${snippet}`.toLowerCase().includes(word.toLowerCase());
  const rows = headlines.filter((row) =>
    !off.has(row.feed) && holds(row, filter.trim()) && !settings.muteWords.some((word) => holds(row, word)));
  if (settings.groupHeadlines === 'day') return rows;
  const group = (row: MarkedHeadline): string => (settings.groupHeadlines === 'source' ? row.feed : row.category);
  const order = [...new Set(rows.map(group))];
  return rows.toSorted((a, b) => order.indexOf(group(a)) - order.indexOf(group(b)));
}
