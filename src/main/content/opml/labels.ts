/**
 * Names of feeds and folders, cut to the lengths the settings allow. Applying a function to its own result changes nothing.
 */
import { MAX_CATEGORY_LENGTH, MAX_TITLE_LENGTH } from '../../../shared/settings-constants.ts';
import { addressKey } from '../../../shared/url.ts';
import { cutUnits } from '../text/cut.ts';

/** Separator of nested folder names; exported, such a name is a single folder. */
const WITHIN = ' / ';

/**
 * Returns a feed's name; "" if it only repeats one of these addresses, in any spelling. Readers name a feed without a name by
 * that of the feed or, as Miniflux does, by that of the site (miniflux/v2, `GetTitle` in opml.go).
 */
export function titleFrom(title: string, addresses: readonly string[]): string {
  const key = addressKey(title);
  return addresses.some((address) => address !== '' && addressKey(address) === key) ? '' : fitting(title, MAX_TITLE_LENGTH);
}

/**
 * Returns whether Thunderbird named a folder after a feed: without the characters that not all file systems allow, from its
 * first 80, and with a number if there was such a folder (comm-central, `folderName` in Feed.sys.mjs and
 * `getSanitizedFolderName` in FeedUtils.sys.mjs).
 */
export function isNamedAfter(folder: string, title: string): boolean {
  const asFolder = (name: string): string => name.slice(0, 80).replace(/[*|\\/:<>?".]+/g, '').trim();
  return [folder, folder.replace(/-\d+$/, '')].some((name) => asFolder(name) === asFolder(title));
}

/** Returns one name for nested folders, given outermost first. If it is too long, outer folders are dropped. */
export function categoryOf(folders: readonly string[]): string {
  // From the innermost outwards, so that a hostile file's long path is not joined and measured for each of its thousands of feeds.
  const kept: string[] = [];
  let length = 0;
  for (let at = folders.length - 1; at >= 0; at--) {
    const name = folders[at]?.trim() ?? '';
    if (name === '') continue;
    length += name.length + (kept.length > 0 ? WITHIN.length : 0);
    if (kept.length > 0 && length > MAX_CATEGORY_LENGTH) break;
    kept.push(name);
  }
  return fitting(kept.reverse().join(WITHIN), MAX_CATEGORY_LENGTH);
}

const fitting = (text: string, limit: number): string => cutUnits(text, limit).trim();
