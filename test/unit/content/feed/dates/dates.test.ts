import { describe, expect, it } from 'vitest';
import { ANY_STYLE, dateStyle } from '../../../../../src/main/content/feed/dates/date-style.ts';
import { entryDate, isoDate } from '../../../../../src/main/content/feed/dates/dates.ts';

/** Reads a date of a feed that declares a language and has no other dates. */
const isoIn = (language: string, text: string): string => isoDate(text, dateStyle([text], language));

describe('isoDate', () => {
  it.each([
    ['2021-03-05T06:07:08Z', '2021-03-05T06:07:08.000Z'],
    ['2021-03-05T06:07:08.987+02:00', '2021-03-05T04:07:08.000Z'],
    ['2021-03-05 06:07', '2021-03-05T06:07:00.000Z'],
    ['2021-03-05T06:07:08-0430', '2021-03-05T10:37:08.000Z'],
    ['2021-03-05T06:07:08-05:00Z', '2021-03-05T11:07:08.000Z'],
    ['2021-03-05T06:07:08-0500Z', '2021-03-05T11:07:08.000Z'],
    ['2021-03-05T06:07:08.987+05:30Z', '2021-03-05T00:37:08.000Z'],
    ['2021-03-05T06:07:08-03:30Z', '2021-03-05T09:37:08.000Z'],
    ['2021-03-05T06:07:08+01Z', '2021-03-05T05:07:08.000Z'],
    ['2021-03-05T24:00:00Z', '2021-03-06T00:00:00.000Z'],
    ['2021-03-05+01:00', '2021-03-04T23:00:00.000Z'],
    ['20210305T060708Z', '2021-03-05T06:07:08.000Z'],
    ['20210305T0607Z', '2021-03-05T06:07:00.000Z'],
    ['2021-064', '2021-03-05T00:00:00.000Z'],
    ['2021-03', '2021-03-01T00:00:00.000Z'],
    ['2021', '2021-01-01T00:00:00.000Z'],
    ['2021064', '2021-03-05T00:00:00.000Z'],
    ['09-064', '2009-03-05T00:00:00.000Z'],
    ['09064', '2009-03-05T00:00:00.000Z'],
    ['210305', '2021-03-05T00:00:00.000Z'],
    ['1614924428', '2021-03-05T06:07:08.000Z'],
    ['1614924428999', '2021-03-05T06:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 GMT', '2021-03-05T06:07:08.000Z'],
    ['Fri,5 Mar 21 06:07 +0100', '2021-03-05T05:07:00.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 EST', '2021-03-05T11:07:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 BST', '2021-07-05T05:07:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 CEST', '2021-07-05T04:07:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 GMT+02:00', '2021-07-05T04:07:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 GMT+0000 (Coordinated Universal Time)', '2021-07-05T06:07:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 (updated 6', '2021-07-05T06:07:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 Europe/Vienna', '2021-07-05T04:07:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 Nowhere/Land', '2021-07-05T06:07:08.000Z'],
    ['Fri Mar  5 06:07:08 2021', '2021-03-05T06:07:08.000Z'],
    ['Fri Mar 05 06:07:08 +0000 2021', '2021-03-05T06:07:08.000Z'],
    ['10:00 Mar 5 2021', '2021-03-05T10:00:00.000Z'],
    ['March 5th, 2021 at 1:07 pm PST', '2021-03-05T21:07:00.000Z'],
    ['Mar. 5, 2021, 12:07 a.m.', '2021-03-05T00:07:00.000Z'],
    ['5 March, 2021', '2021-03-05T00:00:00.000Z'],
    ['March 5 at 13:07 2021', '2021-03-05T13:07:00.000Z'],
    ['March 5 at 1:07 pm, 2021', '2021-03-05T13:07:00.000Z'],
    ['Mar 5 Fri 2021', '2021-03-05T00:00:00.000Z'],
    ['March 5 in the year 2021', '2021-03-05T00:00:00.000Z'],
    ['03/25/2021 - 19:19', '2021-03-25T19:19:00.000Z'],
    ['25/03/2021', '2021-03-25T00:00:00.000Z'],
    ['Wed, 07/04/2021', '2021-04-07T00:00:00.000Z'],
    ['25.03.21', '2021-03-25T00:00:00.000Z'],
    ['2021/03/25 01:02:03 EDT', '2021-03-25T05:02:03.000Z'],
    ['mar., 02 févr. 2021 16:11:02 +0000', '2021-02-02T16:11:02.000Z'],
    ['Do, 25 Mär 2021 00:00:00 +0100', '2021-03-24T23:00:00.000Z'],
    ['3 marca 2021', '2021-03-03T00:00:00.000Z'],
    ['5 мая 2021 10:00', '2021-05-05T10:00:00.000Z'],
    ['Fri, 05 Mar 2021 6:7:8 GMT', '2021-03-05T06:07:08.000Z'],
    ['Fri, 05 Mar 2021T06:07:08', '2021-03-05T06:07:08.000Z'],
    ['2021-3-5T6:7:8Z', '2021-03-05T06:07:08.000Z'],
    ['2021-W09-5', '2021-03-05T00:00:00.000Z'],
    ['2020-W53-7', '2021-01-03T00:00:00.000Z'],
    ['2026-W01-4', '2026-01-01T00:00:00.000Z'],
    ['1614924428.5', '2021-03-05T06:07:08.000Z'],
    ['2021-03-05T06:07:08\u221205:00', '2021-03-05T11:07:08.000Z'],
    ['2021-03-05 06.07.08', '2021-03-05T06:07:08.000Z'],
    ['5 Maret 2021 06.07 WIB', '2021-03-04T23:07:00.000Z'],
    ['ven. 5 mars 2021 à 06h07', '2021-03-05T06:07:00.000Z'],
    ['05.03.21', '2021-03-05T00:00:00.000Z'],
    ['5 Mrz 2021', '2021-03-05T00:00:00.000Z'],
    ['5. Jänner 2021', '2021-01-05T00:00:00.000Z'],
    ['5 شباط 2021', '2021-02-05T00:00:00.000Z'],
    ['2021-03-05T06:07:08:-0500', '2021-03-05T11:07:08.000Z'],
    ['2021-03-05T06:07:08:00', '2021-03-05T06:07:08.000Z'],
    ['2021-03-05 T06:07:08Z', '2021-03-05T06:07:08.000Z'],
    ['2021-03-05, T06:07:08+01:00', '2021-03-05T05:07:08.000Z'],
    ['2021-03-05_06:07:08', '2021-03-05T06:07:08.000Z'],
    ['2021_03_05T06:07:08Z', '2021-03-05T06:07:08.000Z'],
    ['20210305_060708', '2021-03-05T06:07:08.000Z'],
    ['2021-03-05:06:07:08+01:00', '2021-03-05T05:07:08.000Z'],
    ['05MAR21:06:07:08', '2021-03-05T06:07:08.000Z'],
    ['05-Mar-21:06:07', '2021-03-05T06:07:00.000Z'],
    ['2021年3月5日T06:07:08', '2021-03-05T06:07:08.000Z'],
    ['2021-03-05-06:07:08', '2021-03-05T06:07:08.000Z'],
    ['05/Mar/2021:06:07:08 +0100', '2021-03-05T05:07:08.000Z'],
    ['2021-03-05 kl06:07:08', '2021-03-05T00:00:00.000Z'],
    ['2021-03-05 -06:07:08', '2021-03-05T00:00:00.000Z'],
    ['2021-03-05T006:07:08Z', '2021-03-05T00:00:00.000Z'],
    ['2021-03-05T06Z', '2021-03-05T06:00:00.000Z'],
    ['2021-03-05T06-07-08Z', '2021-03-05T06:07:08.000Z'],
    ['2021-03-05 06-07-08', '2021-03-05T06:07:08.000Z'],
    ['2021-03-05T06-07-08-0500', '2021-03-05T11:07:08.000Z'],
    ['2021-03-05 06-07', '2021-03-05T00:00:00.000Z'],
    ['2021-03-05T06-15Z', '2021-03-05T00:00:00.000Z'],
    ['2021-03-05T06-05:00', '2021-03-05T11:00:00.000Z'],
    ['2021-03-05T0607-05', '2021-03-05T11:07:00.000Z'],
    ['2021-03-05T0607+01:00', '2021-03-05T05:07:00.000Z'],
    ['2021-03-05T060708Z', '2021-03-05T06:07:08.000Z'],
    ['2021-03-05T06.07.08Z', '2021-03-05T06:07:08.000Z'],
    ['5 Mar 2021 6am', '2021-03-05T06:00:00.000Z'],
    ['5 Mar 2021 6 p.m. EST', '2021-03-05T23:00:00.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 0000', '2021-03-05T06:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 00:00', '2021-03-05T06:07:08.000Z'],
    ['2021/3/5 下午 01:02:03', '2021-03-05T13:02:03.000Z'],
    ['2021年3月5日 午前6時7分', '2021-03-05T06:07:00.000Z'],
    ['2021年03月05日(金) 06時07分08秒', '2021-03-05T06:07:08.000Z'],
    ['5 مارس 2021', '2021-03-05T00:00:00.000Z'],
    ['2021년 03월 05일 오후 01:00:00', '2021-03-05T04:00:00.000Z'],
    ['2021-03-05T06:07:08 - 05:00', '2021-03-05T11:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 + 0100', '2021-03-05T05:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 GMT + 01:00', '2021-03-05T05:07:08.000Z'],
    ['2021-03-05 06:07 - 08:00', '2021-03-05T06:07:00.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 WAT', '2021-03-05T05:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 CAT', '2021-03-05T04:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 EAT', '2021-03-05T03:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 IRST', '2021-03-05T02:37:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 IRDT', '2021-07-05T01:37:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 IDT', '2021-07-05T03:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 MYT', '2021-03-04T22:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 WITA', '2021-03-04T22:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 WIT', '2021-03-04T21:07:08.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 ET', '2021-07-05T10:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 ET', '2021-03-05T11:07:08.000Z'],
    ['July 5, 2021 6:07 pm CT', '2021-07-05T23:07:00.000Z'],
    ['July 5, 2021 6:07 am MT', '2021-07-05T12:07:00.000Z'],
    ['July 5, 2021 6:07 a.m. PT', '2021-07-05T13:07:00.000Z'],
    ['Mon, 05 Jul 2021 06:07:08 AT', '2021-07-05T09:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 CLST', '2021-03-05T09:07:08.000Z'],
    ['Fri, 04 Jan 2019 06:07:08 BRST', '2019-01-04T08:07:08.000Z'],
    ['2021-03-05 06:07:08 Etc/GMT+5', '2021-03-05T11:07:08.000Z'],
    ['2021-03-05 06:07:08 Etc/GMT-7', '2021-03-04T23:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 America/Port-au-Prince', '2021-03-05T11:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 Europe/Vienna-05:00', '2021-03-05T11:07:08.000Z'],
    ['05/03/2021 06:07 (GMT+7)', '2021-05-02T23:07:00.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 GMT (+7)', '2021-03-04T23:07:08.000Z'],
    ['March 5, 2021 6:07 p.m. (UTC -05:00)', '2021-03-05T23:07:00.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 +07:00 (GMT+7)', '2021-03-04T23:07:08.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 -7:00 (GMT-7)', '2021-03-05T13:07:08.000Z'],
    ['05/03/2021 06:07 GMT +7:00 (+7)', '2021-05-02T23:07:00.000Z'],
    ['Fri, 05 Mar 2021 06:07:08 GMT+0700 (GMT+07:00)', '2021-03-04T23:07:08.000Z'],
    ['January, 05 2026 10:00:00 -0500', '2026-01-05T15:00:00.000Z'],
    ['Marzo 5 del 2021', '2021-03-05T00:00:00.000Z'],
    ['junio de 2021', '2021-06-01T00:00:00.000Z'],
    ['2021. gada 5. marts', '2021-03-05T00:00:00.000Z'],
    ['06 janv. 2026, mar., 10:00', '2026-01-06T10:00:00.000Z'],
    ['17 Mayıs 2026 Paz', '2026-05-17T00:00:00.000Z'],
    ['2026. június 17., Sze', '2026-06-17T00:00:00.000Z'],
    ['sub, 03.10.2026. 10:00', '2026-10-03T10:00:00.000Z'],
    ['05/Mar/121', '2021-03-05T00:00:00.000Z'],
    ['令和3年3月5日', '2021-03-05T00:00:00.000Z'],
    ['平成30年1月2日 10:00', '2018-01-02T10:00:00.000Z'],
  ])('reads %s', (text, iso) => {
    expect(isoDate(text)).toBe(iso);
  });

  it.each([
    ['no year', 'Mon, 3 Feb'],
    ['a day that does not exist', '31 Feb 2021'],
    ['29 February in a common year', '2021-02-29'],
    ['month 13', '2021-13-01'],
    ['an hour that does not exist', '2021-03-05T25:00:00Z'],
    ['an offset that does not exist', '2021-03-05T05:00:00+99:00'],
    ['a date of zeros', '0000-00-00 00:00:00'],
    ['the zero time of Go and .NET', '0001-01-01T00:00:00Z'],
    ['the zero time of Go and .NET in RFC 822 form', 'Mon, 01 Jan 0001 00:00:00 GMT'],
    ['the zero date of PHP', 'Wed, 30 Nov -0001 00:00:00 +0000'],
    ['the zero date of PHP in ISO form', '-0001-11-30T00:00:00+00:00'],
    ['the zero date of PHP with a shorter year', '-001-11-30T00:00:00+00:00'],
    ['that in RFC 822 form', 'Wed, 30 Nov -001 00:00:00 +0000'],
    ['a year before Christ', '-000001-01-01'],
    ['a year of more than four digits', '+012021-03-05T00:00:00Z'],
    ['a number of three digits before the month', '121 March 5'],
    ['a day of three digits', '05/003/2021'],
    ['a year of an earlier era of Japan', '昭和9年3月5日'],
    ['a year of Taiwan', '民國110年3月5日'],
    ['a week number that no year has', '2021-W54-1'],
    ['week 0', '2021-W00-1'],
    ['week 53 of a year with 52', '2021-W53-1'],
    ['a time without a date', '12:30'],
    ['a day of a spreadsheet', '46027'],
    ['a number of five digits', '12345'],
    ['a number of seven digits', '4567123'],
    ['a number of eight digits', '45670312'],
    ['a number of four digits', '8080'],
    ['words', 'yesterday'],
    ['an empty string', ''],
    ['a month name that means October or November, depending on the language', '3 listopad 2021'],
    ['such a name after a weekday that means a month elsewhere', 'sub, 03 lis 2026 10:00:00 +0000'],
    ['an unknown month after such a weekday', 'Mar, 03 Peb 2026'],
    ['a month in Roman numerals after such a weekday', 'mar. 3 II 2026'],
    ['different months before and after the day', 'mar 3 2026 paz'],
    ['a day and a month in an unknown order after such a weekday', 'mar. 03/10/2026'],
  ])('returns an empty string for %s', (_name, text) => {
    expect(isoDate(text)).toBe('');
  });
});

