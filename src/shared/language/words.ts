/** Texts of one language by key, formatted by ICU rules (plurals, numbers) for one locale. */
import { loadCatalogue, type Catalogue, type KnownKey, type MessageKey, type MessageValues, type ValueArguments } from './catalogue.ts';
import { languageOf } from './languages.ts';
import { createWriter, readMessage, type Message, type Values } from './message.ts';
import type { UserMessage } from './phrase.ts';

/** Returns the text of a key; key and values are checked by the compiler. */
export type Translate = <Key extends MessageKey>(key: KnownKey<Key>, ...values: ValueArguments<Key, MessageValues<Key>>) => string;

export interface Words {
  /** BCP 47, with the system's region if known. */
  readonly locale: string;
  readonly t: Translate;
  /** Returns the text of a phrase; plain text is returned unchanged. */
  readonly inWords: (message: UserMessage) => string;
}

/** Creates the texts of a locale. @param catalogue the language of `locale` */
export function createWords(locale: string, catalogue: Catalogue): Words {
  const write = createWriter(locale);
  const read = new Map<MessageKey, Message>(); // messages are parsed when first used
  const format = (key: MessageKey, values: Values = {}): string => {
    let message = read.get(key);
    if (message === undefined) read.set(key, message = readMessage(catalogue[key]));
    return write(message, fitted(values, catalogue[key]));
  };
  const inWords = (message: UserMessage): string => {
    if (typeof message === 'string') return message;
    const values: Values = Object.fromEntries(
      Object.entries(message.values ?? {}).map(([name, value]) => [name, typeof value === 'object' ? inWords(value) : value]));
    return format(message.key, values);
  };
  return { locale, t: format as Translate, inWords };
}

/** Adapts values to their place in a message. */
function fitted(values: Values, message: string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) =>
    [name, typeof value === 'string' ? isolated(message.includes(`{${name}}.`) ? withoutStop(value) : value) : value]));
}

/** Drops the full stop of a value ("9:05 a. m.") if the sentence adds one. */
const withoutStop = (value: string): string => value.replace(/\.$/, '');

/** A letter of a script written from right to left: R and AL by default in Unicode's DerivedBidiClass.txt. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/**
 * Isolates right-to-left text, which would otherwise reorder figures and punctuation of the sentence (UAX #9, 2.4 "Explicit
 * Directional Isolates").
 */
const isolated = (value: string): string => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/** Loads the texts of a locale's language; English if it is not supported. */
export async function loadWords(locale: string): Promise<Words> {
  return createWords(locale, await loadCatalogue(languageOf(locale) ?? 'en'));
}
