/** Facts about request fields that Node does not report, read from its raw list of names and values. */

/**
 * Returns how often a field was sent. If `Host`, `Referer` or a date occurs twice, Node silently keeps the first.
 * @param name lower case
 */
export function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const field = rawHeaders[i] ?? '';
    if (field.length === name.length && field.toLowerCase() === name) count += 1;
  }
  return count;
}

/**
 * Returns the size of the fields in bytes as sent, but with one blank before each value: the parser does not report those around
 * it. Node's own limit counts neither blanks before a value nor colons and line ends.
 */
export function bytesOf(rawHeaders: readonly string[]): number {
  let bytes = 2 * rawHeaders.length; // `: ` after each name, CR LF after each value
  for (const text of rawHeaders) bytes += text.length; // Node reads them as Latin-1
  return bytes;
}