describe('month names', () => {
  // Names that are another month in another language.
  it.each([
    ['pl', '3 lip 2021', '2021-07-03'], ['hr', 'sub, 03 lip 2021', '2021-06-03'],
    ['hr-HR', 'sub, 03 srp 2021', '2021-07-03'], ['cs', '3. srp 2021', '2021-08-03'],
    ['pl-PL', 'śr., 3 lis 2021', '2021-11-03'], ['cs', '3 listopad 2021', '2021-11-03'], ['hr', 'sub, 03 lis 2021', '2021-10-03'],
    ['pl', '3 listopada 2021', '2021-11-03'], ['hr', 'sub, 3. listopada 2021.', '2021-10-03'], ['hr', '10:00 lis 3 2021', '2021-10-03'],
    ['en-US', '3 listopada 2021', ''], ['', 'sub, 03 srp 2021', ''], ['toString', '3 lis 2021', ''],
  ])('are read in the language of the feed: %s, %s', (language, text, day) => {
    expect(isoIn(language, text).slice(0, 10)).toBe(day);
  });

  it.each(['', 'en-US', 'hr', 'x'])('are read whatever language is declared: %s', (language) => {
    for (const text of ['Fri, 05 Mar 2021', 'sub, 05 mart 2021', '5 marca 2021', '5 мар 2021']) expect(isoIn(language, text)).toBe('2021-03-05T00:00:00.000Z');
  });

  it.each(['sr-Latn', 'bs', 'hr', 'pl'])('are all known in %s', (language) => {
    for (const width of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: width, year: 'numeric', timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) {
        const date = new Date(Date.UTC(2026, month, 17));
        expect(isoIn(language, format.format(date)), format.format(date)).toBe(date.toISOString());
      }
    }
  });
});

