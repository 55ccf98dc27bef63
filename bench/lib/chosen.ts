/**
 * Returns those of `all` whose names contain what an option of a command gives, or all of them without the option: a typing
 * error must not replace figures by none.
 * @param part what the option gives; undefined if it is absent
 * @param option its name, for the message
 * @throws Error if none fits
 */
export function chosen<T extends { readonly name: string }>(all: readonly T[], part: string | undefined, option: string): readonly T[] {
  if (part === undefined) return all;
  const fitting = all.filter(({ name }) => name.includes(part));
  if (fitting.length > 0) return fitting;
  throw new Error(`--${option} "${part}" fits none of: ${all.map(({ name }) => name).join('; ')}`);
}
