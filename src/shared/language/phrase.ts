/** A text that is still to be said, in whichever language: what main hands to the popup, and keeps, instead of words. */
import type { MessageKey, MessageValues, ValueArguments } from './catalogue.ts';

/** Plain data that survives JSON and the bridge. A value may be a phrase, too: the reason within a sentence. */
export interface Phrase {
  readonly key: MessageKey;
  readonly values?: Values;
}

/** What main tells a person: a phrase, or what is the same in every language (or still in English). */
export type Said = Phrase | string;

type Values = Readonly<Record<string, string | number | Phrase>>;

/** Where a text stands for a value, a phrase may. */
type PhraseValues<Key extends MessageKey> = {
  readonly [Name in keyof MessageValues<Key>]: MessageValues<Key>[Name] extends string ? string | Phrase : MessageValues<Key>[Name];
};

/** Names a text and its values, as `t` does, without saying it yet. */
export function phrase<Key extends MessageKey>(key: Key, ...values: ValueArguments<PhraseValues<Key>>): Phrase;
export function phrase(key: MessageKey, values?: Values): Phrase {
  return values === undefined ? { key } : { key, values };
}
