/** Freezes a document deeply, as several callers get it. Returns it. */
export function freeze<T>(document: T): T {
  if (typeof document === 'object' && document !== null) {
    for (const part of Object.values(document)) freeze<unknown>(part);
    Object.freeze(document);
  }
  return document;
}
