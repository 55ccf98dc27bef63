/** What Node does not tell of the fields of a request, read off the flat list of names and values as they came. */

/** How often a field was sent. Of two `Host`, `Referer` or dates Node keeps the first and drops the other silently. */
export function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const field = rawHeaders[i] ?? '';
    if (field.length === name.length && field.toLowerCase() === name) count += 1;
  }
  return count;
}

/** Bytes of the fields as lines. Node's own limit counts neither the `: ` nor the line's end. */
export function bytesOf(rawHeaders: readonly string[]): number {
  let bytes = 2 * rawHeaders.length; // `: ` after each name, CR LF after each value
  for (const text of rawHeaders) bytes += text.length; // Node reads them as Latin-1
  return bytes;
}
