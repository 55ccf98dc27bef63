/** Marks of the half of the day beside a time of twelve hours, in the languages of feeds: AM and PM, `下午`, `μ.μ.` */

/** What each looks like (source of a regular expression), and the hour at which its part of the day begins. */
type Marks = ReadonlyArray<readonly [pattern: string, begins: number]>;

/** Before or after the time, without a space. Some programs divide the day into more parts; there noon is from 11:30. */
const EAST_ASIAN: Marks = [
  ['오전|上午|午前|凌晨|清晨|早上', 0], ['中午', 11], ['오후|下午|午後|傍晚', 12], ['晚上', 17],
];
/** Before or after the time, as words of their own. */
const ENGLISH: Marks = [['a\\.?m\\.?', 0], ['p\\.?m\\.?', 12]];
/** After the time: Albanian, Malay, Vietnamese, Latvian, and a letter alone. */
const LATIN: Marks = [
  ['p\\.d\\.', 0], ['m\\.d\\.', 12], ['pg', 0], ['ptg', 12], ['sa|sáng', 0], ['ch|chiều', 12], ['priekšp\\.?', 0], ['pēcp\\.?', 12],
  ['a\\.?', 0], ['p\\.?', 12],
];
/** After the time: Persian, Greek, and Arabic, where `م` before it can belong to the year. */
const OTHERS: Marks = [
  ['ق\\.?\\s?ظ\\.?', 0], ['ب\\.?\\s?ظ\\.?', 12],
  ['ص(?:باح\u0627?\u064b?\u0627?)?', 0], ['م(?:ساء\u0627?\u064b?\u0627?)?', 12], ['π\\.?μ\\.?', 0], ['μ\\.?μ\\.?', 12],
];

const any = (marks: Marks): string => marks.map(([pattern]) => pattern).join('|');

/** Sources of regular expressions for a mark before and after a time. */
export const BEFORE_TIME = `${any(EAST_ASIAN)}|(?<![\\p{L}\\p{M}])(?:${any(ENGLISH)})`;
export const AFTER_TIME = [
  any(EAST_ASIAN),
  `(?:${any([...ENGLISH, ...LATIN])})(?![\\p{Script=Latin}\\p{M}])`, // in `2:07PM更新` another word follows
  `(?:${any(OTHERS)})(?![\\p{L}\\p{M}])`,
].join('|');

const BEGINNINGS = [...EAST_ASIAN, ...ENGLISH, ...LATIN, ...OTHERS].map(([pattern, begins]) => [new RegExp(`^(?:${pattern})$`, 'iu'), begins] as const);

/** Marks that nothing else is written as, before and after a time: one that contradicts the hour shows a mistake. */
const SURE_BEFORE = /^(?:오전|上午|午前)$/;
const SURE_AFTER = /^a\.?m?\.?$/i;

/**
 * Returns the hour of the day (24 is its end), null if it contradicts its mark.
 * @param before what stands before it, if anything
 * @param after what stands behind it, if anything
 */
export function hourOfDay(hour: number, before: string | undefined, after: string | undefined): number | null {
  const first = isGermanWord(before) ? undefined : before;
  const mark = first ?? (after === 'Sa' ? undefined : after); // a German Saturday
  const begins = mark === undefined ? undefined : BEGINNINGS.find(([pattern]) => pattern.test(mark))?.[1];
  if (begins === undefined) return hour;
  if (hour > 12) return (first === undefined ? SURE_AFTER : SURE_BEFORE).test(mark ?? '') ? null : hour; // `15:45 PM` is clear
  return (begins + (hour + 24 - begins) % 12) % 24; // `晚上12:30` is half past midnight
}

/** `Mittwoch, 25. November 2026 am 14:07`. */
function isGermanWord(mark: string | undefined): boolean {
  return mark === 'am' || mark === 'Am';
}
