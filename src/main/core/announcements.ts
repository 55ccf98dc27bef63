/** The events of `/events`, computed once whenever a document may have changed. */
import type { Announcement, Announcements } from '../api/event-text.ts';
import type { AnnouncementSource } from '../api/streams.ts';
import type { DailyQuote } from '../../shared/bridge.ts';
import type { EventData } from '../../shared/events.ts';
import type { NewestHeadline } from '../content/news/keep.ts';
import { createChanges } from '../changes.ts';
import type { Logger } from '../ports.ts';
import type { Published } from '../store/snapshot.ts';

/** Where an update reads the current values. */
export interface Announced {
  readonly news: () => { readonly published: Published; readonly items: number; readonly newest: NewestHeadline | null };
  readonly models: () => { readonly published: Published; readonly items: number };
  readonly today: () => DailyQuote | null;
  /** The person's own names for feeds, by feed id. */
  readonly names: () => Readonly<Record<string, string>>;
}

export interface AnnouncementBoard extends AnnouncementSource {
  /** Call when a document may have changed. Listeners are called only if a version did. */
  update(): void;
}

/** Creates a board that holds the current announcements. */
export function createAnnouncements(announced: Announced, log: Logger): AnnouncementBoard {
  const changes = createChanges<'announcements'>(log);
  let latest = announce(announced);
  return {
    latest: () => latest,
    onChange: (listener) => changes.on(listener),
    update: () => {
      const before = latest;
      latest = announce(announced);
      const same = before.news.version === latest.news.version && before.models.version === latest.models.version
        && before.quote.version === latest.quote.version;
      if (!same) changes.tell('announcements');
    },
  };
}

function announce({ news, models, today, names }: Announced): Announcements {
  const { published, items, newest } = news();
  const list = models();
  const quote = today();
  return {
    news: announcement('news', versionOf(published), {
      path: '/api/v1/news', items, newest: newest && headline(newest, names()),
    }),
    models: announcement('models', versionOf(list.published), { path: '/api/v1/ai/models', items: list.items }),
    quote: announcement('quote', quote?.day ?? 'none', {
      path: '/api/v1/quote', day: quote?.day ?? null, author: quote?.author ?? null, quote: quote?.quote ?? null,
    }),
  };
}

function announcement<Topic extends keyof EventData>(topic: Topic, version: string, data: EventData[Topic]): Announcement {
  return { topic, version, data: JSON.stringify(data) };
}

/** Eight characters of the content's hash, taken from its ETag: enough to tell versions of one source apart. */
const versionOf = ({ representations }: Published): string => representations.identity.etag.slice(1, 9);

function headline({ feed, source, title, link, pubDate }: NewestHeadline, names: Readonly<Record<string, string>>) {
  return { title, link, source: names[feed] ?? source, pubDate };
}
