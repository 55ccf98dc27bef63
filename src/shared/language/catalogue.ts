/** The catalogues: all texts shown to people, by key and language. */
import type { catalogue as english } from './en/index.ts';
import type { Language } from './languages.ts';
import type { ValuesOf } from './message-values.ts';

type English = typeof english;

/** The key of a text, e.g. "quote.copy". */
export type MessageKey = keyof English;

/** A complete language; missing and superfluous texts do not compile. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** The type of a topic's translation, derived from the English one. */
export type Translated<Topic> = { readonly [Key in keyof Topic]: string };

/** The values of a text; for a union of keys, the values of all. */
export type MessageValues<Key extends MessageKey> =
  (Key extends unknown ? (values: ValuesOf<English[Key]>) => void : never) extends (values: infer Values) => void ? Values : never;

/** Those without values, so that nobody gets around the check of values with a key that may be any. */
export type KeyOfEnglishText = { [Key in MessageKey]: keyof ValuesOf<English[Key]> extends never ? Key : never }[MessageKey];

/**
 * The type of an argument that is a key. If a text is missing, the compiler takes all keys for `Key`: without this, it would
 * ask for the values of all texts ("Expected 2 arguments") instead of naming the key that is missing.
 */
export type KnownKey<Key extends MessageKey> = [MessageKey] extends [Key] ? KeyOfEnglishText : Key;

/** The arguments after a key: none, or its values. */
export type ValueArguments<Key extends MessageKey, Values> =
  [MessageKey] extends [Key] ? [values?: never] : keyof Values extends never ? [] : [values: Values];

/** Loads the catalogue of a language; others are never loaded. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  switch (language) {
    case 'en': return (await import('./en/index.ts')).catalogue;
    case 'de': return (await import('./de/index.ts')).catalogue;
    case 'es': return (await import('./es/index.ts')).catalogue;
    case 'fr': return (await import('./fr/index.ts')).catalogue;
    case 'zh-Hans': return (await import('./zh-hans/index.ts')).catalogue;
  }
}
