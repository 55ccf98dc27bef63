/** Undoes the content codings of a body (RFC 9110 section 8.4), with a limit on the decoded size. */
import { promisify } from 'node:util';
import { brotliDecompress, constants, crc32, gunzip, inflate, inflateRaw } from 'node:zlib';
import { errorCode } from '../../../shared/error-code.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';

type Unpack = (bytes: Buffer, options: { readonly maxOutputLength: number; readonly finishFlush?: number }) => Promise<Buffer>;
const fromGzip: Unpack = promisify(gunzip);
const fromBrotli: Unpack = promisify(brotliDecompress);
const fromDeflate: Unpack = promisify(inflate);
const fromRawDeflate: Unpack = promisify(inflateRaw);

/**
 * Decodes a body, outermost coding first.
 * @param coding the Content-Encoding header as received
 * @param cap limit of the decoded size in bytes; decompression stops there, so a zip bomb does no harm
 * @throws UserFacingError for codings that were not requested, broken data, or a body over the limit
 */
export async function decodeBody(wire: Buffer, coding: string | undefined, cap: number): Promise<Buffer> {
  const codings = (coding ?? '').toLowerCase().split(',').map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
  if (codings.length > 2) throw new UserFacingError(phrase('failure.packedTwice'));
  if (wire.length === 0) return wire; // an empty body is empty whatever coding it names
  let bytes = wire;
  for (const name of codings.reverse()) bytes = await decodeOne(bytes, name, cap);
  if (bytes.length > cap) throw tooLarge(cap);
  return bytes;
}

async function decodeOne(bytes: Buffer, name: string, cap: number): Promise<Buffer> {
  if (NOT_ASKED_FOR.has(name)) throw new UserFacingError(phrase('failure.packedUnknown'));
  const limit = { maxOutputLength: cap };
  try {
    switch (name) {
      case 'gzip':
      case 'x-gzip':
        return await fromGzip(bytes, limit).catch((error: unknown) => withoutTrailer(bytes, limit, error));
      case 'br':
        return await fromBrotli(bytes, limit);
      case 'deflate': {
        // "deflate" means zlib format, but some servers send raw deflate. The low nibble of the first byte is 8 in
        // zlib format only.
        const wrapped = bytes[0] !== undefined && (bytes[0] & 0x0f) === 8;
        return await (wrapped ? fromDeflate : fromRawDeflate)(bytes, limit);
      }
    }
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(cap);
    if (errorCode(error) === 'Z_BUF_ERROR') throw new UserFacingError(phrase('failure.cutOff'));
    throw new UserFacingError(phrase('failure.packedBadly'));
  }
  return bytes; // values that are no coding, such as "UTF-8", "none" and "aws-chunked", are ignored, as browsers do
}

/** Real codings that our Accept-Encoding does not offer. */
const NOT_ASKED_FOR: ReadonlySet<string> = new Set(['zstd', 'compress', 'x-compress']);

/**
 * Decompresses a gzip stream without its eight-byte trailer (RFC 1952 section 2.3.1), which some servers omit and browsers
 * accept. The missing trailer is computed and appended, then the stream is decompressed again: that still fails for a
 * stream cut off before its end, because half a document must never pass for a whole one.
 */
async function withoutTrailer(bytes: Buffer, limit: { readonly maxOutputLength: number }, error: unknown): Promise<Buffer> {
  if (errorCode(error) !== 'Z_BUF_ERROR') throw error;
  const content = await fromGzip(bytes, { ...limit, finishFlush: constants.Z_SYNC_FLUSH });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(content), 0);
  trailer.writeUInt32LE(content.length, 4);
  return await fromGzip(Buffer.concat([bytes, trailer]), limit);
}

function tooLarge(cap: number): UserFacingError {
  return new UserFacingError(phrase('failure.unfoldsTooLarge', { most: cap / 1_000_000 }));
}
