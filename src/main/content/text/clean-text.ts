import { visibleLine } from '../../../shared/one-line.ts';

/**
 * Normalises published text to one line: control characters and runs of white space become one space; ends are trimmed.
 * Anything that is not text becomes "".
 */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Does the same to a name, without characters that would change the text around it; "" if nothing of it can be seen. */
export const cleanName = (value: unknown): string => visibleLine(cleanText(value));
