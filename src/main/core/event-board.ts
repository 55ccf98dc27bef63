/** The events of `/events`, computed once whenever a document may have changed. */
import type { VersionedEvent, VersionedEvents } from '../api/events/event-text.ts';
import type { VersionedEventSource } from '../api/events/streams.ts';
import type { DailyQuote } from '../../shared/bridge/quote.ts';
import type { EventData } from '../../shared/events.ts';
import type { NewestHeadline } from '../content/news/stored-news.ts';
import { createEmitter } from '../base/emitter.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import type { ServedDocument } from '../store/snapshot.ts';

/** Where an update reads the current values. */
export interface EventInputs {
  readonly news: () => { readonly document: ServedDocument; readonly items: number; readonly newest: NewestHeadline | null };
  readonly models: () => { readonly document: ServedDocument; readonly items: number };
  readonly today: () => DailyQuote | null;
  /** The person's own names for feeds, by feed id. */
  readonly names: () => Readonly<Record<string, string>>;
}

export interface EventBoard extends VersionedEventSource {
  /** Call when a document may have changed. Listeners are called only if a version did. */
  update(): void;
}

/** Creates a board that holds the current events. */
export function createEventBoard(inputs: EventInputs, log: Logger): EventBoard {
  const changes = createEmitter(log, 'events');
  let latest = currentEvents(inputs);
  return {
    latest: () => latest,
    onChange: changes.on,
    update: () => {
      const before = latest;
      latest = currentEvents(inputs);
      const same = before.news.version === latest.news.version && before.models.version === latest.models.version
        && before.quote.version === latest.quote.version;
      if (!same) changes.emit();
    },
  };
}

function currentEvents({ news, models, today, names }: EventInputs): VersionedEvents {
  const { document, items, newest } = news();
  const list = models();
  const quote = today();
  return {
    news: eventFor(versionOf(document), {
      path: '/api/v1/news', items, newest: newest && headline(newest, names()),
    } satisfies EventData['news']),
    models: eventFor(versionOf(list.document), { path: '/api/v1/ai/models', items: list.items } satisfies EventData['models']),
    quote: eventFor(quote?.day ?? 'none', {
      path: '/api/v1/quote', day: quote?.day ?? null, author: quote?.author ?? null, quote: quote?.quote ?? null,
    } satisfies EventData['quote']),
  };
}

function eventFor(version: string, data: EventData[keyof EventData]): VersionedEvent {
  return { version, data: JSON.stringify(data) };
}

/** Eight characters of the content's hash, taken from its ETag: enough to tell versions of one source apart. */
const versionOf = ({ representations }: ServedDocument): string => representations.identity.etag.slice(1, 9);

function headline({ feed, source, title, link, pubDate }: NewestHeadline, names: Readonly<Record<string, string>>) {
  return { title, link, source: names[feed] ?? source, pubDate };
}
