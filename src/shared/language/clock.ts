/** The system's 12- or 24-hour clock, which is kept in texts of any language. Pure. */

/** How a time of day is formatted, for `Intl.DateTimeFormat`. */
export type ClockStyle = Pick<Intl.DateTimeFormatOptions, 'hour' | 'minute' | 'hourCycle'>;

/** Returns the style of times: 9:05 AM, 09:05. @param home the system's own locale */
export function clockStyle(home: string): ClockStyle {
  const hourCycle = hourCycleOf(home);
  const hour = hourCycle === 'h11' || hourCycle === 'h12' ? 'numeric' : '2-digit';
  return { hour, minute: '2-digit', ...(hourCycle === undefined ? {} : { hourCycle }) };
}

/** Adds the system's clock to a locale of any language, as a Unicode extension. @param home the system's own locale */
export function withClockOf(locale: string, home: string): string {
  const hourCycle = hourCycleOf(home);
  return hourCycle === undefined ? locale : new Intl.Locale(locale, { hourCycle }).toString();
}

const hourCycleOf = (home: string) => new Intl.DateTimeFormat(home, { hour: 'numeric' }).resolvedOptions().hourCycle;
