/**
 * Messages written out in one locale: what our texts use of ICU MessageFormat, i.e. `{name}`, `{n, number}`, plural and
 * select. Done here, and not by intl-messageformat, because of what that asks of Intl: each of its messages has its
 * locale resolved by Intl.NumberFormat, and the first to ask V8 for that waits until ICU has looked into the number data
 * of every locale it knows (13 to 24 ms at a stretch, measured in Electron's main process), even for a text without a number.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type Message = readonly MessageFormatElement[];
export type Values = Readonly<Record<string, string | number>>;

/** @throws SyntaxError where it is no message */
export const readMessage = (text: string): Message => parse(text, { ignoreTag: true });

/**
 * Writes messages as a locale does.
 * @returns a function that throws where a value is missing or of the wrong kind
 */
export function createWriter(locale: string): (message: Message, values: Values) => string {
  const writeNumber = createNumberWriter(locale);
  let pluralRules: Intl.PluralRules | null = null;
  const formOf = (n: number): string => (pluralRules ??= new Intl.PluralRules(locale)).select(n);

  /** @param pound what "#" stands for: the number of the plural around it */
  const write = (message: Message, values: Values, pound: number): string => message.map((element) => {
    switch (element.type) {
      case TYPE.literal: return element.value;
      case TYPE.pound: return writeNumber(pound);
      case TYPE.argument: return String(valueOf(values, element.value));
      case TYPE.number: return writeNumber(numberOf(values, element.value));
      case TYPE.select: return write(branchOf(element.options, String(valueOf(values, element.value))), values, pound);
      case TYPE.plural: {
        const n = numberOf(values, element.value);
        const exact = element.options[`=${n}`];
        return write(exact?.value ?? branchOf(element.options, formOf(n)), values, n);
      }
      default: throw new TypeError(`A message has what none of ours needs: ${element.value}`);
    }
  }).join('');
  return (message, values) => write(message, values, Number.NaN);
}

/**
 * Whole numbers below a thousand are their digits: they have nothing to group, and none of our languages writes them in
 * digits of its own. So Intl.NumberFormat and what it loads (above) wait until a number needs them.
 */
function createNumberWriter(locale: string): (n: number) => string {
  const digits = new Intl.Locale(locale).numberingSystem; // only where the tag names one: "en-u-nu-deva"
  let format: Intl.NumberFormat | null = null;
  return (n) => {
    const isPlain = digits === undefined && Number.isInteger(n) && n >= 0 && n < 1000;
    return isPlain ? String(n) : (format ??= new Intl.NumberFormat(locale)).format(n);
  };
}

function branchOf(options: Readonly<Record<string, { readonly value: Message }>>, name: string): Message {
  const branch = (Object.hasOwn(options, name) ? options[name] : undefined) ?? options['other'];
  if (branch === undefined) throw new TypeError(`A message has no text for "${name}"`);
  return branch.value;
}

function valueOf(values: Values, name: string): string | number {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new TypeError(`A message lacks its value "${name}"`);
  return value;
}

function numberOf(values: Values, name: string): number {
  const value = valueOf(values, name);
  if (typeof value !== 'number') throw new TypeError(`A message takes a number as "${name}", not a text`);
  return value;
}
