import { describe, expect, it } from 'vitest';
import type { StoredNews } from '../../../../src/main/content/news/stored-entry.ts';
import { articlesOf, EMPTY_NEWS, headlinesOf, retainFeeds } from '../../../../src/main/content/news/stored-news.ts';
import { decodeKept, decodeStored, encodeStored } from '../../../../src/main/content/news/stored-codec.ts';
import type { Entry, ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import type { NewsArticle } from '../../../../src/shared/content.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { allOf, mergeFeed } from './kept.ts';

const NOW = Date.UTC(2021, 2, 5, 12);
const iso = (ms: number): string => new Date(ms).toISOString();

const entry = (guid: string, fields: Partial<NewsArticle> = {}): Entry => ({
  guid,
  article: { title: guid, link: `https://press.example/${guid}`, pubDate: '', contentSnippet: '', author: '', categories: [], ...fields },
});
const feed = (...entries: Entry[]): ReadFeed => ({
  title: 'Press', siteUrl: 'https://www.press.example/', language: 'en-GB', entries, hints: { ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null },
});
const titles = (kept: StoredNews): string[] => articlesOf(allOf(kept)).map(({ title }) => title);
const seenAt = (kept: StoredNews, title: string): number | undefined => kept.entries.find(({ article }) => article.title === title)?.firstSeen;

describe('mergeFeeds', () => {
  it('stamps new entries with the current time and never changes it', () => {
    const once = mergeFeed(EMPTY_NEWS, 'a', feed(entry('1')), NOW);
    const twice = mergeFeed(once, 'a', feed(entry('2'), entry('1')), NOW + HOUR);
    expect([seenAt(twice, '1'), seenAt(twice, '2')]).toEqual([NOW, NOW + HOUR]);
  });

  it('changes nothing when the same document is read again', () => {
    const once = mergeFeed(EMPTY_NEWS, 'a', feed(entry('1'), entry('2')), NOW);
    expect(encodeStored(mergeFeed(once, 'a', feed(entry('1'), entry('2')), NOW + HOUR))).toEqual(encodeStored(once));
  });

  it('updates an edited entry in place', () => {
    const once = mergeFeed(EMPTY_NEWS, 'a', feed(entry('1'), entry('2')), NOW);
    const edited = mergeFeed(once, 'a', feed(entry('1'), entry('2', { title: 'two, corrected', link: 'https://press.example/moved' })), NOW + HOUR);
    expect(titles(edited)).toEqual(['1', 'two, corrected']);
    expect(edited.entries.map(({ key }) => key)).toEqual(once.entries.map(({ key }) => key));
  });

  it('keeps entries the feed no longer lists, up to 100 per feed', () => {
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('old')), NOW);
    kept = mergeFeed(kept, 'a', feed(), NOW + HOUR);
    expect(titles(kept)).toEqual(['old']);
    kept = mergeFeed(kept, 'a', feed(...Array.from({ length: 120 }, (_, i) => entry(`n${i}`))), NOW + HOUR);
    expect(titles(kept)).toHaveLength(100);
    expect(titles(kept)).not.toContain('old');
  });

  it('does not treat a returning old entry as new', () => {
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('old')), NOW);
    kept = mergeFeed(kept, 'a', feed(...Array.from({ length: 100 }, (_, i) => entry(`n${i}`))), NOW + HOUR);
    kept = mergeFeed(kept, 'a', feed(entry('old'), entry('n0')), NOW + 2 * HOUR);
    expect(titles(kept)).not.toContain('old');
    kept = mergeFeed(kept, 'a', feed(entry('new'), entry('old')), NOW + 3 * HOUR);
    expect(titles(kept)[0]).toBe('new');
  });

  it('distinguishes entries that share a guid by their links', () => {
    const kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('x', { title: 'A', link: 'https://press.example/a' }), entry('x', { title: 'B', link: 'https://press.example/b' })), NOW);
    expect(titles(kept)).toEqual(['A', 'B']);
    expect(new Set(kept.entries.map(({ key }) => key)).size).toBe(2);
  });

  it('keeps an entry’s identity while another entry shares its guid, and afterwards', () => {
    const a = entry('x', { title: 'A', link: 'https://press.example/a' });
    const b = entry('x', { title: 'B', link: 'https://press.example/b' });
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(a), NOW);
    kept = mergeFeed(kept, 'a', feed(b, a), NOW + HOUR);
    kept = mergeFeed(kept, 'a', feed(b), NOW + 2 * HOUR);
    expect(titles(kept)).toEqual(['B', 'A']);
    expect([seenAt(kept, 'A'), seenAt(kept, 'B')]).toEqual([NOW, NOW + HOUR]);
    const [alone, beside] = [feed(a), feed(b, a)].map((document) => mergeFeed(mergeFeed(EMPTY_NEWS, 'a', feed(a), NOW), 'a', document, NOW + HOUR));
    expect(beside?.entries.find(({ article }) => article.title === 'A')?.key).toBe(alone?.entries[0]?.key); // so it stays read
  });

  it('distinguishes entries without a guid that share a link by their titles', () => {
    const notice = (title: string): Entry => entry('', { title, link: 'https://press.example/notices' });
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(notice('A')), NOW);
    kept = mergeFeed(kept, 'a', feed(notice('C'), notice('B'), notice('A')), NOW + HOUR);
    kept = mergeFeed(kept, 'a', feed(notice('C')), NOW + 2 * HOUR);
    expect(titles(kept)).toEqual(['C', 'B', 'A']);
    expect(['A', 'B', 'C'].map((title) => seenAt(kept, title))).toEqual([NOW, NOW + HOUR, NOW + HOUR]);
  });

  describe('if entries share their guid and their link', () => {
    const STATUS = 'https://press.example/';
    const incident = (title: string, link = STATUS): Entry => entry(link || '0', { title, link });

    it.each([['the start page', STATUS, ''], ['the site that the feed names', 'https://press.example/status', 'https://press.example/status'], ['missing', '', '']])(
      'distinguishes them by their titles where that is %s', (_name, link, siteUrl) => {
        const read = (...named: string[]): ReadFeed => ({ ...feed(...named.map((title) => incident(title, link))), siteUrl });
        let kept = mergeFeed(EMPTY_NEWS, 'a', read('A'), NOW);
        kept = mergeFeed(kept, 'a', read('C', 'B', 'A'), NOW + HOUR);
        expect(mergeFeed(kept, 'a', read('C', 'B', 'A'), NOW + 2 * HOUR)).toEqual(kept);
        kept = mergeFeed(kept, 'a', read('C'), NOW + 2 * HOUR);
        expect(titles(kept)).toEqual(['C', 'B', 'A']);
        expect(['A', 'B', 'C'].map((title) => seenAt(kept, title))).toEqual([NOW, NOW + HOUR, NOW + HOUR]);
      });

    it('takes a corrected title for an edit, of the only entry and of one among others', () => {
      const alone = mergeFeed(EMPTY_NEWS, 'a', feed(incident('A')), NOW);
      expect(titles(mergeFeed(alone, 'a', feed(incident('A, corrected')), NOW + HOUR))).toEqual(['A, corrected']);
      const others = [entry('1'), entry('2')];
      const once = mergeFeed(EMPTY_NEWS, 'a', feed(incident('A'), ...others), NOW);
      expect(titles(mergeFeed(once, 'a', feed(incident('A, corrected'), ...others), NOW + HOUR))).toEqual(['A, corrected', '1', '2']);
    });

    it('takes them for versions of one entry where the link is a page of its own, and shows the first', () => {
      const versions = feed(incident('A, corrected', 'https://press.example/a'), incident('A', 'https://press.example/a'));
      expect(titles(mergeFeed(EMPTY_NEWS, 'a', versions, NOW))).toEqual(['A, corrected']);
    });
  });

  describe('when a publisher changes all its guids', () => {
    const story = (guid: string, title: string, link = `http://press.example/${title}`): Entry => entry(guid, { title, link });
    const once = mergeFeed(EMPTY_NEWS, 'a', feed(story('1', 'A'), story('2', 'B')), NOW);
    const moved = feed(story('https://press.example/A', 'A', 'https://press.example/A?utm_source=rss'), story('https://press.example/B', 'B', 'https://press.example/B'));

    it('shows no entry twice and treats none as new, even when the guids change back', () => {
      const later = mergeFeed(once, 'a', moved, NOW + HOUR);
      expect(articlesOf(allOf(later))).toEqual(moved.entries.map(({ article }) => article));
      expect(later.entries.map(({ firstSeen }) => firstSeen)).toEqual([NOW, NOW]);
      const back = mergeFeed(later, 'a', feed(story('1', 'A'), story('2', 'B')), NOW + 2 * HOUR);
      expect(back.entries).toEqual(once.entries);
    });

    it('keeps the keys that read marks refer to, even if the guids change in every document', () => {
      const keys = (kept: StoredNews): string[] => kept.entries.map(({ key }) => key);
      let kept = once;
      for (let time = 1; time <= 3; time++) {
        kept = decodeStored(encodeStored(mergeFeed(kept, 'a', feed(story(`A${time}`, 'A'), story(`B${time}`, 'B')), NOW + time * HOUR)));
        expect(keys(kept)).toEqual(keys(once));
      }
      const edited = mergeFeed(kept, 'a', feed(story('A3', 'A, corrected')), NOW + 4 * HOUR);
      expect([titles(edited), keys(edited)]).toEqual([['A, corrected', 'B'], keys(once)]);
    });

    it('assigns a new key to a different entry that reuses an old guid', () => {
      let kept = mergeFeed(once, 'a', moved, NOW + HOUR);
      kept = mergeFeed(kept, 'a', feed(story('1', 'C'), ...moved.entries), NOW + 2 * HOUR);
      kept = mergeFeed(kept, 'a', feed(story('9', 'C'), story('1', 'D'), ...moved.entries), NOW + 3 * HOUR);
      expect(titles(kept)).toEqual(['C', 'D', 'A', 'B']); // the guid decides: what was C is now D
      expect(new Set(kept.entries.map(({ key }) => key)).size).toBe(4);
      expect(mergeFeed(kept, 'a', feed(story('9', 'C'), story('1', 'D'), ...moved.entries), NOW + 4 * HOUR).entries).toEqual(kept.entries);
    });

    it('applies a later edit', () => {
      const edited = feed(story('https://press.example/A', 'A, corrected', 'https://press.example/A'));
      expect(titles(mergeFeed(mergeFeed(once, 'a', moved, NOW + HOUR), 'a', edited, NOW + 2 * HOUR))).toEqual(['A, corrected', 'B']);
    });

    it('recognises entries that return after they were displaced', () => {
      const full = feed(...Array.from({ length: 100 }, (_, i) => entry(`n${i}`)));
      const later = mergeFeed(mergeFeed(mergeFeed(once, 'a', moved, NOW + HOUR), 'a', full, NOW + 2 * HOUR), 'a', moved, NOW + 3 * HOUR);
      expect(titles(later)).toHaveLength(100);
      expect(titles(later)).not.toContain('A');
    });

    it('matches only one of two identical entries to the old one', () => {
      const later = mergeFeed(once, 'a', feed(story('3', 'A'), story('4', 'A')), NOW + HOUR);
      expect(later.entries.map(({ article, firstSeen }) => [article.title, firstSeen])).toEqual([['A', NOW + HOUR], ['A', NOW], ['B', NOW]]);
    });

    it('tells entries apart by their dates, not by their texts if they have dates', () => {
      const dated = (guid: string, day: string, contentSnippet: string): ReadFeed =>
        feed(entry(guid, { title: 'Notice', link: 'https://press.example/', pubDate: `2026-09-${day}T00:00:00.000Z`, contentSnippet }));
      const first = mergeFeed(EMPTY_NEWS, 'a', dated('1', '01', 'Closed.'), NOW);
      expect(mergeFeed(first, 'a', dated('2', '02', 'Closed.'), NOW + HOUR).entries).toHaveLength(2);
      const [edited, ...others] = mergeFeed(first, 'a', dated('2', '01', 'Closed today.'), NOW + HOUR).entries;
      expect([edited?.key, edited?.article.contentSnippet, others]).toEqual([first.entries[0]?.key, 'Closed today.', []]);
    });

    it('never matches entries without a link', () => {
      const note = (guid: string): ReadFeed => feed(entry(guid, { title: 'Note', link: '', contentSnippet: 'Closed.' }));
      expect(titles(mergeFeed(mergeFeed(EMPTY_NEWS, 'a', note('1'), NOW), 'a', note('2'), NOW + HOUR))).toEqual(['Note', 'Note']);
    });

    it('shows both entries if the old one is still listed, or if title or text differ', () => {
      const notice = (guid: string, contentSnippet: string): ReadFeed => feed(entry(guid, { title: 'Notice', link: 'https://press.example/', contentSnippet }));
      expect(titles(mergeFeed(mergeFeed(EMPTY_NEWS, 'a', notice('1', 'Closed.'), NOW), 'a', notice('2', 'Open.'), NOW + HOUR))).toEqual(['Notice', 'Notice']);
      expect(titles(mergeFeed(once, 'a', feed(story('3', 'A'), story('1', 'A')), NOW + HOUR))).toEqual(['A', 'A', 'B']);
      expect(titles(mergeFeed(once, 'a', feed(story('3', 'C', 'http://press.example/A')), NOW + HOUR))).toEqual(['C', 'A', 'B']);
    });
  });

  describe('when a publisher numbers the editions of an article in its guid', () => {
    const edition = (number: number, title: string, link = 'https://press.example/a?from=rss'): Entry => entry(`https://press.example/a#${number}`, { title, link });

    it('shows only the latest edition, with its original key and first-seen time', () => {
      const once = mergeFeed(EMPTY_NEWS, 'a', feed(edition(0, 'first')), NOW);
      const later = mergeFeed(mergeFeed(once, 'a', feed(edition(2, 'second')), NOW + HOUR), 'a', feed(edition(3, 'third')), NOW + 2 * HOUR);
      expect(titles(later)).toEqual(['third']);
      expect([seenAt(later, 'third'), later.entries[0]?.key]).toEqual([NOW, once.entries[0]?.key]);
    });

    it('shows all editions in one document, and all editions with links of their own', () => {
      expect(titles(mergeFeed(EMPTY_NEWS, 'a', feed(edition(1, '1'), edition(2, '2')), NOW))).toEqual(['1', '2']);
      const once = mergeFeed(EMPTY_NEWS, 'a', feed(edition(1, '1', 'https://press.example/a#1')), NOW);
      expect(titles(mergeFeed(once, 'a', feed(edition(2, '2', 'https://press.example/a#2')), NOW + HOUR))).toHaveLength(2);
      const place = (number: number): ReadFeed => feed(edition(number, String(number), `https://press.example/a?from=rss#${number}`));
      expect(titles(mergeFeed(mergeFeed(EMPTY_NEWS, 'a', place(1), NOW), 'a', place(2), NOW + HOUR))).toHaveLength(2);
    });

    it('recognises an edition that was once listed beside another', () => {
      const both = mergeFeed(EMPTY_NEWS, 'a', feed(edition(1, '1'), edition(2, '2')), NOW);
      const one = mergeFeed(both, 'a', feed(edition(2, '2')), NOW + HOUR);
      expect([titles(one), seenAt(one, '2')]).toEqual([['2', '1'], NOW]);
      expect(one.entries.map(({ key }) => key).sort()).toEqual(both.entries.map(({ key }) => key).sort());
    });
  });

  it('keeps the first-seen time of a kept entry even if its remembered identity is lost', () => {
    const once = mergeFeed(EMPTY_NEWS, 'a', feed(entry('1')), NOW);
    expect(seenAt(mergeFeed({ ...once, seen: {} }, 'a', feed(entry('1')), NOW + HOUR), '1')).toBe(NOW);
  });

  it('identifies entries by link if they have no guid, and by text if they have no link', () => {
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('', { title: 'A', link: 'https://press.example/a' }), entry('', { title: 'B', link: '' })), NOW);
    kept = mergeFeed(kept, 'a', feed(entry('', { title: 'A2', link: 'https://press.example/a' }), entry('', { title: 'B2', link: '' })), NOW + HOUR);
    expect([seenAt(kept, 'A2'), seenAt(kept, 'B2'), seenAt(kept, 'B')]).toEqual([NOW, NOW + HOUR, NOW]);
  });

  it('takes another text for another entry where there is neither guid nor link, also if title and day are the same', () => {
    const alert = (contentSnippet: string): Entry => entry('', { title: 'Alert', link: '', contentSnippet, pubDate: iso(NOW - 26 * HOUR) });
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(alert('A'), alert('B')), NOW);
    kept = mergeFeed(kept, 'a', feed(alert('B'), alert('C')), NOW + HOUR);
    expect(kept.entries.map(({ article, firstSeen }) => [article.contentSnippet, firstSeen]).sort()).toEqual([['A', NOW], ['B', NOW], ['C', NOW + HOUR]]);
  });

  it('drops duplicates within one document, and empty entries', () => {
    const nothing: Partial<NewsArticle> = { title: '', link: '', contentSnippet: '' };
    expect(titles(mergeFeed(EMPTY_NEWS, 'a', feed(entry('1'), entry('1'), entry('2', nothing)), NOW))).toEqual(['1']);
  });

  it('keeps a feed’s title, site address and language if a later document has none', () => {
    const kept = mergeFeed(mergeFeed(EMPTY_NEWS, 'a', feed(), NOW), 'a', { ...feed(), title: '', siteUrl: '', language: '' }, NOW);
    expect(kept.feeds).toEqual({ a: { title: 'Press', siteUrl: 'https://www.press.example/', language: 'en-GB', url: 'https://a.example/feed' } });
  });

  it('stays bounded in size over a year of a busy feed', () => {
    let kept = EMPTY_NEWS;
    const sizes: number[] = [];
    for (let day = 0; day < 365; day++) {
      kept = mergeFeed(kept, 'a', feed(...Array.from({ length: 30 }, (_, i) => entry(`${day * 30 - i}`))), NOW + day * 24 * HOUR);
      sizes.push(encodeStored(kept).length);
    }
    expect(sizes[364]).toBeLessThan((sizes[60] ?? 0) * 1.05);
    expect(kept.seen['a']?.length).toBeLessThanOrEqual(530);
  });
});

