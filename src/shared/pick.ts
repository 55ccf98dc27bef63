/**
 * Returns an object with only the wanted fields of another. The compiler accepts whatever `Object.fromEntries` returns for a
 * type whose fields are all optional; here it compares each value with its name.
 */
export function pick<T extends object>(from: T, isWanted: (name: keyof T) => boolean): Partial<T> {
  const picked: Partial<T> = {};
  for (const name in from) if (isWanted(name)) picked[name] = from[name];
  return picked;
}
