import { describe, expect, it } from 'vitest';
import { decodeFeed } from '../../../../src/main/content/text/decode.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const utf16 = (text: string, bigEndian: boolean): number[] => {
  const little = Buffer.from(text, 'utf16le');
  return [...(bigEndian ? little.swap16() : little)];
};
const utf32 = (text: string, bigEndian: boolean): number[] => Array.from(text).flatMap((character) => {
  const point = character.codePointAt(0) ?? 0;
  const little = [point & 255, (point >> 8) & 255, point >> 16, 0];
  return bigEndian ? little.reverse() : little;
});
const declared = (encoding: string, ...rest: number[]): Uint8Array => bytes(...ascii(`<?xml version="1.0" encoding="${encoding}"?><a>`), ...rest);

describe('decodeFeed', () => {
  const text = '<a>Żółw 🐢</a>';

  it.each([
    ['UTF-8 without a BOM', [...Buffer.from(text)]],
    ['UTF-8 with a BOM', [0xef, 0xbb, 0xbf, ...Buffer.from(text)]],
    ['UTF-16LE with a BOM', [0xff, 0xfe, ...utf16(text, false)]],
    ['UTF-16BE with a BOM', [0xfe, 0xff, ...utf16(text, true)]],
    ['UTF-16LE without a BOM', utf16(text, false)],
    ['UTF-16BE without a BOM', utf16(text, true)],
    ['UTF-32LE with a BOM', [0xff, 0xfe, 0, 0, ...utf32(text, false)]],
    ['UTF-32BE with a BOM', [0, 0, 0xfe, 0xff, ...utf32(text, true)]],
    ['UTF-32LE without a BOM', utf32(text, false)],
    ['UTF-32BE without a BOM', utf32(text, true)],
  ])('reads %s', (_name, values) => {
    expect(decodeFeed(bytes(...values), null)).toBe(text);
  });

  it.each([
    ['windows-1252, including 0x80 to 0x9f,', 'windows-1252', [0x80, 0x93, 0xe9, 0x94], '€“é”'],
    ['ISO-8859-1 (windows-1252 on the web)', 'ISO-8859-1', [0x96, 0xe9], '–é'],
    ['ISO-8859-15', 'iso-8859-15', [0xa4], '€'],
    ['windows-1251', 'windows-1251', [0xcf, 0xf0], 'Пр'],
    ['KOI8-R', 'koi8-r', [0xf0, 0xd2], 'Пр'],
    ['Shift_JIS', 'Shift_JIS', [0x93, 0x8c, 0x8b, 0x9e], '東京'],
    ['GB2312', 'gb2312', [0xb1, 0xb1], '北'],
    ['a label with an underscore', 'iso_8859_15', [0xa4], '€'],
    ['a label whose standard form has underscores', 'ks_c_5601-1987', [0xc7, 0xd1], '한'],
    ['GB_2312-80', 'GB_2312-80', [0xc4, 0xe3], '你'],
    ['code page 932', 'cp932', [0x93, 0xfa], '日'],
    ['code page 936', 'CP936', [0xc4, 0xe3], '你'],
    ['code page 949', 'cp949', [0xc7, 0xd1], '한'],
    ['code page 1250', 'cp-1250', [0x9c], 'ś'],
    ['code page 1251 under the label win-1251', 'win-1251', [0xcf, 0xf0], 'Пр'],
    ['code page 1251 under the label windows1251', 'windows1251', [0xcf, 0xf0], 'Пр'],
    ['ISO-8859-15 under the label Latin-9', 'Latin-9', [0xa4], '€'],
    // Node's own decoder lacks all of these.
    ['ISO-8859-16', 'iso-8859-16', [0xa4], '€'],
    ['syllables of EUC-KR beyond KS X 1001', 'euc-kr', [0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf, 0xc1, 0x64], '똠방각하햏'],
    ['the Hong Kong characters of Big5', 'big5', [0x88, 0x62, 0xfa, 0x40], 'Ê̄𠕇'],
    ['the euro sign of GBK', 'gbk', [0xa2, 0xe3], '€'],
    ['four bytes of GB18030 labelled GBK', 'gbk', [0xb0, 0xa1, 0x92, 0x32, 0xae, 0x36, 0xb0, 0xa1], '啊𖸐啊'],
    // The Encoding Standard has these labels, but no text in them.
    ['GBK under the label hz-gb-2312', 'hz-gb-2312', [0xc4, 0xe3], '你'],
    ['windows-1252 under the label x-user-defined', 'x-user-defined', [0xe9], 'é'],
    ['windows-1252 under the label iso-2022-kr', 'iso-2022-kr', [0xe9], 'é'],
  ])('reads %s as declared', (_name, encoding, values, wanted) => {
    expect(decodeFeed(declared(encoding, ...values), null).split('<a>')[1]).toBe(wanted);
  });

  it('prefers the Content-Type charset to the XML declaration', () => {
    expect(decodeFeed(declared('windows-1252', 0xcf, 0xf0), 'text/xml; charset="windows-1251"')).toContain('Пр');
  });

  it.each([
    'charset=windows-1251', 'CHARSET = windows-1251 ; x=y', 'charset="windows-1251"', "charset='windows-1251'", 'charset=" windows-1251 "', 'charset = "windows-1251',
    'charset=; charset=windows-1251', 'charset=""; charset=windows-1251', 'x="y";charset=windows-1251,utf-8',
  ])('reads the charset however it is written: %s', (parameters) => {
    expect(decodeFeed(declared('windows-1252', 0xcf, 0xf0), `text/xml; ${parameters}`)).toContain('Пр');
  });

  // The first took minutes in quadratic time.
  it.each([['charset=', ' '], ['', '; charset= '], ['', ';  '], ['charset', ' '], ['charset=', '" '], ['charset=', "'"]])(
    'reads a very long header without a quadratic slowdown: %s and many of %j', (start, part) => {
      expect(decodeFeed(bytes(...ascii('<a>')), `text/xml; ${start}${part.repeat(400_000 / part.length)};`)).toBe('<a>');
    });

  it('prefers a declared encoding that fits the bytes to an ISO-8859-1 header', () => {
    expect(decodeFeed(declared('windows-1251', 0xcf, 0xf0), 'text/xml; charset=ISO-8859-1')).toContain('Пр');
    expect(decodeFeed(declared('gb2312', 0xc4, 0xe3, 0xba, 0xc3), 'text/xml; charset=ISO-8859-1')).toContain('你好');
    expect(decodeFeed(declared('gb2312', 0xe9, 0x20), 'text/xml; charset=ISO-8859-1')).toContain('é ');
  });

  it('falls back to the usual encoding of the feed’s language', () => {
    const said = (tag: string, ...rest: number[]): Uint8Array => bytes(...ascii(`<rss><channel><language>${tag}</language><title>`), ...rest);
    expect(decodeFeed(said('ja', 0x93, 0x8c, 0x8b, 0x9e), null)).toContain('東京');
    expect(decodeFeed(said('ru-RU', 0xcf, 0xf0, 0xe8), 'text/xml; charset=utf-8')).toContain('При');
    expect(decodeFeed(bytes(...ascii('<feed xml:lang="zh-tw"><title>'), 0xa7, 0x41, 0xa6, 0x6e), null)).toContain('你好');
    expect(decodeFeed(said('zh-Hant', 0xa7, 0x41, 0xa6, 0x6e), null)).toContain('你好');
    expect(decodeFeed(said('xx', 0xe9), null)).toContain('é');
    expect(decodeFeed(said('pl', 0xb6, 0xbf), null)).toContain('śż');
    expect(decodeFeed(said('pl', 0x9c, 0xbf), null)).toContain('śż');
    // Text that is UTF-8 except for one byte is UTF-8 in any language.
    expect(decodeFeed(said('ru', ...Buffer.from('Привет'), 0xff), null)).toContain('Привет');
  });

  it('reads valid UTF-8 as UTF-8 whatever single-byte encoding is claimed', () => {
    expect(decodeFeed(declared('utf-8', ...Buffer.from('Żółw')), 'text/xml; charset=iso-8859-1')).toContain('Żółw');
    expect(decodeFeed(bytes(...Buffer.from('Żółw')), 'text/xml; charset=us-ascii')).toBe('Żółw');
    expect(decodeFeed(bytes(...Buffer.from('Żółw')), 'text/xml; charset=windows-1251')).toBe('Żółw');
    expect(decodeFeed(declared('koi8-r', ...Buffer.from('Żółw')), null)).toContain('Żółw');
  });

  it.each(['gbk', 'gb2312', 'gb18030', 'big5', 'Shift_JIS', 'euc-kr', 'euc-jp'])('reads valid UTF-8 as UTF-8 whatever double-byte encoding is claimed: %s', (charset) => {
    const header = `text/xml; charset=${charset}`;
    for (const text of ['中文', '好了', '日本語', '한국어', '🐢']) {
      expect(decodeFeed(bytes(...Buffer.from(text)), header)).toBe(text);
      expect(decodeFeed(declared(charset, ...Buffer.from(text)), null)).toContain(text);
    }
    expect(decodeFeed(declared('utf-8', ...Buffer.from('café')), header)).toContain('café');
  });

  it('does not take two bytes of a claimed double-byte encoding for UTF-8', () => {
    expect(decodeFeed(bytes(0xc4, 0xa3), 'text/xml; charset=gbk')).toBe('模');
    expect(decodeFeed(declared('gb2312', 0xc4, 0xa3), null)).toContain('模');
  });

  it('reads escape sequences of ISO-2022-JP as declared, though they are valid UTF-8', () => {
    const kanji = [0x1b, ...ascii('$BF|K\\8l'), 0x1b, ...ascii('(B</a>')];
    expect(decodeFeed(declared('ISO-2022-JP', ...kanji), 'text/xml; charset=utf-8')).toContain('<a>日本語</a>');
    expect(decodeFeed(declared('ISO-2022-JP', ...Buffer.from('日本語')), 'text/xml; charset=utf-8')).toContain('日本語');
  });

  it.each([
    ['text/xml; charset=ISO-8859-1', 'UTF-8'], ['text/xml; charset=ISO-8859-1', 'windows-1251'], [null, 'ISO-8859-15'],
  ])('reads UTF-8 with a character cut in half as UTF-8, with the header %s and the declaration %s', (header, encoding) => {
    const cut = [...Buffer.from('Ärger über schöne Größe: '), 0xc3, ...ascii('</a>')];
    expect(decodeFeed(declared(encoding, ...cut), header).split('<a>')[1]).toBe('Ärger über schöne Größe: \ufffd</a>');
  });

  it('does not take single bytes for UTF-8 because a few happen to look like it', () => {
    const mixed = [...Buffer.from('é'), 0xe9, ...ascii(' caf'), 0xe9, ...ascii('</a>')];
    expect(decodeFeed(declared('windows-1252', ...mixed), null).split('<a>')[1]).toBe('Ã©é café</a>');
  });

  it('ignores unknown encodings, and a UTF-16 declaration in single-byte text', () => {
    expect(decodeFeed(declared('klingon-8', ...Buffer.from('ż')), null)).toContain('ż');
    expect(decodeFeed(declared('utf-16', ...Buffer.from('ż')), null)).toContain('ż');
  });

  it('replaces one broken byte in UTF-8 text, and reads other text as windows-1252', () => {
    expect(decodeFeed(bytes(...Buffer.from('Żółw '), 0xff, ...ascii(' end')), null)).toBe('Żółw \ufffd end');
    expect(decodeFeed(bytes(...ascii('caf'), 0xe9), null)).toBe('café');
  });
});