describe('the display order', () => {
  it('is newest first by date, or by first-seen time for undated entries', () => {
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('undated'), entry('older', { pubDate: iso(NOW - 5 * HOUR) })), NOW - 3 * HOUR);
    kept = mergeFeed(kept, 'b', feed(entry('newer', { pubDate: iso(NOW - HOUR) })), NOW);
    expect(titles(kept)).toEqual(['newer', 'undated', 'older']);
  });

  it('keeps the feed’s own order for entries first seen together', () => {
    expect(titles(mergeFeed(EMPTY_NEWS, 'a', feed(entry('1'), entry('2'), entry('3')), NOW))).toEqual(['1', '2', '3']);
  });

  it('does not change for simultaneous entries when a feed is read again', () => {
    const both = mergeFeed(mergeFeed(EMPTY_NEWS, 'a', feed(entry('a1')), NOW), 'b', feed(entry('b1')), NOW);
    expect(encodeStored(mergeFeed(both, 'a', feed(entry('a1')), NOW + HOUR))).toEqual(encodeStored(both));
  });

  it('does not keep a future-dated entry on top forever', () => {
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('future', { pubDate: iso(NOW + 1_000 * HOUR) })), NOW);
    kept = mergeFeed(kept, 'b', feed(entry('now', { pubDate: iso(NOW + HOUR) })), NOW + HOUR);
    expect(titles(kept)).toEqual(['now', 'future']);
  });
});

