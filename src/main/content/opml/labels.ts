/**
 * Names of feeds and folders, cut to the lengths the settings allow. Applying a function to its own result changes nothing.
 */
import { MAX_CATEGORY_LENGTH, MAX_TITLE_LENGTH } from '../../../shared/settings-constants.ts';

/** Separator of nested folder names; exported, such a name is a single folder. */
const WITHIN = ' / ';

/** Returns a feed's name; "" if it only repeats the address, as some readers write. */
export function titleFrom(title: string, addresses: readonly string[]): string {
  return addresses.includes(title) ? '' : fitting(title, MAX_TITLE_LENGTH);
}

/** Returns one name for nested folders, given outermost first. If it is too long, outer folders are dropped. */
export function categoryOf(folders: readonly string[]): string {
  const names = folders.map((name) => name.trim()).filter((name) => name !== '');
  while (names.length > 1 && names.join(WITHIN).length > MAX_CATEGORY_LENGTH) names.shift();
  return fitting(names.join(WITHIN), MAX_CATEGORY_LENGTH);
}

/** Cuts to `limit` UTF-16 units, as counted by the settings, without splitting a character. */
function fitting(text: string, limit: number): string {
  const cut = text.slice(0, limit);
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}
