/** Undoes the content codings of a body (RFC 9110 section 8.4), under a cap on what comes out. */
import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FetchFailure } from './failure.ts';

const TOLERANT = { finishFlush: constants.Z_SYNC_FLUSH }; // some servers leave off the gzip trailer; browsers accept it

/**
 * The body without its codings, outermost first.
 * @param coding the Content-Encoding header, as sent
 * @param cap bytes allowed to come out; a bomb is stopped there
 * @throws FetchFailure for unknown codings, broken data, or a body over the cap
 */
export async function decodeBody(wire: Buffer, coding: string | undefined, cap: number): Promise<Buffer> {
  const codings = (coding ?? '').toLowerCase().split(',').map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
  if (codings.length > 2) throw new FetchFailure('The answer is packed too many times over.');
  let bytes = wire;
  for (const name of codings.reverse()) bytes = await decodeOne(bytes, name, cap);
  if (bytes.length > cap) throw tooLarge(cap);
  return bytes;
}

async function decodeOne(bytes: Buffer, name: string, cap: number): Promise<Buffer> {
  const limit = { maxOutputLength: cap };
  try {
    switch (name) {
      case 'gzip':
      case 'x-gzip':
        return await promisify<Buffer, object, Buffer>(gunzip)(bytes, { ...TOLERANT, ...limit });
      case 'br':
        return await promisify<Buffer, object, Buffer>(brotliDecompress)(bytes, limit);
      case 'deflate': {
        // "deflate" means zlib-wrapped, yet some servers send the raw stream: 0x8 in the low nibble tells them apart.
        const wrapped = bytes[0] !== undefined && (bytes[0] & 0x0f) === 8;
        return await promisify<Buffer, object, Buffer>(wrapped ? inflate : inflateRaw)(bytes, { ...TOLERANT, ...limit });
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(cap);
    throw new FetchFailure('The answer is packed in a way that cannot be undone.');
  }
  throw new FetchFailure('The answer is packed in an unknown way.');
}

function tooLarge(cap: number): FetchFailure {
  return new FetchFailure(`The answer unfolds to more than ${cap / 1_000_000} MB.`);
}
