/**
 * Checks of a value during typing. Each returns what is wrong with it, or null if it may be sent; main validates again.
 * Pure.
 */
import { isBlockedPort } from '../../shared/blocked-ports.ts';
import { phrase, type UserMessage } from '../../shared/language/phrase.ts';
import { joinedLines } from '../../shared/one-line.ts';
import { MAX_ADDRESS_LENGTH, MAX_PORT, MIN_PORT, TIME_OF_DAY } from '../../shared/settings-constants.ts';
import { typedAddresses, whyNoAddress } from '../../shared/typed-address.ts';
import { normalised, parseUrl } from '../../shared/url.ts';
import { originOf } from '../../shared/web-origin.ts';

export type Check = (text: string) => UserMessage | null;

/** Checks a port number. */
export const checkPort: Check = (text) => {
  if (!/^\d+$/.test(text) || Number(text) < MIN_PORT || Number(text) > MAX_PORT) {
    return phrase('check.port', { least: String(MIN_PORT), most: String(MAX_PORT) }); // digits without thousands separators
  }
  return isBlockedPort(Number(text)) ? phrase('check.portBlocked') : null;
};

/** Letters or signs, hours, minutes after ":", ".", the "h" of French or the sign of Chinese, letters or signs. */
const TYPED_TIME = /^(\D*?)\s*(\d{1,2})(?:(?:[:.]?|\s*[h点时]\s*)(\d{2})分?)?\s*(\D*)$/iu;

/**
 * Converts a time as people write it to the format of the settings: "9", "9 h", "9点", "9.30", "930", "9 h 30" and
 * "9:30 pm" become "09:00", "09:30" and "21:30"; other text is returned unchanged.
 * @param dayPeriods what a 12-hour clock of the reader's language writes before and after noon; "am" and "pm" always work
 */
export function readTime(text: string, dayPeriods: readonly [string, string] = ['', '']): string {
  const [, before = '', hours = '', minutes = '00', after = ''] = TYPED_TIME.exec(text.normalize('NFKC').trim()) ?? [];
  if (hours === '') return text;
  const period = HOURS.has(letters(after)) ? letters(before) : letters(before + after);
  if (period === '') return `${hours.padStart(2, '0')}:${minutes}`;
  const isAfterNoon = ['p', 'pm', letters(dayPeriods[1])].includes(period);
  const isKnown = isAfterNoon || ['a', 'am', letters(dayPeriods[0])].includes(period);
  if (!isKnown || Number(hours) < 1 || Number(hours) > 12) return text;
  return `${String((Number(hours) % 12) + (isAfterNoon ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}

/** What French, Spanish, German and Chinese write after an hour. */
const HOURS: ReadonlySet<string> = new Set(['h', 'uhr', '点', '点钟', '时']);

/** "p. m." as "pm". */
const letters = (text: string): string => text.toLowerCase().replace(/[\s.]/g, '');

/** Checks a time as in the settings, "09:00". */
export const checkTime: Check = (text) => (TIME_OF_DAY.test(text) ? null : phrase('check.time'));

/** Returns the check of one end of the quiet hours. @param other the time at the other end */
export const checkQuietTime = (other: string): Check => (text) =>
  checkTime(text) ?? (text === other ? phrase('invalid.sameTime') : null);

/** Checks an http or https address. */
export const checkAddress: Check = (text) => {
  if (!/^https?:\/\//i.test(text)) return phrase('check.scheme');
  if (parseUrl(text) === null) return phrase('check.address');
  return checkLength(text);
};

/**
 * Returns the characters that a field takes of a text that may have so many: more, with room for the spaces that come with a
 * pasted one, so that one that is too long is refused instead of cut off.
 */
export const typedLength = (most: number): number => most + 100;

/** Returns the check of the length of a name, as main keeps it. @param most in characters */
export const checkName = (most: number): Check => (text) => (joinedLines(text).length > most ? phrase('check.longText', { most: String(most) }) : null);

const TOO_LONG = phrase('check.long', { most: String(MAX_ADDRESS_LENGTH) });

/** As it is kept, an address may be longer than typed, with letters beyond ASCII, or shorter, without a password. */
const checkLength: Check = (address) => (normalised(address).length > MAX_ADDRESS_LENGTH ? TOO_LONG : null);

/** Checks the address of a site or feed, with or without its scheme. */
export const checkFeedAddress: Check = (text) => {
  const [likeliest] = typedAddresses(text);
  if (likeliest === undefined) return whyNoAddress(text);
  return text.length > MAX_ADDRESS_LENGTH ? TOO_LONG : checkLength(likeliest); // main is asked with the text as it is typed
};

/** Returns the check of a site to be allowed. @param allowed the origins that are allowed already */
export const checkSite = (allowed: readonly string[]): Check => (text) => {
  const reading = originOf(text);
  if (!reading.ok) return reading.message;
  return allowed.includes(reading.origin) ? phrase('pages.alreadyThere') : null;
};