describe('zones', () => {
  it.each([
    ['zh-CN', 'Fri Nov 20 10:05:00 CST 2026', '02:05'], ['zh', '2026-11-20 10:05:00 CST', '02:05'], ['zh-Hant', '2026-11-20 10:05 CST', '02:05'],
    ['zh_TW', '2026-11-20 10:05 cst', '02:05'], ['cn', '2026-11-20 10:05 CST', '02:05'],
    ['he', 'Fri, 20 Nov 2026 10:05:00 IST', '08:05'], ['he-IL', 'Fri, 20 Nov 2026 10:05:00 IST', '08:05'], ['iw', 'Fri, 20 Nov 2026 10:05:00 IST', '08:05'],
    ['he', 'Mon, 06 Jul 2026 10:05:00 IDT', '07:05'],
    // What else these abbreviations mean, and other zones in the same languages.
    ['', 'Fri Nov 20 10:05:00 CST 2026', '16:05'], ['en-US', 'Fri, 20 Nov 2026 10:05:00 CST', '16:05'], ['es-MX', 'Fri, 20 Nov 2026 10:05:00 CST', '16:05'],
    ['zh-US', 'Fri, 20 Nov 2026 10:05:00 CST', '16:05'], ['zh_CA', 'Fri, 20 Nov 2026 10:05:00 CST', '16:05'], ['zha', 'Fri, 20 Nov 2026 10:05:00 CST', '16:05'],
    ['hi', 'Fri, 20 Nov 2026 10:05:00 IST', '04:35'], ['en-IN', 'Fri, 20 Nov 2026 10:05:00 IST', '04:35'], ['her', 'Fri, 20 Nov 2026 10:05:00 IST', '04:35'],
    ['zh-CN', 'Fri, 20 Nov 2026 10:05:00 -0600 (CST)', '16:05'], ['zh-CN', 'Fri, 20 Nov 2026 10:05:00 CST-06:00', '16:05'],
    ['zh-CN', 'Fri, 20 Nov 2026 10:05:00 EST', '15:05'], ['zh-CN', 'Fri, 20 Nov 2026 10:05:00 GMT', '10:05'],
  ])('mean what they do in the language of the feed: %s, %s', (language, text, minute) => {
    expect(isoIn(language, text).slice(11, 16)).toBe(minute);
  });
});

