/** The two forms of the list of models, from one pass: the document that the API serves, and the rows of the popup. */
import type { ModelProvider } from '../../../shared/content.ts';
import { encodeRows, type Place } from './rows.ts';

export interface EncodedModels {
  /** The endpoint's document, `ModelsResponse` as UTF-8 JSON. */
  readonly document: Buffer;
  /** For `Snapshot.rows`: they know where in the document each provider stands. */
  readonly rows: Buffer;
}

const HEAD = '{"models":[';
const TAIL = ']}';

/** Serialises the providers in the order they are given; the document is what JSON.stringify makes of it as a whole. */
export function encodeModels(providers: readonly ModelProvider[]): EncodedModels {
  const texts = providers.map((provider) => JSON.stringify(provider));
  const places = new Map<string, Place>();
  let at = HEAD.length;
  texts.forEach((text, i) => {
    const bytes = Buffer.byteLength(text);
    places.set(providers[i]?.id ?? '', { at, bytes });
    at += bytes + 1; // and the comma
  });
  return { document: Buffer.from(`${HEAD}${texts.join(',')}${TAIL}`), rows: encodeRows(providers, places) };
}
