/**
 * What the page was at: tab, search, place in the lists. Main keeps it while the popup's window is given up, and hands
 * it to the next page in its address, so that the first picture is the old one: no call, and nothing jumps.
 */
import { KEPT_AT_MOST, type Kept, type PageStart } from '../../shared/bridge/window.ts';

export interface PageMemory {
  /** As it was kept; undefined when it was not. */
  read(name: string): Kept | undefined;
  keep(name: string, value: Kept): void;
}

const SETTLED = 250; // ms after the last change

/**
 * @param start what the address said; @param send tells main all of it
 * @param onHidden calls back when the page goes out of sight, after which nothing may run in it
 */
export function createPageMemory(start: PageStart, send: (kept: PageStart['kept']) => void, onHidden: (listener: () => void) => void): PageMemory {
  const kept = new Map<string, Kept>(Object.entries(start.kept));
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    send(Object.fromEntries(kept));
  };
  onHidden(flush);
  return {
    read: (name) => kept.get(name),
    keep: (name, value) => {
      if (typeof value === 'string' && value.length > KEPT_AT_MOST) return;
      if (kept.get(name) === value) return;
      kept.set(name, value);
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(flush, SETTLED);
    },
  };
}

/** @param hash of the page's address; anything but what main writes there is an empty start */
export function readPageStart(hash: string): PageStart {
  try {
    const read: unknown = JSON.parse(decodeURIComponent(hash.slice(1)));
    if (typeof read !== 'object' || read === null || !('edge' in read) || !('kept' in read)) return NOTHING;
    const { edge, kept } = read;
    if (typeof edge !== 'boolean' || typeof kept !== 'object' || kept === null) return NOTHING;
    return { edge, kept: Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Kept] => isKept(entry[1]))) };
  } catch {
    return NOTHING;
  }
}

const NOTHING: PageStart = { edge: false, kept: {} };
const isKept = (value: unknown): value is Kept => ['string', 'number', 'boolean'].includes(typeof value);
