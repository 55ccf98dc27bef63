/** Month names in the languages of feeds. */

/** Languages whose month names are recognised; the names come from the platform (Unicode CLDR). */
const LANGUAGES = [
  'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'is', 'et', 'lv', 'lt', 'pl', 'cs', 'sk', 'sl', 'hr', 'hu', 'ro', 'bg',
  'el', 'ru', 'uk', 'sr', 'sr-Latn', 'bs', 'tr', 'id', 'ca', 'gl', 'eu', 'af', 'ms', 'sq', 'mk', 'be', 'ar', 'ar-DZ', 'ar-LB', 'ar-MA',
  'he', 'de-AT',
];

/**
 * Names the platform does not know: the German abbreviation used by Windows, a spelling without umlaut, and what June and July
 * are in Egypt and March often is in Israel.
 */
const OTHERS: ReadonlyArray<readonly [name: string, month: number]> = [
  ['mrz', 3], ['maerz', 3], ['يونيه', 6], ['يوليه', 7], ['מרס', 3],
];

/** Endings of whole months in Basque, the last of which dates have: `2026ko azaroaren 28a`, `2026ko azaroak 28`. */
const BASQUE_ENDINGS = ['', 'ren', 'k'];

/** English is built in, because nearly all feeds use it. */
const ENGLISH = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
];

/** Chinese month names, by number. */
const CHINESE = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** Vietnamese ones. Without the word before them, some look like the beginning of another month elsewhere. */
const VIETNAMESE = ['', 'một', 'hai', 'ba', 'tư', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười', 'mười một', 'mười hai'];
const VIETNAMESE_MONTH = new RegExp(`(?:tháng|thg) ?(${VIETNAMESE.slice(1).reverse().join('|')}|\\d{1,2})(?![\\p{L}\\d])`, 'giu');

/** Those of the Levant that have two words, with an article or without, or only two letters; and the Catalan `d’ag.` */
const SHORT_OR_LONG: ReadonlyArray<readonly [pattern: string, month: number]> = [
  ['كانون (?:ال)?ثاني', 1], ['[آا]ب', 8], ['تشرين (?:ال)?[أا]وّ?ل', 10], ['تشرين (?:ال)?ثاني', 11], ['كانون (?:ال)?[أا]وّ?ل', 12], ['d[’\']ag', 8],
];
const PATTERNS = SHORT_OR_LONG.map(([pattern, month]) => [new RegExp(`(?<![\\p{L}\\p{M}])${pattern}(?![\\p{L}\\p{M}])`, 'giu'), `${month}月`] as const);

/** Writes Chinese, Vietnamese and some Arabic month names, and the Catalan `d’ag`, with digits: `五月`, `tháng năm` and `تشرين الأول` as `5月` and `10月`. */
export function withDigits(text: string): string {
  return PATTERNS.reduce((changed, [pattern, month]) => changed.replace(pattern, month), text)
    .replace(/(十[一二]?|[一二三四五六七八九])月/g, (_all, name: string) => `${CHINESE.indexOf(name)}月`)
    .replace(VIETNAMESE_MONTH, (_all, name: string) => `${/\d/.test(name) ? name : VIETNAMESE.indexOf(name.toLowerCase())}月`);
}

/** "In", which Hebrew writes as one word with the month: `28 בנובמבר 2026`. */
const HEBREW_IN = /^ב(?=\p{Script=Hebrew}{2})/u;

/** Months by name; 0 marks a name of several. */
type Names = Map<string, number>;

/** Those of each language, without region and script, and under "" those of all. */
let languages: ReadonlyMap<string, Names> | null = null;

/**
 * Returns the month (1 to 12) that a word names, or abbreviates with three letters or more. Null for other words, and for
 * those that name different months in different languages, if the language is not known: `listopad` is November in Czech
 * and Polish, and October in Croatian.
 * @param language the tag that the feed declares, or ""
 */
export function monthOf(word: string, language: string): number | null {
  const plain = bare(word).replace(HEBREW_IN, '');
  if (plain.length < 3) return null;
  const english = ENGLISH.findIndex((name) => name.startsWith(plain));
  if (english !== -1) return english + 1;
  languages ??= collect();
  // Many feeds declare the language of their software, English.
  return monthIn(languages.get(primary(language)), plain) ?? monthIn(languages.get(''), plain);
}

function monthIn(names: Names | undefined, plain: string): number | null {
  const exact = names?.get(plain);
  if (exact !== undefined) return exact === 0 ? null : exact;
  const found = new Set<number>();
  for (const [name, month] of names ?? []) if (name.startsWith(plain)) found.add(month);
  const [only = 0] = found;
  return found.size === 1 && only !== 0 ? only : null;
}

function collect(): ReadonlyMap<string, Names> {
  const all: Names = new Map(OTHERS);
  const found = new Map([['', all]]);
  for (const language of LANGUAGES) {
    const own = found.get(primary(language)) ?? new Map<string, number>();
    found.set(primary(language), own);
    for (const width of ['long', 'short'] as const) {
      // Beside a day, month names take the genitive, as in dates.
      for (const options of [{ month: width }, { month: width, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month++) {
          const part = format.formatToParts(Date.UTC(2001, month - 1, 1)).find(({ type }) => type === 'month');
          const name = bare(part?.value ?? '');
          if (!/^\p{L}{3,}$/u.test(name)) continue;
          for (const ending of language === 'eu' && width === 'long' ? BASQUE_ENDINGS : ['']) add(name + ending, month, [own, all]);
        }
      }
    }
  }
  return found;
}

function add(name: string, month: number, to: readonly Names[]): void {
  for (const names of to) names.set(name, (names.get(name) ?? month) === month ? month : 0);
}

const primary = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';

/**
 * Words that may stand between the day and the year: `March 5th of 2021`, `Nov 20 at 08:00 2025`, `Nov 20 Thu 2025`, `Marzo 5
 * del 2021`, `2021. gada 5. marts`. Others may be a month that is not known here, even short ones: `mar. 3 II 2026` is a Tuesday
 * in February.
 */
const FILLERS: ReadonlySet<string> = new Set([
  'st', 'nd', 'rd', 'th', 'º', 'of', 'de', 'del', 'gada', 'at', 'in', 'the', 'year', 'a', 'd', 'ad', 'local', 'time',
  'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday',
]);

/**
 * Returns the month of a date by where it stands: between day and year, else right before or after both. Elsewhere the same
 * word is a weekday: `sub` is February in Turkish and Saturday in Croatian, `mar` March in Spanish, and Tuesday.
 * @param gaps the texts before, between and after its numbers, which are a day and a year, or a year
 * @param language as in `monthOf`
 * @returns null if there is none, or more than one
 */
export function monthAmong(gaps: readonly string[], language: string): number | null {
  const words = gaps.map((gap) => gap.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '' && !FILLERS.has(word.toLowerCase())));
  const between = words.slice(1, -1).flat();
  const candidates = between.length > 0 ? between : [words[0]?.at(-1) ?? '', words.at(-1)?.[0] ?? ''];
  const months = new Set(candidates.map((word) => monthOf(word, language)).filter((month) => month !== null));
  const [only = null] = months;
  return months.size === 1 ? only : null;
}

/** Lower case without accents and dots. */
function bare(word: string): string {
  return word.normalize('NFKD').replace(/[\p{M}.]/gu, '').toLowerCase().replaceAll('ς', 'σ');
}
