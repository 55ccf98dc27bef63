/** Objects as JSON has them, before anybody has looked at what is in them. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value that was read from JSON is an object there: neither a list nor null, which JavaScript calls objects, too. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
