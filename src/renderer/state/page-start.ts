/** What main says in the page's address. */
import type { FirstQuote, Kept, PageStart } from '../../shared/bridge/window.ts';

/** @param hash of the page's address; anything but what main writes there is an empty start */
export function readPageStart(hash: string): PageStart {
  try {
    const read: unknown = JSON.parse(decodeURIComponent(hash.slice(1)));
    if (typeof read !== 'object' || read === null || !('edge' in read) || !('kept' in read) || !('quote' in read)) return NOTHING;
    const { edge, kept, quote } = read;
    if (typeof edge !== 'boolean' || typeof kept !== 'object' || kept === null) return NOTHING;
    return {
      edge,
      kept: Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Kept] => isKept(entry[1]))),
      quote: isQuote(quote) ? quote : null,
    };
  } catch {
    return NOTHING;
  }
}

const NOTHING: PageStart = { edge: false, kept: {}, quote: null };
const isKept = (value: unknown): value is Kept => ['string', 'number', 'boolean'].includes(typeof value);
const isQuote = (value: unknown): value is FirstQuote =>
  typeof value === 'object' && value !== null && 'quote' in value && 'author' in value && 'work' in value && 'year' in value
  && [value.quote, value.author, value.work, value.year].every((part) => typeof part === 'string');
