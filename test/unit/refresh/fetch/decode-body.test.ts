import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../../../src/main/refresh/fetch/decode-body.ts';
import { wordsFor } from '../../../../src/main/refresh/fetch/failure.ts';
import { english } from '../../../../src/shared/language/english.ts';

const TEXT = Buffer.from('<rss>'.repeat(2_000));
const CAP = 100_000;
const quickBrotli = (bytes: Buffer): Buffer => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

/** The failure message, as a person reads it. */
const problemOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'no problem', (error: unknown) => english(wordsFor(error)));

describe('decodeBody', () => {
  it.each<[string, string | undefined, Buffer]>([
    ['none', undefined, TEXT],
    ['identity', 'identity', TEXT],
    ['gzip', 'gzip', gzipSync(TEXT)],
    ['upper-case x-gzip', 'X-GZIP', gzipSync(TEXT)],
    ['two gzip members', 'gzip', Buffer.concat([gzipSync(TEXT.subarray(0, 100)), gzipSync(TEXT.subarray(100))])],
    ['gzip without its trailer', 'gzip', gzipSync(TEXT).subarray(0, -8)],
    ['deflate with a zlib header', 'deflate', deflateSync(TEXT)],
    ['raw deflate', 'deflate', deflateRawSync(TEXT)],
    ['brotli', 'br', brotliCompressSync(TEXT)],
    ['deflate and then gzip', 'deflate, gzip', gzipSync(deflateSync(TEXT))],
    ['an unknown name, ignored', 'UTF-8', TEXT],
    ['gzip with aws-chunked, which is ignored', 'gzip, aws-chunked', gzipSync(TEXT)],
  ])('undoes the content coding: %s', async (_name, coding, wire) => {
    expect((await decodeBody(wire, coding, CAP)).equals(TEXT)).toBe(true);
  });

  it.each<[string, string, Buffer, RegExp]>([
    ['truncated gzip', 'gzip', gzipSync(TEXT).subarray(0, 40), /was cut off/],
    ['truncated deflate with a zlib header', 'deflate', deflateSync(TEXT).subarray(0, 30), /was cut off/],
    ['truncated raw deflate', 'deflate', deflateRawSync(TEXT).subarray(0, 30), /was cut off/],
    ['truncated brotli', 'br', brotliCompressSync(TEXT).subarray(0, 10), /was cut off/],
    ['plain text declared as gzip', 'gzip', TEXT, /compression is damaged/],
    ['a wrong checksum', 'gzip', Buffer.concat([gzipSync(TEXT).subarray(0, -8), Buffer.alloc(8)]), /compression is damaged/],
    ['a coding that was not requested', 'zstd', TEXT, /unknown way/],
    ['three codings', 'gzip, gzip, gzip', TEXT, /too many times/],
  ])('rejects %s', async (_name, coding, wire, words) => {
    expect(await problemOf(decodeBody(wire, coding, CAP))).toMatch(words);
  });

  it.each([['gzip', gzipSync], ['deflate', deflateSync], ['br', quickBrotli]] as const)('stops a decompression bomb: %s', async (coding, pack) => {
    const bomb = pack(Buffer.alloc(50_000_000));
    expect(await problemOf(decodeBody(bomb, coding, 1_000_000))).toBe('The answer decompresses to more than 1 MB.');
  });

  it('accepts an empty body', async () => {
    expect(await decodeBody(Buffer.alloc(0), 'gzip', CAP)).toHaveLength(0);
  });

  it('allows exactly the size limit, plain and compressed', async () => {
    expect(await decodeBody(gzipSync(TEXT), 'gzip', TEXT.length)).toHaveLength(TEXT.length);
    expect(await problemOf(decodeBody(TEXT, undefined, TEXT.length - 1))).toMatch(/more than/);
    expect(await problemOf(decodeBody(gzipSync(TEXT), 'gzip', TEXT.length - 1))).toMatch(/more than/);
  });
});
