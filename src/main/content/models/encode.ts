/** Encodes the list of models in one pass: the document for the API and the rows for the popup. */
import type { ModelProvider } from '../../../shared/content.ts';
import { encodeRows, type PlacedProvider } from './rows.ts';

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
  const texts: string[] = [];
  let at = HEAD.length;
  const placed = providers.map((provider): PlacedProvider => {
    const text = JSON.stringify(provider);
    const place = { at, bytes: Buffer.byteLength(text) };
    texts.push(text);
    at += place.bytes + 1; // plus the comma
    return { provider, place };
  });
  return { document: Buffer.from(`${HEAD}${texts.join(',')}${TAIL}`), rows: encodeRows(placed) };
}
