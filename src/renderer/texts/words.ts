/** The texts of the popup by key, and formatting of times, numbers and lists. */
import type { Words } from '../../shared/language/words.ts';
import { localDay } from '../../shared/local-day.ts';
import { DAY } from '../../shared/units.ts';
import { createFormat, type Format } from './format.ts';
import { once } from './once.ts';

export interface PopupWords extends Words, Format {
  /** "just now", "12 min ago". */
  readonly ago: (at: number, now: number) => string;
  /** Short, for list rows: "now", "12 min"; from one day on "yesterday" or "18 November"; for another year its age. */
  readonly told: (at: number, now: number) => string;
  /** On its own: "08:12" today, "yesterday at 08:12", "tomorrow at 08:12", otherwise "18 November". */
  readonly when: (at: number, now: number) => string;
  /** In a sentence: "at 08:12" today, "yesterday at 08:12", "tomorrow at 08:12", otherwise "on 18 November". */
  readonly moment: (at: number, now: number) => string;
  /** Compares names for sorting, with numbers in numeric order: "feed 2" before "feed 10". */
  readonly byName: (one: string, other: string) => number;
  /** Joins sentences into a paragraph; null and empty ones are skipped. */
  readonly paragraph: (sentences: readonly (string | null)[]) => string;
}

/** Creates the words of the popup. @param format overrides that of the words' locale (tests) */
export function createPopupWords(words: Words, format: Format = createFormat(words.locale, words.locale)): PopupWords {
  const { t } = words;
  const names = once(() => new Intl.Collator(words.locale, { numeric: true }));
  /** Yesterday or tomorrow with the time; null for other days. */
  const near = (at: number, now: number): string | null => {
    const day = localDay(at);
    if (day === localDay(now, -1)) return t('time.yesterdayClock', { clock: format.clock(at) });
    return day === localDay(now, 1) ? t('time.tomorrowClock', { clock: format.clock(at) }) : null;
  };
  const since = (at: number, now: number): string => {
    if (today(at, now)) return format.clock(at);
    return localDay(at) === localDay(now, -1) ? t('time.yesterday') : format.dayMonth(at, now);
  };
  const today = (at: number, now: number): boolean => localDay(at) === localDay(now);
  return {
    ...words,
    ...format,
    ago: (at, now) => {
      const age = format.age(at, now);
      return age === null ? t('time.justNow') : t('time.ago', { age });
    },
    told: (at, now) => {
      const isOfThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
      return now - at >= DAY && isOfThisYear ? since(at, now) : format.age(at, now) ?? t('time.now');
    },
    when: (at, now) => (today(at, now) ? format.clock(at) : near(at, now) ?? format.dayMonth(at, now)),
    moment: (at, now) => (today(at, now) ? t('time.at', { clock: format.clock(at) }) : near(at, now) ?? t('time.on', { day: format.dayMonth(at, now) })),
    byName: (one, other) => names().compare(one, other),
    paragraph: (sentences) => sentences.filter((sentence) => sentence !== null && sentence !== '').join(t('time.gap')),
  };
}
