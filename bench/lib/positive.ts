/**
 * Reads the number of an option of a command: a typing error must not replace figures by none.
 * @param option its name, for the message
 * @throws Error unless `text` is a number above 0
 */
export function positive(text: string, option: string): number {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`--${option} needs a number above 0, not "${text}"`);
}
