/** A value that is replaced, never changed: deeply read-only. */
export type Frozen<T> = T extends readonly (infer Item)[] ? readonly Frozen<Item>[]
  : T extends object ? { readonly [Name in keyof T]: Frozen<T[Name]> } : T;
