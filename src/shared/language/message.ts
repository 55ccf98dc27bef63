/**
 * Messages written out in one locale, by the inner part of intl-messageformat. Its class has the locale of every message
 * resolved by Intl.NumberFormat, and the first to ask V8 for that waits until ICU has looked into the number data of each
 * locale it knows: 13 to 24 ms at a stretch in Electron's main process (measured), even for a text without a number.
 */
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formatToParts, type Formatters } from 'intl-messageformat';

export type Message = MessageFormatElement[];
export type Values = Readonly<Record<string, string | number>>;

const NO_STYLES = { number: {}, date: {}, time: {} };

/** @throws SyntaxError where it is no message */
export const readMessage = (text: string): Message => parse(text, { ignoreTag: true });

/**
 * Writes messages as a locale does.
 * @returns a function that throws where a value is missing
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
 * Whole numbers below a thousand are their digits: they have nothing to group, and none of our languages writes them in
 * digits of its own. So Intl.NumberFormat and what it loads (above) wait until a number needs them.
 */
function createNumberWriter(locale: string): Intl.NumberFormat {
  const ownDigits = /-u-/.test(locale); // as "en-u-nu-deva" may; to ask Intl.Locale takes 6 ms of a start (measured)
  let intl: Intl.NumberFormat | null = null;
  const format = (n: number): string => {
    const isPlain = !ownDigits && Number.isInteger(n) && n >= 0 && n < 1000;
    return isPlain ? String(n) : (intl ??= new Intl.NumberFormat(locale)).format(n);
  };
  return { format } as Intl.NumberFormat; // messages are written with `format` alone
}
