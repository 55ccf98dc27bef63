/** Puts removed items of a list back at their places. Pure. */

/**
 * Returns `list` with the items of `order` that it lacks, each after the last of the items before it in `order` that is there;
 * at the beginning if none is. A number would be the wrong place once other items are removed, added or put back.
 * @param order no two items with one key
 * @param isMeant which of the missing items to put back; all if omitted
 */
export function putBack<Item>(
  list: readonly Item[], order: readonly Item[], keyOf: (item: Item) => string, isMeant: (item: Item) => boolean = () => true,
): Item[] {
  const groups: Item[][] = [[], ...list.map((item) => [item])]; // each item of the list, with those to follow it
  const groupOf = new Map(list.map((item, index) => [keyOf(item), groups[index + 1]]));
  let [last] = groups;
  for (const item of order) {
    const group = groupOf.get(keyOf(item));
    if (group) last = group;
    else if (isMeant(item)) last?.push(item);
  }
  return groups.flat();
}