describe('a story carried by several feeds', () => {
  const story = (title: string, link: string, hours: number): Entry => entry(title, { link, pubDate: iso(NOW + hours * HOUR) });

  it('is shown once, in the version of the feed that had it first', () => {
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(story('A', 'https://press.example/s?id=1&utm_source=a#top', -5)), NOW);
    kept = mergeFeed(kept, 'b', feed(story('B', 'https://press.example/s?id=1&UTM_medium=b', -1), story('C', 'https://press.example/s?id=2', -2)), NOW);
    expect(titles(kept)).toEqual(['C', 'A']);
  });

  it.each(['?id=1,2', '?article123', '?q=a%20b', '', '?'])('is recognised by a link with the query "%s", whatever utm parameters follow', (query) => {
    const found = [`utm_source=rss`, 'utm_source=rss&utm_medium=feed'].map((extra, at) => {
      const kept = mergeFeed(EMPTY_NEWS, 'a', feed(story('A', `https://press.example/s${query}`, -5)), NOW);
      const link = `https://press.example/s${query === '' ? '?' : query === '?' ? query : `${query}&`}${extra}`;
      return titles(mergeFeed(kept, 'b', feed(story(`B${at}`, link, -1)), NOW));
    });
    expect(found).toEqual([['A'], ['A']]);
  });

  it.each<[string, number]>([['the same date', -5], ['an older date', -6]])('does not reappear when another feed republishes it later with %s', (_date, hours) => {
    const feeds = [['a', 'b'], ['b', 'a']].map(([first = '', then = '']) => {
      const both = mergeFeed(mergeFeed(EMPTY_NEWS, 'a', feed(), NOW), 'b', feed(), NOW);
      const once = mergeFeed(both, first, feed(story(first, 'https://press.example/s', -5)), NOW);
      return titles(mergeFeed(once, then, feed(story(then, 'https://press.example/s', hours)), NOW + HOUR));
    });
    expect(feeds).toEqual([['a'], ['b']]);
  });

  it.each([
    ['comments on a post', 'https://press.example/post/', ['https://press.example/post/#comment-1', 'https://press.example/post/#comment-2']],
    ['pages of a site whose path is the fragment', 'https://press.example/#/1', ['https://press.example/#/2', 'https://press.example/#/3']],
    ['incidents of a status page', 'https://press.example/status', ['https://press.example/status', 'https://press.example/status']],
  ])('is not one of %s, which one feed has several of', (_what, page, links) => {
    const kept = mergeFeed(EMPTY_NEWS, 'a', feed(story('A', page, -5)), NOW);
    const others = links.map((link, at) => story(`B${at}`, link, -1 - at));
    expect(titles(mergeFeed(kept, 'b', feed(...others), NOW))).toEqual(['B0', 'B1', 'A']);
    const both = mergeFeed(mergeFeed(kept, 'b', feed(...others), NOW), 'c', feed(...others.map((one) => ({ ...one, guid: `c ${one.guid}` }))), NOW + HOUR);
    expect(titles(both)).toEqual(['B0', 'B1', 'A']); // a third feed with the same entries
  });

  it.each<[string, Partial<NewsArticle>, Partial<NewsArticle>]>([
    ['fragment', { link: 'https://press.example/post#1' }, { link: 'https://press.example/post#2' }],
    ['text, without titles', { title: '', link: 'https://press.example/post', contentSnippet: '1' }, { title: '', link: 'https://press.example/post', contentSnippet: '2' }],
  ])('is not another one of its page from which only its %s differs', (_what, one, other) => {
    const kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('Re: Post', one)), NOW);
    const both = mergeFeed(kept, 'b', feed(entry('1', { title: 'Re: Post', ...one }), entry('2', { title: 'Re: Post', ...other })), NOW + HOUR);
    expect(articlesOf(allOf(both))).toMatchObject([other, one]);
  });

  it('is still recognised if a feed has published it again under another guid', () => {
    const kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('1', { title: 'A', link: 'https://press.example/s' }), entry('2', { title: 'A', link: 'https://press.example/s' })), NOW);
    expect(titles(mergeFeed(kept, 'b', feed(story('B', 'https://press.example/s', -1)), NOW + HOUR))).toEqual(titles(kept));
  });

  it('does not collapse entries of one feed that share a link, or entries without a link', () => {
    expect(titles(mergeFeed(EMPTY_NEWS, 'a', feed(story('A', 'https://press.example/', -1), story('B', 'https://press.example/', -2)), NOW))).toEqual(['A', 'B']);
    const kept = mergeFeed(mergeFeed(EMPTY_NEWS, 'a', feed(story('A', '', -1)), NOW), 'b', feed(story('B', '', -2)), NOW);
    expect(titles(kept)).toEqual(['A', 'B']);
  });
});

