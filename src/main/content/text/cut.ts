/** Truncates text without splitting a character. */

/** Returns the first `limit` code points of `text`; the same string if it is no longer than that. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (let points = 0; points < limit && end < text.length; points++) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
