/**
 * What the page was at: tab, search, place in the lists. Main keeps it while the popup's window is given up, and hands
 * it to the next page in its address, so that what is drawn first is the old place: no call, and nothing jumps.
 */
import { KEPT_AT_MOST, type Kept, type KeptPage } from '../../shared/bridge/window.ts';

export interface PageMemory {
  /** As it was kept; undefined when it was not. */
  read(name: string): Kept | undefined;
  /** null: nothing, any more. */
  keep(name: string, value: Kept | null): void;
}

const SETTLED = 250; // ms after the last change

/**
 * @param last as the last page left it; @param send tells main all of it
 * @param onHidden calls back when the page goes out of sight, after which nothing may run in it
 */
export function createPageMemory(last: KeptPage, send: (kept: KeptPage) => void, onHidden: (listener: () => void) => void): PageMemory {
  const kept = new Map<string, Kept>(Object.entries(last));
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
    keep: (name, latest) => {
      const value = typeof latest === 'string' && latest.length > KEPT_AT_MOST ? null : latest;
      if ((kept.get(name) ?? null) === value) return;
      if (value === null) kept.delete(name);
      else kept.set(name, value);
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(flush, SETTLED);
    },
  };
}
