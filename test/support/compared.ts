/** A type as far as a schema can tell it: whether a part of it may change, and what holds its bytes, does not matter. */
export type Compared<T> = T extends Uint8Array ? 'bytes' : T extends readonly (infer Item)[] ? readonly Compared<Item>[]
  : T extends object ? { readonly [Name in keyof T]: Compared<T[Name]> } : T;
