/** Reads JSON from the bytes of a file. Pure. */

/** Parses UTF-8, with or without a byte order mark. @throws SyntaxError if it is not JSON, without V8's quotation of it: it may be a secret */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown; // it drops the mark
  } catch {
    throw new SyntaxError('The file is not JSON');
  }
}
