/** Names of feeds and folders at the lengths the settings keep them. Each function leaves alone what it made itself. */
import { LONGEST_CATEGORY, LONGEST_TITLE } from '../../../shared/settings.ts';

/** Between the names of nested folders; on the way out such a name is one folder. */
const WITHIN = ' / ';

/** A feed's name; "" where it is only its address again, as readers write that know no better. */
export function titleFrom(title: string, addresses: readonly string[]): string {
  return addresses.includes(title) ? '' : fitting(title, LONGEST_TITLE);
}

/** One name for folders, the outermost first; of those that are too long together the outer ones go. */
export function categoryOf(folders: readonly string[]): string {
  const names = folders.map((name) => name.trim()).filter((name) => name !== '');
  while (names.length > 1 && names.join(WITHIN).length > LONGEST_CATEGORY) names.shift();
  return fitting(names.join(WITHIN), LONGEST_CATEGORY);
}

/** At most `limit` UTF-16 units, as the settings count them, and no half of a character. */
function fitting(text: string, limit: number): string {
  const cut = text.slice(0, limit);
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}
