import { describe, expect, it } from 'vitest';
import { dateStyle } from '../../../../../src/main/content/feed/dates/date-style.ts';
import { isoDate } from '../../../../../src/main/content/feed/dates/dates.ts';
import { read, rss } from '../feeds.ts';

/** The days of a feed's dates, in the order of its entries. */
const daysOf = (dates: readonly string[], language: string): string[] => {
  const style = dateStyle(dates, language);
  return dates.map((date) => isoDate(date, style).slice(0, 10));
};

describe('dateStyle', () => {
  it.each([
    ['an American copy of a template by a British one', 'en-us', ['14/12/2026', '11/12/2026', '5/12/2026'], ['2026-12-14', '2026-12-11', '2026-12-05']],
    ['an American server of a British feed', 'en-GB', ['11/27/2026 3:45:00 PM', '11/12/2026 3:45:00 PM'], ['2026-11-27', '2026-11-12']],
    ['American dates without seconds', 'de', ['11/12/2026 3:45 PM', '11/27/2026 3:45 PM'], ['2026-11-12', '2026-11-27']],
    ['American dates with hyphens', 'en-US', ['11-27-2026 10:00', '11-05-2026 10:00'], ['2026-11-27', '2026-11-05']],
    ['a feed that declares no language', '', ['31/12/2026', '05/12/2026'], ['2026-12-31', '2026-12-05']],
  ])('lets a date that is possible in one order only decide for all: %s', (_name, language, dates, days) => {
    expect(daysOf(dates, language)).toEqual(days);
  });

  it('goes by the language if the dates contradict each other, or fit both orders', () => {
    expect(daysOf(['27/11/2026', '11/28/2026', '05/12/2026'], 'fr')).toEqual(['2026-11-27', '2026-11-28', '2026-12-05']);
    expect(daysOf(['27/11/2026', '11/28/2026', '05/12/2026'], 'en-US')).toEqual(['2026-11-27', '2026-11-28', '2026-05-12']);
    expect(daysOf(['05/12/2026', '10/10/2026'], 'fr')).toEqual(['2026-12-05', '2026-10-10']);
  });

  it.each([
    ['alone', ['03-12-31'], ['2003-12-31']],
    ['around New Year', ['02-01-26', '01-01-26'], ['2002-01-26', '2001-01-26']],
    ['once a year', ['26-11-01', '25-11-01'], ['2026-11-01', '2025-11-01']],
    ['on the same day of each year', ['2026-11-27', '26-11-27', '25-11-27'], ['2026-11-27', '2026-11-27', '2025-11-27']],
  ])('lets short dates with hyphens begin with the year as in ISO 8601: %s', (_name, dates, days) => {
    expect(daysOf(dates, '')).toEqual(days);
  });

  it('takes no time and no impossible day for a sign of the order', () => {
    expect(daysOf(['2026-11-05 13.07.10', '33/11/2026', '05/12/2026'], 'en-US')).toEqual(['2026-11-05', '', '2026-05-12']);
  });

  it('lets a weekday decide about its own date, also with hyphens', () => {
    expect(daysOf(['Mon, 11-05-2026'], 'en-US')).toEqual(['2026-05-11']);
    expect(daysOf(['Thu, 11-05-2026'], 'en-US')).toEqual(['2026-11-05']);
  });

  it.each(['Thu, 01', 'Fri, 02', 'Sat, 03', 'Sun, 04', 'Mon, 05', 'Tue, 06', 'Wed, 07'])('knows every weekday: %s', (start) => {
    expect(daysOf([`${start}/10/2026`], 'en-US')).toEqual([`2026-10-${start.slice(-2)}`]);
  });

  it('takes dates for American only if no date of the feed has a zero in front', () => {
    const brazilian = ['10/12/2026 10:30:00 AM', '10/12/2026 09:30:00 AM'];
    expect(daysOf(brazilian, 'pt-BR')).toEqual(['2026-12-10', '2026-12-10']);
    expect(daysOf(['10/12/2026 10:30:00 AM', '09/12/2026 11:30:00 AM'], 'pt-BR')).toEqual(['2026-12-10', '2026-12-09']);
    expect(daysOf(['10/12/2026 10:30:00 AM', '10/12/2026 9:30:00\u202fAM'], 'vi-VN')).toEqual(['2026-10-12', '2026-10-12']);
    expect(daysOf(['1/5/2026  9:30:00 AM', 'Mon, 05 Jan 2026 09:30:00 GMT', '2026-01-05 09:30:00'], 'de')).toEqual(['2026-01-05', '2026-01-05', '2026-01-05']);
  });

  it('takes dates with dots or hyphens for no sign of the order between slashes, nor those that are not shown', async () => {
    expect(daysOf(['27.11.2026', '12/05/2026'], 'en-US')).toEqual(['2026-11-27', '2026-12-05']);
    const modified = await read(rss('<language>en-us</language><item><title>a</title><pubDate>12/05/2026</pubDate><dc:date>27/11/2026</dc:date></item>'));
    expect(modified.entries.map(({ article }) => article.pubDate.slice(0, 10))).toEqual(['2026-12-05']);
  });

  it.each([' ', 'Invalid Date', 'Mon, 01 Jan 0001 00:00:00 GMT'])('goes by the first date of an entry that can be read: after %j', async (junk) => {
    const item = (date: string): string => `<item><title>${date}</title><pubDate>${junk}</pubDate><dc:date>${date}</dc:date></item>`;
    const inRss = await read(rss(`<language>en-us</language>${item('27/11/2026')}${item('05/11/2026')}`));
    expect(inRss.entries.map(({ article }) => article.pubDate.slice(0, 10))).toEqual(['2026-11-27', '2026-11-05']);
    const items = ['27/11/2026', '05/11/2026'].map((date) => ({ id: date, date_published: junk, date_modified: date }));
    const inJson = await read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'a', items }));
    expect(inJson.entries.map(({ article }) => article.pubDate.slice(0, 10))).toEqual(['2026-11-27', '2026-11-05']);
  });

  it('is found among the dates of RSS, CDF and JSON Feed', async () => {
    const item = (date: string): string => `<item><title>${date}</title><pubDate>${date}</pubDate></item>`;
    const inRss = await read(rss(`<language>en-us</language>${item('05/12/2026')}${item('30/11/2026')}`));
    expect(inRss.entries.map(({ article }) => article.pubDate.slice(0, 10))).toEqual(['2026-12-05', '2026-11-30']);
    const inCdf = await read('<CHANNEL><ITEM HREF="https://example.org/a" LASTMOD="05/12/2026"><TITLE>a</TITLE></ITEM>'
      + '<ITEM HREF="https://example.org/b" LASTMOD="30/11/2026"><TITLE>b</TITLE></ITEM></CHANNEL>');
    expect(inCdf.entries.map(({ article }) => article.pubDate.slice(0, 10))).toEqual(['2026-12-05', '2026-11-30']);
    const json = { version: 'https://jsonfeed.org/version/1.1', title: 'a', items: ['05/12/2026', '30/11/2026'].map((date) => ({ id: date, date_published: date })) };
    const inJson = await read(JSON.stringify(json));
    expect(inJson.entries.map(({ article }) => article.pubDate.slice(0, 10))).toEqual(['2026-12-05', '2026-11-30']);
    const french = await read(JSON.stringify({ ...json, language: 'fr', items: json.items.slice(0, 1) }));
    expect(french.entries.map(({ article }) => article.pubDate.slice(0, 10))).toEqual(['2026-12-05']);
  });
});
