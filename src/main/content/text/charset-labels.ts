/** Encoding labels: those of the WHATWG Encoding Standard, others that feeds use, and defaults by language. */
import { normalizeEncoding } from '@exodus/bytes/encoding.js';

/** Labels of encodings that the first bytes would have revealed; if those are ASCII, the label is wrong. */
const WIDE = /^(utf-?(16|32)|ucs-?[24]|iso-10646|unicode)/;

/** Code pages and vendor names that the standard does not list. */
const ALIASES: Readonly<Record<string, string>> = {
  cp932: 'shift_jis', 'cp-932': 'shift_jis', 'windows-932': 'shift_jis', cp943: 'shift_jis', 'shift-jisx0213': 'shift_jis',
  cp936: 'gbk', 'cp-936': 'gbk', 'windows-936': 'gbk', ms936: 'gbk', 'gb18030-2000': 'gb18030', hz: 'gbk', 'hz-gb-2312': 'gbk',
  cp949: 'euc-kr', 'cp-949': 'euc-kr', ms949: 'euc-kr', uhc: 'euc-kr', euckr: 'euc-kr', cp950: 'big5', 'cp-950': 'big5', ms950: 'big5',
  eucjp: 'euc-jp', 'x-euc-kr': 'euc-kr', 'latin-9': 'iso-8859-15', latin9: 'iso-8859-15', 'latin-0': 'iso-8859-15', cp874: 'windows-874',
  'x-gb2312': 'gbk', 'mac-roman': 'macintosh', macroman: 'macintosh', cp819: 'iso-8859-1',
};

/** Returns the standard's name of a labelled encoding, in lower case; null if it is unknown. */
export function encodingOf(label: string): string | null {
  const lower = label.toLowerCase();
  if (WIDE.test(lower)) return null;
  // ASCII is a subset of UTF-8; the Encoding Standard maps it to windows-1252, which would accept any bytes.
  if (/^(us-)?ascii$/.test(lower)) return 'utf-8';
  const dashed = lower.replaceAll('_', '-');
  const page = dashed.replace(/^(?:win|windows|cp|ms|x-cp)-?(?=125\d$)/, 'windows-').replace(/^latin-(?=\d$)/, 'latin');
  // `ks_c_5601-1987` is known only with underscores, `iso_8859_15` only without.
  return known(lower) ?? known(Object.hasOwn(ALIASES, dashed) ? (ALIASES[dashed] ?? '') : page);
}

/** The standard's names of labels that no text is in: one for pages, made private, and one that only replaces. */
const UNREADABLE: readonly (string | null)[] = ['x-user-defined', 'replacement'];

function known(label: string): string | null {
  const name = normalizeEncoding(label);
  return UNREADABLE.includes(name) ? null : name;
}

/** Browsers' default encodings by language (WHATWG HTML, section 13.2.3.2, step 9), and common alternatives. */
const OF_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  ja: ['euc-jp', 'shift_jis'], zh: ['gb18030'], 'zh-tw': ['big5'], 'zh-hk': ['big5'], 'zh-hant': ['big5'], ko: ['euc-kr'], th: ['windows-874'],
  ru: ['windows-1251'], uk: ['windows-1251'], be: ['windows-1251'], bg: ['windows-1251'], mk: ['windows-1251'], sr: ['windows-1251'],
  cs: ['windows-1250'], pl: ['iso-8859-2', 'windows-1250'], hu: ['iso-8859-2', 'windows-1250'], sk: ['windows-1250'], sl: ['iso-8859-2', 'windows-1250'], hr: ['windows-1250'],
  ro: ['windows-1250'], el: ['iso-8859-7'], tr: ['windows-1254'], he: ['windows-1255'], ar: ['windows-1256'], fa: ['windows-1256'],
  lt: ['windows-1257'], lv: ['windows-1257'], et: ['windows-1257'], vi: ['windows-1258'],
};

/** Returns the encodings to try for a language tag such as `zh-TW`, the strictest first. */
export function encodingsOfLanguage(tag: string): readonly string[] {
  const lower = tag.trim().toLowerCase().replaceAll('_', '-');
  for (const name of [lower, lower.split('-')[0] ?? '']) {
    if (Object.hasOwn(OF_LANGUAGE, name)) return OF_LANGUAGE[name] ?? [];
  }
  return [];
}
