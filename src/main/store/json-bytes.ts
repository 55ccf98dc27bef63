/** Reads JSON from the bytes of a file. Pure. */

/** Some editors write it at the start of UTF-8 files. */
export const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** Returns whether a file begins with the mark. */
export const hasMark = (bytes: Buffer): boolean => bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);

/** Parses UTF-8, with or without the mark. @throws SyntaxError if it is not JSON, without V8's quotation of it: it may be a secret */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8', hasMark(bytes) ? BYTE_ORDER_MARK.length : 0)) as unknown;
  } catch {
    throw new SyntaxError('The file is not JSON');
  }
}
