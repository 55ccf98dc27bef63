/**
 * Compares all fields, including any added later. JSON works because main builds all rows of a list in one place, in one
 * field order.
 */
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns `before` if `after` says the same, so that nothing renders again for it; otherwise `after` with the old value of each
 * field, at any depth, that says the same. A list is only taken as a whole.
 */
export function unlessSame<Answer>(before: Answer, after: Answer): Answer {
  if (same(before, after)) return before;
  if (!isRecord(before) || !isRecord(after)) return after;
  const kept = { ...after };
  for (const name in kept) kept[name] = unlessSame(before[name], kept[name]);
  return kept;
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns `after` with the old object of each row that is unchanged, so that the list does not render and measure it again;
 * `before` itself if no row has changed or moved, so that the list does not even look. A row that occurs twice, as one that
 * moved from one page to the next, is left out the second time.
 */
export function keepSame<Row extends { readonly id: string }>(before: readonly Row[], after: readonly Row[]): readonly Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const taken = new Set<string>();
  const rows = after.flatMap((row) => {
    if (taken.has(row.id)) return [];
    taken.add(row.id);
    const old = known.get(row.id);
    return [old !== undefined && same(old, row) ? old : row];
  });
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows;
}
