/** Minimal validation of responses: enough to distinguish Tidings from another program. */

/** Returns the value with its type. @param at path in the document, for the message; without it the value is the document. @throws Mismatch */
export type Check<T> = (value: unknown, at?: string) => T;

/** What is wrong, e.g. `news[3].title is not a string`. */
export class Mismatch extends Error {}

function mismatch(at: string | undefined, wanted: string): Mismatch {
  return new Mismatch(`${at || 'the document'} is not ${wanted}`);
}

/** Accepts any value. */
export const anything: Check<unknown> = (value) => value;

/** Accepts strings. */
export const text: Check<string> = (value, at) => {
  if (typeof value !== 'string') throw mismatch(at, 'a string');
  return value;
};

/** Accepts numbers. */
export const number: Check<number> = (value, at) => {
  if (typeof value !== 'number') throw mismatch(at, 'a number');
  return value;
};

/** Accepts booleans. */
export const boolean: Check<boolean> = (value, at) => {
  if (typeof value !== 'boolean') throw mismatch(at, 'true or false');
  return value;
};

/** Accepts this word. */
export const literal = <const T extends string>(word: T): Check<T> => (value, at) => {
  if (value !== word) throw mismatch(at, word);
  return word;
};

const or = <Other>(other: Other) => <T>(of: Check<T>): Check<T | Other> => (value, at) => (value === other ? other : of(value, at));
/** Accepts what `of` accepts, or null. */
export const nullable = or(null);
/** Accepts what `of` accepts, or nothing, as from an older Tidings. */
export const optional = or(undefined);

/** Accepts an array of what `of` accepts. */
export function list<T>(of: Check<T>): Check<readonly T[]> {
  return (value, at = '') => {
    if (!Array.isArray(value)) throw mismatch(at, 'a list');
    value.forEach((item: unknown, index) => of(item, `${at}[${index}]`));
    return value as readonly T[]; // each item was checked above
  };
}

/** Accepts an object with these fields; a newer Tidings may send more. */
export function record<T extends object>(fields: { readonly [Name in keyof T]-?: Check<T[Name]> }): Check<T> {
  const each = Object.entries<Check<unknown>>(fields);
  return (value, at) => {
    if (typeof value !== 'object' || value === null) throw mismatch(at, 'an object');
    for (const [name, of] of each) of(Reflect.get(value, name), at ? `${at}.${name}` : name);
    return value as T; // each field was checked above
  };
}
