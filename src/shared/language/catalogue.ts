/** The catalogues: every text that a person sees, by key, in each language. */
import type { catalogue as english } from './en/index.ts';
import type { Language } from './languages.ts';
import type { ValuesOf } from './message-values.ts';

type English = typeof english;

/** The name of a text, e.g. "quote.copy". */
export type MessageKey = keyof English;

/** A whole language: a text that is missing or too many does not compile. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** One topic of a language, beside the same topic in English. */
export type Translated<Topic> = { readonly [Key in keyof Topic]: string };

/** The values of a text; of several, what each of them needs. */
export type MessageValues<Key extends MessageKey> =
  (Key extends unknown ? (values: ValuesOf<English[Key]>) => void : never) extends (values: infer Values) => void ? Values : never;

/** What follows a key where its text is asked for: nothing, or the values. */
export type ValueArguments<Values> = keyof Values extends never ? [] : [values: Values];

/** Reads a language's catalogue, once; the others are never loaded. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  switch (language) {
    case 'en': return (await import('./en/index.ts')).catalogue;
    case 'de': return (await import('./de/index.ts')).catalogue;
    case 'es': return (await import('./es/index.ts')).catalogue;
    case 'fr': return (await import('./fr/index.ts')).catalogue;
    case 'zh-Hans': return (await import('./zh-hans/index.ts')).catalogue;
  }
}
