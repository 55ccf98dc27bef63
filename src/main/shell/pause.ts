/** Texts about paused notifications and quiet hours. Pure. */
import { clockStyle } from '../../shared/language/clock.ts';
import { phrase, type UserMessage } from '../../shared/language/phrase.ts';
import type { Settings } from '../../shared/settings.ts';
import { snoozedUntil } from '../../shared/snooze.ts';
import { DAY } from '../../shared/units.ts';
import { quoteInQuiet } from '../core/notify/quiet.ts';

/** Until when notifications are paused, for the tray's menu; `until` is null if they are not. null if switched off. */
export type PauseFacts = { readonly until: string | null } | null;

type Told = Pick<Settings, 'notification' | 'quietHours' | 'snoozedUntil'>;

/** Returns the facts for the tray's menu. @param now epoch ms @param locale BCP 47, for the time; called only if needed */
export function pauseFacts(settings: Told, now: number, locale: () => string): PauseFacts {
  if (!settings.notification.enabled) return null;
  const until = snoozedUntil(settings.snoozedUntil, now);
  return { until: until === null ? null : momentWords(until, now, locale()) };
}

/**
 * Returns the note beside the notification settings; null if there is nothing to add. Parameters as for `pauseFacts`.
 * @param refused whether the system refused to show the last one
 */
export function pauseNotice(settings: Told, now: number, locale: () => string, refused: boolean): UserMessage | null {
  const facts = pauseFacts(settings, now, locale);
  if (facts === null) return null;
  if (facts.until !== null) return phrase('pause.until', { time: facts.until });
  if (refused) return phrase('notification.refused');
  const held = quoteInQuiet(settings, now);
  if (held === null) return null;
  const language = locale();
  const time = timeWords(held.at, language);
  return held.toldAt === null ? phrase('pause.quoteNever', { time }) : phrase('pause.quoteLater', { time, end: timeWords(held.toldAt, language) });
}

/** Formats the time; with the weekday if it is another day within six days, with the date if it is later. */
function momentWords(at: number, now: number, locale: string): string {
  const date = new Date(at);
  if (date.toDateString() === new Date(now).toDateString()) return timeWords(at, locale);
  const near = at - now < 6 * DAY;
  return date.toLocaleString(locale, {
    ...(near ? { weekday: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' }), ...clockStyle(locale),
  });
}

const timeWords = (at: number, locale: string): string => new Date(at).toLocaleTimeString(locale, clockStyle(locale));
