/** HTTP dates (RFC 9110 section 5.6.7): one format to write, three to read, in UTC with whole seconds. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TIME = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`;

/** The preferred format, and the two obsolete ones recipients must accept. */
const FORMS = [
  new RegExp(String.raw`^[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) ${TIME} GMT$`),
  new RegExp(String.raw`^[A-Z][a-z]{5,8}, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) ${TIME} GMT$`),
  new RegExp(String.raw`^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[\d ]\d) ${TIME} (?<year>\d{4})$`),
];

/** Formats epoch ms as `Sun, 06 Nov 1994 08:49:37 GMT`. */
export function formatHttpDate(epochMs: number): string {
  return new Date(epochMs).toUTCString();
}

/**
 * Parses an HTTP date in any of the three formats to epoch ms; null if it is none.
 * @param now epoch ms; a time with a two-digit year that is more than 50 years ahead belongs to the past century
 */
export function parseHttpDate(text: string, now: number): number | null {
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (parts === undefined) continue;
    const field = (name: string): number => Number(parts[name]);
    const month = MONTHS.indexOf(parts['month'] ?? '');
    if (month === -1 || field('hour') > 23 || field('minute') > 59 || field('second') > 60) return null;
    const timeIn = (year: number): number | null => {
      const day = new Date(Date.UTC(year, month, field('day')));
      return day.getUTCMonth() === month ? day.setUTCHours(field('hour'), field('minute'), field('second')) : null;
    };
    return parts['year']?.length === 2 ? inItsCentury(field('year'), timeIn, now) : timeIn(field('year'));
  }
  return null;
}

function inItsCentury(twoDigits: number, timeIn: (year: number) => number | null, now: number): number | null {
  const latest = new Date(now);
  const current = latest.getUTCFullYear();
  const year = current - (current % 100) + twoDigits;
  const time = timeIn(year);
  return time !== null && time > latest.setUTCFullYear(current + 50) ? timeIn(year - 100) : time;
}
