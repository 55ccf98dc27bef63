/** What is said of paused notifications, and of the quiet hours. Pure. */
import { phrase, type Said } from '../../shared/language/phrase.ts';
import type { Settings } from '../../shared/settings.ts';
import { snoozedUntil } from '../../shared/snooze.ts';
import { quoteInQuiet } from '../core/notify/quiet.ts';

/** What the tray's menu tells and offers; null where nothing is told by notifications anyway. */
export type PauseFacts = { readonly until: string | null } | null;

type Told = Pick<Settings, 'notification' | 'quietHours' | 'snoozedUntil'>;

/** @param locale BCP 47, for the time; asked for only where one is told */
export function pauseFacts(settings: Told, now: number, locale: () => string): PauseFacts {
  if (!settings.notification.enabled) return null;
  const until = snoozedUntil(settings.snoozedUntil, now);
  return { until: until === null ? null : momentWords(until, now, locale()) };
}

/** What a person should know beside the settings of notifications; null where they are as they seem. */
export function pauseNotice(settings: Told, now: number, locale: () => string): Said | null {
  const facts = pauseFacts(settings, now, locale);
  if (facts === null) return null;
  if (facts.until !== null) return phrase('pause.until', { time: facts.until });
  const held = quoteInQuiet(settings, now);
  if (held === null) return null;
  const said = locale();
  const time = timeWords(held.at, said);
  return held.toldAt === null ? phrase('pause.quoteNever', { time }) : phrase('pause.quoteLater', { time, end: timeWords(held.toldAt, said) });
}

/** The time alone on the same day, with the weekday within six days, with the date after that. */
function momentWords(at: number, now: number, locale: string): string {
  const date = new Date(at);
  if (date.toDateString() === new Date(now).toDateString()) return timeWords(at, locale);
  const near = at - now < 6 * 86_400_000;
  return date.toLocaleString(locale, {
    ...(near ? { weekday: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' }), hour: 'numeric', minute: '2-digit',
  });
}

const timeWords = (at: number, locale: string): string => new Date(at).toLocaleTimeString(locale, { timeStyle: 'short' });
