/**
 * The list of models bundled with the program, for a first start without internet. The file is a line of JSON metadata
 * (readable with `head -1`), followed by two brotli streams: the document of the endpoint (without descriptions, a third of
 * it) and the popup's rows.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { z } from 'zod';
import { asBuffer } from '../text/as-buffer.ts';

const Part = z.strictObject({ bytes: z.int().positive(), packed: z.int().positive() });

/** The first line of the file. */
export const Header = z.strictObject({
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
export type Header = z.infer<typeof Header>;

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

/** Returns the checksum in the header, as hex. @param bytes both streams as stored */
export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
