/** What the TypeScript compiler printed, as separate errors. */

/**
 * Returns the errors in an output of the compiler, plain or pretty, without those that were in an earlier one: a source is
 * checked again with each folder that imports it.
 * @param known the errors so far; gains these
 */
export function newErrors(output: string, known: Set<string>): readonly string[] {
  const told = output.replace(/^Found \d+ errors?\b[^]*/m, '').trim(); // the summary of a pretty output
  const errors = told === '' ? [] : told.split(/\n(?=.*error\b.*\bTS\d+: )/).map((error) => error.trim());
  const unknown = errors.filter((error) => !known.has(error));
  for (const error of unknown) known.add(error);
  return unknown;
}
