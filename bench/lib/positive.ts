/**
 * Reads the count or the seconds of an option of a command: a typing error must not replace figures by none.
 * @param option its name, for the message
 * @throws Error unless `text` is a whole number above 0
 */
export function positive(text: string, option: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${option} needs a whole number above 0, not "${text}"`);
}
