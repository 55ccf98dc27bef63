/** Parsed JSON objects of unknown content. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether parsed JSON is an object, not an array or null. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
