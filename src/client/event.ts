/** Converts server-sent events to events of Tidings. */
import { check, number, orNull, record, text } from './check.ts';
import type { ServerSentEvent } from './sse.ts';
import type { ModelsEvent, NewsEvent, QuoteEvent, TidingsEvent } from './tidings.ts';

type Told<Event> = Omit<Event, 'type' | 'id'>;

const news = record<Told<NewsEvent>>({
  items: number,
  newest: orNull(record<NonNullable<NewsEvent['newest']>>({ title: text, link: text, source: text, pubDate: text })),
});
const models = record<Told<ModelsEvent>>({ items: number });
const quote = record<Told<QuoteEvent>>({ day: orNull(text), author: orNull(text), quote: orNull(text) });

/** Parses an event; null if its type is unknown. @throws SyntaxError, Mismatch */
export function readEvent({ type, data, lastEventId: id }: ServerSentEvent): TidingsEvent | null {
  if (type !== 'news' && type !== 'models' && type !== 'quote') return null; // a newer Tidings may send other types
  const told: unknown = JSON.parse(data);
  if (type === 'news') {
    const { items, newest } = check(news, told);
    return { type, id, items, newest };
  }
  if (type === 'models') return { type, id, items: check(models, told).items };
  const { day, author, quote: said } = check(quote, told);
  return { type, id, day, author, quote: said };
}
