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
    return write(message, withOneStop(catalogue[key], values));
  };
  const inWords = (said: Said): string => {
    if (typeof said === 'string') return said;
    const values: Values = Object.fromEntries(
      Object.entries(said.values ?? {}).map(([name, value]) => [name, typeof value === 'object' ? inWords(value) : value]));
    return format(said.key, values);
  };
  return { locale, t: format as Translate, inWords };
}

/** A value that ends in a full stop of its own ("9:05 a. m.") loses it where the sentence sets one. */
function withOneStop(message: string, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) =>
    [name, typeof value === 'string' && message.includes(`{${name}}.`) ? value.replace(/\.$/, '') : value]));
}

/** The words of a locale's language; English for one that we do not speak. */
export async function loadWords(locale: string): Promise<Words> {
  return createWords(locale, await loadCatalogue(languageOf(locale) ?? 'en'));
}
