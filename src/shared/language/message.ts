/**
 * Formats messages for one locale, using internals of intl-messageformat. Its public class resolves the locale of every
 * message with Intl.NumberFormat, and V8's first call of that loads the number data of all locales: 13 to 24 ms at a
 * stretch in Electron's main process (measured), even for a text without a number.
 */
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formatToParts, type Formatters } from 'intl-messageformat';

export type Message = MessageFormatElement[];
export type Values = Readonly<Record<string, string | number>>;

const NO_STYLES = { number: {}, date: {}, time: {} };

/** Parses a message. @throws SyntaxError if it is invalid */
export const readMessage = (text: string): Message => parse(text, { ignoreTag: true });

/**
 * Creates a formatter for a locale.
 * @returns a function that throws if a value is missing
 */
export function createWriter(locale: string): (message: Message, values: Values) => string {
  const numbers = createNumberWriter(locale);
  let plurals: Intl.PluralRules | null = null;
  const formatters: Formatters = {
    getNumberFormat: (_locale, style) => (style === undefined ? numbers : new Intl.NumberFormat(locale, style)),
    getDateTimeFormat: (_locale, style) => new Intl.DateTimeFormat(locale, style),
    getPluralRules: (_locale, kind) => (kind?.type === 'ordinal' ? new Intl.PluralRules(locale, kind) : plurals ??= new Intl.PluralRules(locale)),
  };
  return (message, values) => formatToParts<string>(message, locale, formatters, NO_STYLES, { ...values }).map(({ value }) => value).join('');
}

/**
 * Formats whole numbers below a thousand as plain digits: they have no grouping, and all our languages use ASCII digits.
 * Thus Intl.NumberFormat is loaded only when a number needs it.
 */
function createNumberWriter(locale: string): Intl.NumberFormat {
  const ownDigits = /-u-/.test(locale); // as in "en-u-nu-deva"; asking Intl.Locale takes 6 ms of a start (measured)
  let intl: Intl.NumberFormat | null = null;
  const format = (n: number): string => {
    const isPlain = !ownDigits && Number.isInteger(n) && n >= 0 && n < 1000;
    return isPlain ? String(n) : (intl ??= new Intl.NumberFormat(locale)).format(n);
  };
  return { format } as Intl.NumberFormat; // messages only use `format`
}
