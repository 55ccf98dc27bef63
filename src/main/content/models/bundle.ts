/**
 * The list of models bundled with the program, for a first start without internet. The file is a line of JSON metadata
 * (readable with `head -1`), followed by two brotli streams: the document of the endpoint (without descriptions, a third of
 * it) and the popup's rows.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import type { ModelProvider } from '../../../shared/content.ts';
import { asBuffer } from '../text/as-buffer.ts';
import { encodeModels } from './encode.ts';
import { countModels } from './rows.ts';

const Part = z.strictObject({ bytes: z.int().positive(), packed: z.int().positive() });

const Header = z.strictObject({
  format: z.literal('tidings-models/1'),
  source: z.url(),
  date: z.iso.date(),
  credit: z.string().min(1),
  providers: z.int().positive(),
  models: z.int().positive(),
  document: Part,
  rows: Part,
  sha256: z.hex().length(64), // of both streams as stored
});
type Header = z.infer<typeof Header>;

/** The bundled list. `br` and `gzip` are encodings of `identity`, ready to be sent. */
export interface ModelsBundle {
  /** Date of the published document, YYYY-MM-DD. */
  readonly date: string;
  /** Number of models. */
  readonly items: number;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly rows: Buffer;
}

const HEADER_LIMIT = 4096; // bytes
const SIZE_LIMIT = 64 * 1024 * 1024; // decoded bytes of one part; a header that claims more is wrong
const NEWLINE = 0x0a;

const unpack = promisify(brotliDecompress);
const gzipped = promisify(gzip);

/** Builds the file. Takes many seconds (brotli level 11 over megabytes): for the build script only. */
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

/** Opens the bundled file. @throws Error if any byte differs from what was built */
export async function openBundle(bytes: Uint8Array): Promise<ModelsBundle> {
  const file = asBuffer(bytes);
  const end = file.subarray(0, HEADER_LIMIT).indexOf(NEWLINE);
  const header = readHeader(file.subarray(0, Math.max(end, 0)).toString('utf8'));
  const streams = file.subarray(end + 1);
  if (streams.length !== header.document.packed + header.rows.packed || digest(streams) !== header.sha256) {
    throw new Error('The bundled list of models is damaged.');
  }
  const br = streams.subarray(0, header.document.packed);
  const [identity, rows] = await Promise.all([
    unfold(br, header.document.bytes),
    unfold(streams.subarray(header.document.packed), header.rows.bytes),
  ]);
  // Not stored: it would enlarge the file by half, to save 40 ms of another thread on the first start only.
  return { date: header.date, items: header.models, identity, br, gzip: await gzipped(identity), rows };
}

function readHeader(line: string): Header {
  try {
    const header = Header.parse(JSON.parse(line));
    if (Math.max(header.document.bytes, header.rows.bytes) <= SIZE_LIMIT) return header;
  } catch (error) {
    throw new Error('The bundled list of models has no header that can be read.', { cause: error });
  }
  throw new Error('The bundled list of models claims to be larger than it can be.');
}

async function unfold(stream: Buffer, length: number): Promise<Buffer> {
  const content = await unpack(stream, { maxOutputLength: length }).catch((error: unknown) => {
    throw new Error('The bundled list of models cannot be unpacked.', { cause: error });
  });
  if (content.length !== length) throw new Error('The bundled list of models is not as long as it says.');
  return content;
}

const pack = (content: Buffer): Buffer => brotliCompressSync(content, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, // 16 MB, because the document repeats itself over long distances
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function withoutDescription(model: unknown): unknown {
  if (typeof model !== 'object' || model === null || !('description' in model)) return model;
  const { description: _left, ...kept } = model;
  return kept;
}
