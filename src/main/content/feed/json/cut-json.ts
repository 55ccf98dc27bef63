/** Saves the good items of a JSON Feed that is broken beyond repair as a whole. Linear in the input. */
import { isJsonObject, type JsonObject } from '../../../../shared/json-object.ts';
import { valueOfJson } from '../../text/json.ts';
import { MAX_ENTRIES } from '../entry.ts';
import { MAX_LENGTH, mendJson, mendStart } from './mend-json.ts';

/** The start of an object, with its first key. What precedes it is checked later: a look-behind would run at every blank. */
const START = /\{\s*"([^"\\]{0,100})"\s*:/g;

/**
 * Cuts the text of the feed's items into one piece each, and reads every piece alone. A piece ends where the next begins, not
 * where its brackets close: those of a bad item may never do so, or close what is not theirs. The next begins with the same
 * key as the first, as generators write them, unlike authors or attachments.
 * @returns the feed with the items that could be read, and its own fields before and after them
 */
export function itemsApart(source: string): JsonObject & { readonly items: readonly JsonObject[] } {
  const list = source.length > MAX_LENGTH ? null : /"items"\s*:\s*\[/.exec(source);
  if (list === null) return { items: [] };
  const text = `,${source.slice(list.index + list[0].length)}`; // so that the first item also follows something
  const starts = startsOf(text);
  const pieces = starts.slice(0, MAX_ENTRIES).map((start, at) => text.slice(start, starts[at + 1]));
  const items = pieces.map((piece) => objectIn(mendJson(piece))).filter((item) => item !== null);
  return { ...objectIn(mendJson(`{${afterItems(text.slice(starts.at(-1)))}`)), ...objectIn(mendJson(source.slice(0, list.index))), items };
}

function startsOf(text: string): number[] {
  const starts: number[] = [];
  let first: string | undefined;
  for (const { 1: key, index } of text.matchAll(START)) {
    if (!followsAnother(text, index)) continue;
    first ??= key;
    if (key === first) starts.push(index);
  }
  return starts;
}

/** Whether an object or a comma precedes this start. Goes back at most to the colon of the start before, so over no blank twice. */
function followsAnother(text: string, start: number): boolean {
  let before = start - 1;
  while (/\s/.test(text.charAt(before))) before--;
  return /[},]/.test(text.charAt(before));
}

/** Returns what follows the list that this item is the last of. */
function afterItems(last: string): string {
  const end = mendStart(last)?.end ?? last.length;
  return last.slice(end).replace(/^[\s,]*\]/, '');
}

function objectIn(json: string): JsonObject | null {
  const value = valueOfJson(json);
  return isJsonObject(value) ? value : null;
}
