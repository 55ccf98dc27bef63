import { createArranger } from '../../../src/main/content/news/arrange.ts';
import { muting } from '../../../src/main/content/news/mute.ts';
import { createUnreadOnly } from '../../../src/main/content/news/unread-only.ts';
import { createMuteWords } from '../../../src/main/core/mute-words.ts';
import type { MarkedHeadline, NewsCalls } from '../../../src/shared/bridge/news.ts';
import type { Answers, Tools, FakeState } from './state.ts';

/** Invented answers to calls about headlines and their read state. */
export function newsAnswers({ world, send, called, outcome, decided, change }: Tools): Answers<NewsCalls> {
  let beforeAll = world.headlines;
  const unread = createUnreadOnly();
  const muteWords = createMuteWords({ change });
  const mark = (headline: string | undefined, unread: boolean): void => {
    world.headlines = world.headlines.map((row) => (row.id === headline ? { ...row, unread } : row));
    send('changed', { what: 'read', headline });
  };
  return {
    headlines: (page) => called('headlines', page, () => {
      const all = arranged(world, page.filter);
      const unreadIds = new Set(all.filter((row) => row.unread).map(({ id }) => id));
      const { unreadOnly } = world.settings;
      if (!unreadOnly) unread.forget();
      const kept = unreadOnly ? unread.of(all, (id) => unreadIds.has(id) || id === page.wanted, world.lookedAt) : all;
      const isFiltered = page.filter.trim() !== '';
      const rows = isFiltered ? all : kept;
      return {
        total: rows.length,
        offset: page.offset,
        rows: rows.slice(page.offset, page.offset + page.limit),
        group: world.settings.groupHeadlines,
        unreadOnly,
        leftOut: all.length - rows.length,
        unread: world.headlines.filter(({ unread }) => unread).length,
        fresh: (unreadOnly && !isFiltered ? kept : world.headlines).filter(({ fresh }) => fresh).length,
        lookedAt: world.lookedAt,
      };
    }),
    openLink: (link) => outcome('openLink', link, () => mark(link.headline, false)),
    markRead: ({ id }) => outcome('markRead', { id }, () => mark(id, false)),
    markUnread: ({ id }) => outcome('markUnread', { id }, () => mark(id, true)),
    markAllRead: () => called('markAllRead', undefined, () => {
      const marked = world.headlines.filter(({ unread }) => unread).length;
      beforeAll = world.headlines;
      world.headlines = world.headlines.map((row) => ({ ...row, unread: false }));
      send('changed', { what: 'read' });
      return { ok: true, marked };
    }),
    undoMarkAllRead: () => outcome('undoMarkAllRead', undefined, () => {
      world.headlines = beforeAll;
      send('changed', { what: 'read' });
    }),
    muteWord: (asked) => decided('muteWord', asked, () => muteWords.mute(asked.word)),
    unmuteWord: (asked) => decided('unmuteWord', asked, () => muteWords.unmute(asked.word)),
    restoreMuteWord: (asked) => decided('restoreMuteWord', asked, () => muteWords.restore(asked.word)),
  };
}

/** Returns the headlines of enabled feeds without muted words, grouped and filtered as main does. */
function arranged({ headlines, settings }: FakeState, filter: string): readonly MarkedHeadline[] {
  const off = new Set(settings.feeds.filter(({ enabled }) => !enabled).map(({ id }) => id));
  const isMuted = muting(settings.muteWords);
  const served = headlines.filter(({ feed, title, snippet, category }) =>
    !off.has(feed) && !isMuted({ title, link: '', pubDate: '', contentSnippet: snippet, author: '', categories: [category] }));
  const categories = new Map(headlines.map(({ feed, category }) => [feed, category])); // the invented feeds have none in the settings
  const feeds = settings.feeds.map(({ id, category = categories.get(id) ?? '' }) => ({ id, category }));
  const marks = new Map(served.map((row) => [row.id, row]));
  return createArranger(served, feeds).arrange({ group: settings.groupHeadlines, filter }).flatMap(({ id, category }) => {
    const row = marks.get(id);
    return row === undefined ? [] : [{ ...row, category }];
  });
}
