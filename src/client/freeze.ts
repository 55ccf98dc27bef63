/** Freezes a document recursively, as several callers get the same object. Returns it. */
export function freeze<T>(document: T): T {
  if (typeof document === 'object' && document !== null) {
    for (const part of Object.values(document)) freeze<unknown>(part);
    Object.freeze(document);
  }
  return document;
}