describe('days and months written as numbers', () => {
  it.each<readonly [language: string, text: string, start: string]>([
    ['pt-BR', '01/12/2026 06:07', '2026-12-01T06:07'], ['pt-BR', 'Ter, 01/12/2026 06:07', '2026-12-01T06:07'],
    ['fr', '01/12/2026', '2026-12-01'], ['de', '01/12/2026', '2026-12-01'], ['it', '01/12/2026', '2026-12-01'],
    ['es-419', '1/12/26', '2026-12-01'], ['en-GB', '01/12/2026', '2026-12-01'], ['en-uk', '01/12/2026', '2026-12-01'],
    ['en-AU', '01/12/2026', '2026-12-01'], ['en-IN', '01/12/2026', '2026-12-01'],
    ['fr', '12/25/2026', '2026-12-25'], ['fr', 'Mon, 01/12/2026', '2026-01-12'],
    ['', '01/12/2026', '2026-01-12'], ['en', '01/12/2026', '2026-01-12'], ['en-US', '01/12/2026', '2026-01-12'],
    ['en-US', 'Tue, 01/12/2026', '2026-12-01'], ['fil', '01/12/2026', '2026-01-12'], ['ja', '01/12/2026', '2026-01-12'],
    ['ko', '21.03.05', '2021-03-05'], ['ko-KR', '21. 03. 05. 06:07', '2021-03-05T06:07'], ['ja', '21/03/05', '2021-03-05'], ['jp', '21/03/05', '2021-03-05'],
    ...['us', 'us-en', 'und', 'mul', 'eng', 'English', 'en_US', 'en-Latn', 'en-CA', 'en-PH', 'en-PR', 'en-GU', 'es-PR', 'zh-TW', 'jp', 'kr'].map((tag) => [tag, '01/12/2026', '2026-01-12'] as const),
    ...['en-SG', 'en_HK', 'en-NG', 'en-DE', 'zh-HK', 'zh-mo', 'zh-SG', 'kok', 'es', 'x'].map((tag) => [tag, '01/12/2026', '2026-12-01'] as const),
    ['zh-HK', '12/01/26', '2026-01-12'],
    ['de', '1/12/2026 3:45:00 PM', '2026-01-12T15:45'], ['ru-RU', '11/1/2026 9:05:00 AM', '2026-11-01T09:05'],
    ['de', '01/12/2026 03:45:00 PM', '2026-12-01T15:45'], ['es', '1/12/2026 3:45:00 PM', '2026-12-01T15:45'], ['en-GB', '1/12/2026 3:45:00 PM', '2026-12-01T15:45'],
    ['zh-CN', '21/3/5', '2021-03-05'], ['ja', '03/25/21', '2021-03-25'], ['', '21.03.05', '2005-03-21'], ['', '21/03/05', '2005-03-21'],
  ])('are ordered as in the language of the feed: %s, %s', (language, text, start) => {
    expect(isoIn(language, text).slice(0, start.length)).toBe(start);
  });
});

