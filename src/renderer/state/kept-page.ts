/** What main says in the page's address: where the last page was. */
import type { Kept, KeptPage } from '../../shared/bridge/window.ts';

/** @param hash of the page's address; anything but what main writes there keeps nothing */
export function readKept(hash: string): KeptPage {
  try {
    const read: unknown = JSON.parse(decodeURIComponent(hash.slice(1)));
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, Kept] => isKept(entry[1])));
  } catch {
    return {};
  }
}

const isKept = (value: unknown): value is Kept => ['string', 'number', 'boolean'].includes(typeof value);
