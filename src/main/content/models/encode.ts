/** Encodes the list of models in one pass: the document for the API and the rows for the popup. */
import type { ModelProvider } from '../../../shared/content.ts';
import { encodeRows, type ProviderPosition } from './rows.ts';

export interface EncodedModels {
  /** The endpoint's document: `ModelsResponse` as UTF-8 JSON. */
  readonly document: Buffer;
  /** For `Snapshot.rows`, with the position of each provider in the document. */
  readonly rows: Buffer;
}

const HEAD = '{"models":[';
const TAIL = ']}';

/** Serialises the providers in the given order. The document equals the output of JSON.stringify for the whole. */
export function encodeModels(providers: readonly ModelProvider[]): EncodedModels {
  const texts = providers.map((provider) => JSON.stringify(provider));
  const places = new Map<string, ProviderPosition>();
  let at = HEAD.length;
  texts.forEach((text, i) => {
    const bytes = Buffer.byteLength(text);
    places.set(providers[i]?.id ?? '', { at, bytes });
    at += bytes + 1; // plus the comma
  });
  return { document: Buffer.from(`${HEAD}${texts.join(',')}${TAIL}`), rows: encodeRows(providers, places) };
}
