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

/** The arguments after a key: none, or its values. */
export type ValueArguments<Values> = keyof Values extends never ? [] : [values: Values];

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