describe('headlinesOf', () => {
  it('lists the entries in display order, with stable ids and a source name each', () => {
    let kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('1', { pubDate: iso(NOW - HOUR), contentSnippet: 'words' })), NOW);
    kept = mergeFeed(kept, 'b', feed(entry('2')), NOW);
    kept = mergeFeed(kept, 'c', { ...feed(entry('3', { pubDate: iso(NOW - 2 * HOUR) })), title: '' }, NOW);
    const headlines = headlinesOf(kept, { a: 'Mine' }, NOW);
    expect(headlines.map(({ title, source, at }) => [title, source, at])).toEqual([
      ['2', 'Press', NOW], ['1', 'Mine', NOW - HOUR], ['3', 'press.example', NOW - 2 * HOUR]]);
    expect(headlines.map(({ id }) => id)).toEqual(headlinesOf(kept, {}, NOW + HOUR).map(({ id }) => id));
    expect(headlines[1]).toMatchObject({ link: 'https://press.example/1', snippet: 'words', language: 'en-GB' });
  });

  it('names a feed without a title after its site, or that of the article', () => {
    const nameOf = (siteUrl: string): string | undefined =>
      headlinesOf(mergeFeed(EMPTY_NEWS, 'a', { ...feed(entry('1')), title: '', siteUrl }, NOW), {}, NOW)[0]?.source;
    expect([nameOf('https://www.site.example/'), nameOf('')]).toEqual(['site.example', 'press.example']);
  });

  it('says nothing twice: a post that is its own title has no snippet, a longer one has', () => {
    const short = 'Good morning all!';
    const long = `${short} Tea is ready.`;
    const kept = mergeFeed(EMPTY_NEWS, 'a', feed(
      entry('1', { title: short, contentSnippet: short }), entry('2', { title: `${short.slice(0, 12)}…`, contentSnippet: long })), NOW);
    expect(headlinesOf(kept, {}, NOW).map(({ title, snippet }) => [title, snippet])).toEqual([[short, ''], ['Good morning…', long]]);
    expect(articlesOf(allOf(kept))[0]?.contentSnippet).toBe(short);
  });

  it('dates no headline later than now, even if the clock was set back', () => {
    const kept = mergeFeed(EMPTY_NEWS, 'a', feed(entry('1', { pubDate: iso(NOW + 5 * HOUR) })), NOW + 9 * HOUR);
    expect(headlinesOf(kept, {}, NOW)[0]?.at).toBe(NOW);
  });
});

