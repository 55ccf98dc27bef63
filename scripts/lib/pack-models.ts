/** Builds the list of models that is bundled with the program; see src/main/content/models/bundle.ts for its form. */
import { brotliCompressSync, constants } from 'node:zlib';
import { digest, Header } from '../../src/main/content/models/bundle.ts';
import { encodeModels } from '../../src/main/content/models/encode.ts';
import { countModels } from '../../src/main/content/models/rows.ts';
import type { ModelProvider } from '../../src/shared/content.ts';

/**
 * Returns the file. Takes many seconds (brotli level 11 over megabytes).
 * @param origin where the list was fetched, and the day, YYYY-MM-DD
 * @throws ZodError for an impossible date or source
 */
export function packBundle(published: readonly ModelProvider[], origin: { readonly date: string; readonly source: string }): Buffer {
  const providers = published.map((provider) => ({ ...provider, models: provider.models.map(withoutDescription) }));
  const { document, rows } = encodeModels(providers);
  const packed = [pack(document), pack(rows)] as const;
  const header = Header.parse({
    format: 'tidings-models/1',
    ...origin,
    credit: 'models.dev and its contributors, MIT licence',
    providers: providers.length,
    models: countModels(providers),
    document: { bytes: document.length, packed: packed[0].length },
    rows: { bytes: rows.length, packed: packed[1].length },
    sha256: digest(Buffer.concat(packed)),
  } satisfies Header);
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...packed]);
}

const pack = (content: Buffer): Buffer => brotliCompressSync(content, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, // 16 MB, because the document repeats itself over long distances
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

function withoutDescription(model: unknown): unknown {
  if (typeof model !== 'object' || model === null || !('description' in model)) return model;
  const { description: _left, ...kept } = model;
  return kept;
}
