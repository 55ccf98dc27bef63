import { describe, expect, it } from 'vitest';
import { dateStyle } from '../../../../src/main/content/feed/date-style.ts';
import { entryDate } from '../../../../src/main/content/feed/dates.ts';

/** Reads a date of a feed that declares no language and has no other dates, up to the minute. */
const minuteOf = (text: string): string => entryDate(text, dateStyle([text], '')).slice(0, 16);

describe('the half of the day', () => {
  it.each([
    ['الخميس، 24 سبتمبر 2026 01:00 م', '2026-09-24T13:00'],
    ['24 سبتمبر 2026 12:15 ص', '2026-09-24T00:15'],
    ['24 سبتمبر 2026 1:00 مساءً', '2026-09-24T13:00'],
    ['24 سبتمبر 2026 12:15 صباحا', '2026-09-24T00:15'],
    ['24/9/2026 1:00:00 μ.μ.', '2026-09-24T13:00'],
    ['24/9/2026 1:00:00 μμ', '2026-09-24T13:00'],
    ['24/9/2026 12:15:00 π.μ.', '2026-09-24T00:15'],
    ['3 maj 2021, 9:30 p.d.', '2021-05-03T09:30'],
    ['3 maj 2021, 2:07 m.d.', '2021-05-03T14:07'],
    ['3 Mei 2021 2:07 PTG', '2021-05-03T14:07'],
    ['3 Mei 2021 12:15 PG', '2021-05-03T00:15'],
    ['28/05/2026 5:00:00 CH', '2026-05-28T17:00'],
    ['28/05/2026 12:15:00 SA', '2026-05-28T00:15'],
    ['2:07 chiều 28/05/2026', '2026-05-28T14:07'],
    ['12:15 sáng 28/05/2026', '2026-05-28T00:15'],
    ['25.07.26 02:07:09 pēcp.', '2026-07-25T14:07'],
    ['2026. gada 25. jūlijs 12:15 priekšp.', '2026-07-25T00:15'],
    ['2026/7/25, 2:07:09 ب.ظ.', '2026-07-25T14:07'],
    ['۲۰۲۶/۷/۲۵ ۱۲:۱۵ ق.ظ', '2026-07-25T00:15'],
    ['2015/8/3 6:06下午', '2015-08-03T18:06'],
    ['2015/8/3 上午12:06', '2015-08-03T00:06'],
    ['06-5月 -2026 02.07.00 下午', '2026-05-06T14:07'],
    ['2022/3/12 晚上11:05', '2022-03-12T23:05'],
    ['2022/3/12 凌晨12:15', '2022-03-12T00:15'],
    ['2022/3/12 清晨12:15', '2022-03-12T00:15'],
    ['2022/3/12 早上12:15', '2022-03-12T00:15'],
    ['2022/3/12 中午11:45', '2022-03-12T11:45'],
    ['2022/3/12 中午12:15', '2022-03-12T12:15'],
    ['2022/3/12 傍晚6:15', '2022-03-12T18:15'],
    ['2022/3/12 晚上12:00', '2022-03-12T00:00'],
    ['2026/11/26 晚上12:30', '2026-11-26T00:30'],
    ['2026/11/26 晚上1:30', '2026-11-26T01:30'],
    ['2026/11/26 晚上4:59', '2026-11-26T04:59'],
    ['2026/11/26 晚上5:00', '2026-11-26T17:00'],
    ['5.3.2021 AM 12:30', '2021-03-05T00:30'],
    ['2022. 3. 12. PM 11:05:00', '2022-03-12T23:05'],
    ['2021/5/3 PM 2:07:00', '2021-05-03T14:07'],
    ['2021/5/3 a.m. 12:07', '2021-05-03T00:07'],
    ['3 May 2021 2:07 P', '2021-05-03T14:07'],
    ['3 May 2021 2:07 a.', '2021-05-03T02:07'],
    ['3 May 2021 14:07 PM', '2021-05-03T14:07'],
    ['2021年5月3日 2:07PM更新', '2021-05-03T14:07'],
    ['2021年5月3日 10:07PM放送', '2021-05-03T22:07'],
    ['2021.05.03 2:07PM등록', '2021-05-03T05:07'],
  ])('is read on either side of the time: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });

  it.each([
    ['a zone that begins with such a letter', 'Mon, 03 May 2021 02:07:00 PST', '2021-05-03T10:07'],
    ['a word before the time that ends in such letters', 'Mon, 03 May 2021 GRAM 12:07', '2021-05-03T12:07'],
    ['a word after it that begins with such a letter', '02:07 مايو 3 2021', '2021-05-03T02:07'],
    ['a Latin word that begins with such letters', '3 May 2021 02:07 Pmé', '2021-05-03T02:07'],
    ['a German Saturday', '12:15 Sa, 25.07.2026', '2026-07-25T12:15'],
    ['the German word before a time', 'Mittwoch, 25. November 2026 am 14:07', '2026-11-25T14:07'],
    ['the German word before a time at noon', '5.3.2021 am 12:30', '2021-03-05T12:30'],
    ['the German word before a marked time', '5.3.2021 am 2:07 PM', '2021-03-05T14:07'],
    ['the Arabic mark of the year', '24 سبتمبر 2026 م 01:00', '2026-09-24T01:00'],
  ])('is not taken from %s', (_what, text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });

  it.each(['3 May 2021 14:07 AM', '2021/5/3 上午 14:07'])('that contradicts the hour makes a date unreadable: %s', (text) => {
    expect(minuteOf(text)).toBe('');
  });

  it.each([
    ['5.3.2021 AM 14:30', '2021-03-05T14:30'],
    ['2026-09-24 14:07 ص', '2026-09-24T14:07'],
    ['2026-09-24 14:07 π.μ.', '2026-09-24T14:07'],
    ['2026/11/26 凌晨14:07', '2026-11-26T14:07'],
    ['2026/11/26 14:07上午', '2026-11-26T14:07'],
  ])('is left aside if it contradicts the hour, but can be something else: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });
});

describe('a time with a dot', () => {
  it.each([
    ['28.11.2026 klo 10.15', '2026-11-28T10:15'],
    ['28. november 2026 kl. 10.15', '2026-11-28T10:15'],
    ['28 november 2026 kl 10.15.30', '2026-11-28T10:15'],
    ['28 November 2026 pukul 10.15 WIB', '2026-11-28T03:15'],
    ['28.11.2026 um 10.15 Uhr', '2026-11-28T10:15'],
    ['28 novembre 2026 ore 10.15', '2026-11-28T10:15'],
    ['28 novembre 2026 alle ore 10.15', '2026-11-28T10:15'],
    ['28/11/2026 - 10.15', '2026-11-28T10:15'],
    ['28 November 2026, 10.15pm', '2026-11-28T22:15'],
    ['2026-11-28 kl. 10.15', '2026-11-28T10:15'],
    ['2026-11-28, 10.15', '2026-11-28T10:15'],
    ['28. november 2026 kl.10.15', '2026-11-28T10:15'],
    ['28.11.2026 – kl. 09.05', '2026-11-28T09:05'],
    ['28 november 2026 | kl 10.15', '2026-11-28T10:15'],
    ['28.11.2026 kello 10.15', '2026-11-28T10:15'],
    ['28/11/26, 10.15', '2026-11-28T10:15'],
    ['28.11.26 10.15', '2026-11-28T10:15'],
  ])('is read behind the word for it: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });

  it('is not read from what may be a day', () => {
    expect(minuteOf('2026 om 10.12')).toBe('');
  });
});

describe('a time in brackets', () => {
  it.each([
    ['28 Nov 2026 (10:15)', '2026-11-28T10:15'],
    ['28 Nov 2026 08:00 (10:15)', '2026-11-28T08:00'],
    ['28 Nov 2026 (10:15 PM)', '2026-11-28T22:15'],
    ['28.11.2026 (10:15 Uhr)', '2026-11-28T10:15'],
    ['28 Nov 2026 (10:15 EST)', '2026-11-28T15:15'],
    ['28 Nov 2026 (10:75)', '2026-11-28T00:00'],
  ])('is read where there is no other: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });
});

describe('a zone', () => {
  it.each([
    ['2026-05-03 10:05 JST発表', '2026-05-03T01:05'],
    ['3 May 2026 10:05 MSKч', '2026-05-03T07:05'],
  ])('is read with another word right behind it: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });
});

describe('month names in Hebrew and in the Levant', () => {
  it.each([
    ['28 בנובמבר 2026, 10:15', '2026-11-28T10:15'],
    ['28 בדצמ׳ 2026', '2026-12-28T00:00'],
    ['28 נובמבר 2026', '2026-11-28T00:00'],
    ['5 במאי 2026', '2026-05-05T00:00'],
    ['28 تشرين الثاني 2026', '2026-11-28T00:00'],
    ['28 تشرين الاول 2026', '2026-10-28T00:00'],
    ['28 كانون الأول 2026 10:15', '2026-12-28T10:15'],
    ['5 كانون الثاني، 2026', '2026-01-05T00:00'],
    ['٥ آب ٢٠٢٦', '2026-08-05T00:00'],
    ['5 شباط 2026', '2026-02-05T00:00'],
  ])('are known: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });
});

describe('a month that is marked as one', () => {
  it.each([
    ['11月 3, 2026', '2026-11-03T00:00'],
    ['5月 6, 2026 10:00', '2026-05-06T10:00'],
    ['5月6日 2026', '2026-05-06T00:00'],
    ['5월 6, 2026 10:00 GMT', '2026-05-06T10:00'],
    ['06-5月 -2026', '2026-05-06T00:00'],
    ['2026年5月6日 10:00', '2026-05-06T10:00'],
    ['2026 6日 5月', '2026-05-06T00:00'],
    ['2026年5月', '2026-05-01T00:00'],
    ['25.05.26月曜日', '2026-05-25T00:00'],
    ['25.05.26 月', '2026-05-25T00:00'],
    ['25.05.26월요일 10:00 GMT', '2026-05-25T10:00'],
    ['5月 6, 2026 (1) 10:00', '2026-05-06T10:00'],
    ['2026年7月25日 星期六 农历六月十二', '2026-07-25T00:00'],
    ['2026年11月27日 3时间前', '2026-11-27T00:00'],
    ['25/07/2026 六月十二', '2026-07-25T00:00'],
    ['Sat, 25 Jul 2026 六月 10:00', '2026-07-25T10:00'],
    ['26년 11월 27일 14:07', '2026-11-27T05:07'],
  ])('is never read as the day: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });

  it.each(['5月6日', '13月 6, 2026', '1905月 6, 2026', '12026年5月6日', '126년 5월 6일', '2026年五月二十三日', '2026年五月六日', '2026年5月 初六', '27 Nov 2026 5月号'])('alone makes no date, nor one that does not exist: %s', (text) => {
    expect(minuteOf(text)).toBe('');
  });
});

describe('a marked month after a year of two digits', () => {
  it.each([
    ['ko', '26년 11월 27일 14:07', '2026-11-27'],
    ['ko', '24년 3월 5일', '2024-03-04'],
    ['ja', '24년 3월 5일', '2024-03-04'],
    ['ko', '26-11월-27 10:00', '2026-11-27'],
    ['ja', '26/11月/27', '2026-11-27'],
    ['eu', '26/1/5', '2026-01-05'],
    ['ja', '11/11月/27', '2011-11-27'],
    ['ja', '11月 13, 26', '2026-11-13'],
    ['ja', '06-5月-2026', '2026-05-06'],
    ['ja', '6 5月 26', '2026-05-06'],
    ['', '26-11月-27', '2027-11-26'],
  ])('is read in the order of the language: %s, %s', (language, text, day) => {
    expect(entryDate(text, dateStyle([text], language)).slice(0, 10)).toBe(day);
  });
});

describe('Chinese month names', () => {
  const names = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

  it.each(names.map((name, at) => [name, String(at + 1).padStart(2, '0')]))('are known: %s月 is %s', (name, month) => {
    expect(minuteOf(`星期五, 08 ${name}月 2026 17:56:00 +0800`)).toBe(`2026-${month}-08T09:56`);
    expect(minuteOf(`星期四 ${name}月 24 05:34:00 GMT+08:00 2019`)).toBe(`2019-${month}-23T21:34`);
  });
});

describe('other digits than those of ASCII', () => {
  it.each([
    ['٢٤/٩/٢٠٢٦ ٠١:٣٠:٠٠ م', '2026-09-24T13:30'],
    ['١٢/٣/٢٠٢٦ ١١:٠٥:٠٠ م', '2026-03-12T23:05'],
    ['٢٤\u200f/٩\u200f/٢٠٢٦ ٠٨:٤٥', '2026-09-24T08:45'],
    ['24\u200f/9\u200f/2026', '2026-09-24T00:00'],
    ['۲۰۲۶-۰۹-۲۴ ۱۷:۵۰', '2026-09-24T17:50'],
    ['２０２６年９月２４日', '2026-09-24T00:00'],
    ['２０１８/０９/２３', '2018-09-23T00:00'],
  ])('are read: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });

  it.each(['۱۴۰۵/۲/۸', '۱۴۰۵-۰۲-۰۸ ۱۰:۰۰', '١٤٤٧/٩/٢٤'])('make no date of a year of another calendar: %s', (text) => {
    expect(minuteOf(text)).toBe('');
  });
});

describe('a year of two digits', () => {
  it.each([
    ['02/02/39', '2039-02-02T00:00'], ['02/02/70', '1970-02-02T00:00'], ['Wed, 01 Apr 98 15:38:24', '1998-04-01T15:38'], ['5 Mar 26', '2026-03-05T00:00'],
  ])('is near: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });

  it.each([
    '02/02/48 02:32:02 م', '03/05/64', '03/05/40', '03/05/69', '5 Mar 48', '480502', '48-05-02', '48-123', '-48-05',
  ])('that is of another calendar makes no date: %s', (text) => {
    expect(minuteOf(text)).toBe('');
  });
});

describe('a Vietnamese weekday', () => {
  it.each([
    ['Thứ 5, 28/05/2026 17:00 GMT+7', '2026-05-28T10:00'],
    ['THỨ 2 25/05/2026', '2026-05-25T00:00'],
    ['28/05/2026, thứ 5', '2026-05-28T00:00'],
    ['Thứ 28/05/2026', '2026-05-28T00:00'],
    ['Thứ Sáu, 20/11/2026 10:05', '2026-11-20T10:05'],
    ['20/11/2026, thứ sáu', '2026-11-20T00:00'],
    ['THỨ SÁU, 05-06-2026', '2026-06-05T00:00'],
    ['Thứ Hai, 23/11/2026 10:05', '2026-11-23T10:05'],
    ['Thứ Bảy, 21/11/2026 10:05', '2026-11-21T10:05'],
    ['Chủ Nhật, 22/11/2026 10:05', '2026-11-22T10:05'],
    ['Thứ Sáu, 20/11/2026'.normalize('NFD'), '2026-11-20T00:00'],
    ['Thu 5 May 2026', '2026-05-05T00:00'],
  ])('does not count as a number of the date: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });
});

describe('Vietnamese month names', () => {
  const names = ['Một', 'Hai', 'Ba', 'Tư', 'Năm', 'Sáu', 'Bảy', 'Tám', 'Chín', 'Mười', 'Mười Một', 'Mười Hai'];

  it.each(names.map((name, at) => [name, String(at + 1), String(at + 1).padStart(2, '0')] as const))('are known: Tháng %s is %s', (name, number, month) => {
    for (const text of [
      `20 Tháng ${name}, 2026`, `Tháng ${name} 20, 2026`, `Thứ Sáu, ngày 20 tháng ${name.toLowerCase()} năm 2026`, `20 THÁNG ${name.toUpperCase()} 2026`,
      `Thứ Hai, ngày 20 tháng ${number} năm 2026`, `20 thg ${number}, 2026`, `20-Thg${number}-2026`, `20 Tháng ${name}, 2026`.normalize('NFD'),
    ]) expect(minuteOf(text), text).toBe(`2026-${month}-20T00:00`);
    expect(minuteOf(`Tháng ${number} 5, 2026 10:05`)).toBe(`2026-${month}-05T10:05`);
    expect(minuteOf(`5 Tháng ${name}, 2026 10:05`)).toBe(`2026-${month}-05T10:05`);
    for (const text of [`10:05 Tháng ${name} 5, 2026`, `10:05 Tháng ${number} 5, 2026`]) expect(minuteOf(text), text).toBe(`2026-${month}-05T10:05`);
  });

  it.each(['5 tháng 13 2026', 'tháng sáu', '20 tháng sáu', '20 sáutháng 2026'])('alone make no date, nor one that does not exist: %s', (text) => {
    expect(minuteOf(text)).toBe('');
  });
});

describe('hours of East Asia', () => {
  it.each([
    ['2026年5月3日 18点06分', '2026-05-03T18:06'],
    ['2026年5月3日18點06分07秒', '2026-05-03T18:06'],
    ['2026年5月3日 14時', '2026-05-03T14:00'],
    ['2026年5月3日 下午2时', '2026-05-03T14:00'],
    ['2026年5月3日 上午9点', '2026-05-03T09:00'],
    ['2026. 5. 3. 14시 GMT', '2026-05-03T14:00'],
    ['2026년 5월 3일 오후 2시', '2026-05-03T05:00'],
    ['2026-05-03 10時00分 - 12:00', '2026-05-03T10:00'],
    ['14时 2026年5月3日', '2026-05-03T14:00'],
  ])('need no minutes: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });

  it.each([
    ['2026-11-27 3時間前', '2026-11-27T00:00'],
    ['2026-11-27 3时间前', '2026-11-27T00:00'],
    ['2026년 11월 27일 3시간 전', '2026-11-26T15:00'],
  ])('are no numbers of hours: %s', (text, minute) => {
    expect(minuteOf(text)).toBe(minute);
  });
});
