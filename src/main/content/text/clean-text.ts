/**
 * Normalises published text to one line: control characters and runs of white space become one space; ends are trimmed.
 * Anything that is not text becomes "".
 */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
