/** Converts server-sent events to events of Tidings. */
import { nullable, number, record, text } from './check.ts';
import type { ServerSentEvent } from './sse.ts';
import type { ModelsEvent, NewsEvent, QuoteEvent, TidingsEvent } from './tidings.ts';

type EventData<Event> = Omit<Event, 'type' | 'id'>;

const news = record<EventData<NewsEvent>>({
  items: number,
  newest: nullable(record<NonNullable<NewsEvent['newest']>>({ title: text, link: text, source: text, pubDate: text })),
});
const models = record<EventData<ModelsEvent>>({ items: number });
const quote = record<EventData<QuoteEvent>>({ day: nullable(text), author: nullable(text), quote: nullable(text) });

/** Parses an event; null if its type is unknown. @throws SyntaxError, Mismatch */
export function readEvent({ type, data, lastEventId: id }: ServerSentEvent): TidingsEvent | null {
  if (type !== 'news' && type !== 'models' && type !== 'quote') return null; // a newer Tidings may send other types
  const told: unknown = JSON.parse(data);
  if (type === 'news') {
    const { items, newest } = news(told);
    return { type, id, items, newest };
  }
  if (type === 'models') return { type, id, items: models(told).items };
  const { day, author, quote: said } = quote(told);
  return { type, id, day, author, quote: said };
}
