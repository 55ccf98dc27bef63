/** Freezes a document all the way down: it is handed out again and again, to callers that know nothing of each other. */
export function freeze<T>(document: T): T {
  if (typeof document === 'object' && document !== null) {
    for (const part of Object.values(document)) freeze<unknown>(part);
    Object.freeze(document);
  }
  return document;
}
