/** Parses a JSON Feed that may be broken: as a whole, or item by item. */
import { isJsonObject } from '../../../../shared/json-object.ts';
import { phrase } from '../../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../../shared/language/user-facing-error.ts';
import { valueOfJson } from '../../text/json.ts';
import { itemsApart } from './cut-json.ts';
import { mendStart } from './mend-json.ts';

/**
 * Parses the JSON of a feed, mended if it is broken.
 * @throws UserFacingError if nothing of it can be read
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseMended(text);
  }
}

/** A key, and so perhaps more of the feed: the quotes of an item can close the list before its end. */
const KEY = /"\s*:/;

function parseMended(text: string): unknown {
  const mended = mendStart(text);
  const whole = mended === null ? null : valueOfJson(mended.json);
  const items = itemsOf(whole);
  // What is valid as it stands is the feed, whatever a server has put behind it.
  const isAll = mended !== null && (!KEY.test(text.slice(mended.end)) || valueOfJson(text.slice(0, mended.end)) !== null);
  if (isAll && items.length > 0 && items.every(isJsonObject)) return whole;
  const apart = itemsApart(text);
  if (apart.items.length > items.filter(isJsonObject).length) return apart;
  if (items.length > 0) return whole;
  throw new UserFacingError(phrase('failure.feedBrokenJson')); // nothing was saved
}

function itemsOf(feed: unknown): readonly unknown[] {
  return (isJsonObject(feed) ? listOf(feed['items']) : null) ?? [];
}

/** The items as a list. PHP writes `{"0": {…}, "2": {…}}` if a program has removed some of them. */
export function listOf(items: unknown): readonly unknown[] | null {
  const list: readonly unknown[] | null = Array.isArray(items) ? items : null;
  if (!isJsonObject(items)) return list;
  const keys = Object.keys(items);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(items) : null;
}
