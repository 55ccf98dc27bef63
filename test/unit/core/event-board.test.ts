import { describe, expect, it, vi } from 'vitest';
import { createEventBoard } from '../../../src/main/core/event-board.ts';
import { represent, type ServedDocument } from '../../../src/main/store/snapshot.ts';
import { ModelsEvent, NewsEvent, QuoteEvent } from '../../../src/shared/events.ts';
import { collectingLog } from '../../support/log.ts';

const document = (text: string): ServedDocument => ({ representations: represent(Buffer.from(text)), confirmedAt: 1, lastModified: 1 });
const quoteOf = (day: string) => ({ day, quote: 'Fiat lux.', author: 'Somebody', work: 'A Book', year: 1900 });
const HEADLINE = { feed: 'a', source: 'Feed A', title: 'First', link: 'https://a.example/1', pubDate: '' };

function bench() {
  const now = { news: document('news'), newest: HEADLINE as typeof HEADLINE | null, models: document('models'), today: quoteOf('2026-09-30') as ReturnType<typeof quoteOf> | null, names: {} };
  const board = createEventBoard({
    news: () => ({ document: now.news, items: 3, newest: now.newest }), models: () => ({ document: now.models, items: 9 }), today: () => now.today, names: () => now.names,
  }, collectingLog());
  const changed = vi.fn();
  board.onChange(changed);
  return { now, board, changed };
}

describe('the events', () => {
  it.each<[string, boolean, (now: ReturnType<typeof bench>['now']) => void]>([
    ['nothing', false, () => undefined],
    ['the time at which the same news were confirmed', false, (now) => { now.news = { ...document('news'), confirmedAt: 2, lastModified: 2 }; }],
    ['the news', true, (now) => { now.news = document('other news'); }],
    ['the models', true, (now) => { now.models = document('other models'); }],
    ['the day', true, (now) => { now.today = quoteOf('2026-10-01'); }],
  ])('are told of if a change concerns %s: %s', (_what, tells, change) => {
    const { now, board, changed } = bench();
    const before = board.latest();
    change(now);
    expect(board.latest()).toBe(before);
    board.update();
    expect(changed).toHaveBeenCalledTimes(tells ? 1 : 0);
    expect(JSON.stringify(board.latest()) !== JSON.stringify(before)).toBe(tells);
  });

  it('say what is served, and name the newest headline by the person’s own name for its feed', () => {
    const { now, board } = bench();
    const data = () => [NewsEvent.parse(JSON.parse(board.latest().news.data)), ModelsEvent.parse(JSON.parse(board.latest().models.data)), QuoteEvent.parse(JSON.parse(board.latest().quote.data))];
    const told = { title: 'First', link: 'https://a.example/1', source: 'Feed A', pubDate: '' };
    const rest = [{ path: '/api/v1/ai/models', items: 9 }, { path: '/api/v1/quote', day: '2026-09-30', author: 'Somebody', quote: 'Fiat lux.' }];
    expect(data()).toEqual([{ path: '/api/v1/news', items: 3, newest: told }, ...rest]);
    for (const { version } of Object.values(board.latest())) expect(version).toMatch(/^[\w-]+$/); // part of an id, with dots between
    now.names = { a: 'Mine' };
    board.update();
    expect(data()).toEqual([{ path: '/api/v1/news', items: 3, newest: { ...told, source: 'Mine' } }, ...rest]);
    [now.newest, now.today] = [null, null];
    board.update();
    expect(data()).toMatchObject([{ newest: null }, {}, { day: null, author: null, quote: null }]);
  });
});
