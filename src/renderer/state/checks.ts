/** What is said of a value while it is typed: a phrase, or null where it may be sent. Main has the last word. Pure. */
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import { LEAST_PORT, LONGEST_ADDRESS, MOST_PORT } from '../../shared/settings-constants.ts';
import { parseUrl } from '../../shared/url.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export type Check = (text: string) => Phrase | null;

export const checkPort: Check = (text) =>
  /^\d+$/.test(text) && Number(text) >= LEAST_PORT && Number(text) <= MOST_PORT
    ? null
    : phrase('check.port', { least: String(LEAST_PORT), most: String(MOST_PORT) }); // as written, without separators

/** A time as people write it, in the form of the settings: "9", "9.30" and "930" become "09:00", "09:30"; others stay as they are. */
export function readTime(text: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === '' ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

export const checkTime: Check = (text) => (TIME.test(text) ? null : phrase('check.time'));

/** @param other the time at the other end of the quiet hours */
export const checkQuietTime = (other: string): Check => (text) =>
  checkTime(text) ?? (text === other ? phrase('check.sameTime') : null);

export const checkAddress: Check = (text) => {
  if (!/^https?:\/\//i.test(text)) return phrase('check.scheme');
  if (parseUrl(text) === null) return phrase('check.address');
  return text.length > LONGEST_ADDRESS ? phrase('check.long', { most: String(LONGEST_ADDRESS) }) : null;
};
