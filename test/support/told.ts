/** Renders the phrases in values, so that tests see the text a person would read. */
import { english } from '../../src/shared/language/english.ts';
import type { Phrase } from '../../src/shared/language/phrase.ts';

/** Returns a copy of a value with its phrases in English. */
export function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  if ('key' in value && typeof value.key === 'string' && Object.keys(value).every((name) => name === 'key' || name === 'values')) return english(value as Phrase);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, told(one)]));
}
