/** A text to be translated later. Main stores phrases and sends them to the popup instead of finished text. */
import type { KnownKey, MessageKey, MessageValues, ValueArguments } from './catalogue.ts';

/** Plain data that survives JSON and the bridge. A value may itself be a phrase. */
export interface Phrase {
  readonly key: MessageKey;
  readonly values?: Values;
}

/** A message for people: a phrase, or text that is the same in all languages (or not translated yet). */
export type UserMessage = Phrase | string;

type Values = Readonly<Record<string, string | number | Phrase>>;

/** Wherever a value is text, a phrase is allowed too. */
type PhraseValues<Key extends MessageKey> = {
  readonly [Name in keyof MessageValues<Key>]: MessageValues<Key>[Name] extends string ? string | Phrase : MessageValues<Key>[Name];
};

/** Creates a phrase from a key and its values, which are checked by the compiler as for `t`. */
export function phrase<Key extends MessageKey>(key: KnownKey<Key>, ...values: ValueArguments<Key, PhraseValues<Key>>): Phrase;
export function phrase(key: MessageKey, values?: Values): Phrase {
  return values === undefined ? { key } : { key, values };
}

/** Joins two messages into one, of which the second, or either, may be missing. */
export function joined(first: Phrase, second: Phrase | null): Phrase;
export function joined(first: Phrase | null, second: Phrase | null): Phrase | null;
export function joined(first: Phrase | null, second: Phrase | null): Phrase | null {
  return first !== null && second !== null ? phrase('time.both', { first, second }) : first ?? second;
}