describe('weekdays', () => {
  // In each of these some weekday is written like a month of another language.
  it.each(['fr', 'es', 'it', 'ro', 'gl', 'hr', 'sr-Latn', 'bs', 'hu', 'tr', 'sq', 'fil'])('are never taken for a month in %s', (language) => {
    for (const [month, weekday] of [['short', 'short'], ['long', 'short'], ['long', 'long']] as const) {
      const format = new Intl.DateTimeFormat(language, { year: 'numeric', month, day: '2-digit', weekday, timeZone: 'UTC' });
      for (let day = 0; day < 365; day += 4) { // 4 and 7 have no factor in common: every weekday in every month
        const date = new Date(Date.UTC(2026, 0, 1 + day));
        const part = (type: string): string => format.formatToParts(date).find((each) => each.type === type)?.value ?? '';
        const written = `${part('day')} ${part('month')} 2026`;
        for (const text of [`${part('weekday')}, ${written}`, `${part('weekday')} ${written}`, `${written}, ${part('weekday')}, 10:00`, `${written} ${part('weekday')}`, format.format(date)]) {
          expect(['', date.toISOString().slice(0, 10)], text).toContain(isoDate(text).slice(0, 10));
        }
      }
    }
  });
});

describe('entryDate', () => {
  it.each([
    'Thu, 01 Jan 1970 00:00:00 +0000', 'Wed, 31 Dec 1969 19:00:00 -0500', 'Thu, 01 Jan 1970 01:00:00', 'Wed, 31 Dec 1969 16:00:00',
    '1970-01-01', '0', '0000000000',
  ])('takes the zero of Unix time for no date: %s', (text) => {
    expect(entryDate(text, ANY_STYLE)).toBe('');
  });

  it.each([
    ['Iran', '1404-11-07T11:32:06Z'], ['Iran', 'Sat, 07 Nov 1404 11:32:06 GMT'], ['Thailand', '2564-03-05T10:00:00+07:00'],
  ])('takes a year of the calendar of %s for no date: %s', (_country, text) => {
    expect(entryDate(text, ANY_STYLE)).toBe('');
  });

  it('takes the last day of all for no date', () => {
    expect(entryDate('9999-12-31T23:59:59-05:00', ANY_STYLE)).toBe('');
  });

  it.each([
    ['1500-01-01', '1500-01-01T00:00:00.000Z'],
    ['2199-12-31T23:59:59Z', '2199-12-31T23:59:59.000Z'],
    ['1970-01-02T12:00:00Z', '1970-01-02T12:00:00.000Z'],
    ['20 Jul 1969', '1969-07-20T00:00:00.000Z'],
    ['1851-09-18', '1851-09-18T00:00:00.000Z'],
    ['yesterday', ''],
  ])('reads %s as any other date', (text, iso) => {
    expect(entryDate(text, ANY_STYLE)).toBe(iso);
  });
});