describe('retainFeeds', () => {
  it('drops everything that belongs to removed feeds', () => {
    const kept = mergeFeed(mergeFeed(EMPTY_NEWS, 'a', feed(entry('1')), NOW), 'b', feed(entry('2')), NOW);
    const left = retainFeeds(kept, ['b', 'c']);
    expect([titles(left), Object.keys(left.feeds), Object.keys(left.seen)]).toEqual([['2'], ['b'], ['b']]);
  });
});

describe('encodeStored, decodeStored and decodeKept', () => {
  const kept = mergeFeed(mergeFeed(EMPTY_NEWS, 'a', feed(entry('1'), entry('2')), NOW), 'b', feed(entry('3')), NOW);

  it('round-trip a collection, byte for byte', () => {
    expect(decodeStored(encodeStored(kept))).toEqual(kept);
    const grown = mergeFeed(mergeFeed(kept, 'a', feed(entry('4'), entry('1'), entry('5'), entry('2')), NOW + HOUR), 'a', feed(entry('6')), NOW + 2 * HOUR);
    expect(decodeStored(encodeStored(grown))).toEqual(grown);
    expect(encodeStored(decodeStored(encodeStored(kept)))).toEqual(encodeStored(kept));
  });

  it('drop only the invalid entries and keys', () => {
    const document = JSON.parse(encodeStored(kept).toString()) as { entries: unknown[]; seen: Record<string, unknown[]> };
    document.entries[0] = { key: 1 };
    document.seen['a']?.push('rubbish', ['short', 1]);
    const read = decodeStored(Buffer.from(JSON.stringify(document)));
    expect(titles(read)).toEqual(['2', '3']);
    expect(read.seen).toEqual(kept.seen);
  });

  it.each(['', 'rubbish', '[]', '{"version":2}', '{"version":1,"feeds":{},"entries":[],"seen":{}}', '{"version":3,"feeds":{},"entries":[],"seen":{}}', '\u00ff'])('throw on %j', (text) => {
    expect(() => decodeStored(Buffer.from(text, 'latin1'))).toThrow();
    expect(() => decodeKept(Buffer.from(text, 'latin1'))).toThrow();
  });

  it.each(['"seen":{', ',"seen":{', '\\",\\"seen\\":{'])('decodeKept leaves out the remembered keys, also if a title or the id of a feed is %j', (text) => {
    const { seen, ...rest } = mergeFeed(kept, text, feed(entry(text)), NOW);
    expect(decodeKept(encodeStored({ ...rest, seen }))).toEqual(rest);
  });
});
