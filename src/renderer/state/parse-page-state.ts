/** The state of the previous page, which main puts into the page's address. */
import type { StateValue, PageState } from '../../shared/bridge/page-state.ts';

/** Parses the state. @param hash of the page's address; invalid content gives an empty state */
export function parsePageState(hash: string): PageState {
  try {
    const read: unknown = JSON.parse(decodeURIComponent(hash.slice(1)));
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, StateValue] => isStateValue(entry[1])));
  } catch {
    return {};
  }
}

const isStateValue = (value: unknown): value is StateValue => ['string', 'number', 'boolean'].includes(typeof value);
