/** Reads JSON that may be invalid, or made to take as much memory as possible. Linear in the input. */
import { endOfString } from './string-end.ts';

/** What `JSON.parse` takes memory for, however short the text. */
export interface JsonSize {
  /** The deepest nesting, also of a text that turns out to be invalid. */
  readonly depth: number;
  /** Number of objects and lists. */
  readonly parts: number;
}

/** Measures a JSON text before it is parsed. */
export function measureJson(source: string): JsonSize {
  let open = 0;
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === '"') at = endOfString(source, at);
    else if (character === '{' || character === '[') {
      depth = Math.max(depth, ++open);
      parts++;
    } else if (character === '}' || character === ']') open--;
  }
  return { depth, parts };
}

/** Returns the value of a JSON text; null if it is invalid. */
export function valueOfJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
