/** A language in use: texts by key, formatted by ICU's rules (plurals, numbers) for one locale. */
import { loadCatalogue, type Catalogue, type MessageKey, type MessageValues, type ValueArguments } from './catalogue.ts';
import { languageOf } from './languages.ts';
import { createWriter, readMessage, type Message, type Values } from './message.ts';
import type { Said } from './phrase.ts';

/** The text of a key with its values; both are checked by the compiler. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValueArguments<MessageValues<Key>>) => string;

export interface Words {
  /** BCP 47, with the reader's region where the system told one. */
  readonly locale: string;
  readonly t: Translate;
  /** The text of a phrase; a plain text comes through as it is. */
  readonly inWords: (said: Said) => string;
}

/** @param catalogue the language of `locale` */
export function createWords(locale: string, catalogue: Catalogue): Words {
  const write = createWriter(locale);
  const read = new Map<MessageKey, Message>(); // a message is parsed when it is first said
  const format = (key: MessageKey, values: Values = {}): string => {
    let message = read.get(key);
    if (message === undefined) read.set(key, message = readMessage(catalogue[key]));
    return write(message, fitted(values, catalogue[key]));
  };
  const inWords = (said: Said): string => {
    if (typeof said === 'string') return said;
    const values: Values = Object.fromEntries(
      Object.entries(said.values ?? {}).map(([name, value]) => [name, typeof value === 'object' ? inWords(value) : value]));
    return format(said.key, values);
  };
  return { locale, t: format as Translate, inWords };
}

/** Values as they stand in this message. */
function fitted(values: Values, message: string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) =>
    [name, typeof value === 'string' ? isolated(message.includes(`{${name}}.`) ? withoutStop(value) : value) : value]));
}

/** A value that ends in a full stop of its own ("9:05 a. m.") loses it where the sentence sets one. */
const withoutStop = (value: string): string => value.replace(/\.$/, '');

/**
 * A name written from right to left is set apart from the sentence, whose figures and stops would change places with it
 * (UAX #9, 2.4 "Explicit Directional Isolates"). The ranges: R and AL by default in Unicode's DerivedBidiClass.txt.
 */
const isolated = (value: string): string => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The words of a locale's language; English for one that we do not speak. */
export async function loadWords(locale: string): Promise<Words> {
  return createWords(locale, await loadCatalogue(languageOf(locale) ?? 'en'));
}
