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
  /** Drops what a view keeps apart (`memoryOf`). */
  forget(view: string): void;
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
  const keep: PageMemory['keep'] = (name, latest) => {
    const value = typeof latest === 'string' && latest.length > KEPT_AT_MOST ? null : latest;
    if ((kept.get(name) ?? null) === value) return;
    if (value === null) kept.delete(name);
    else kept.set(name, value);
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(flush, SETTLED);
  };
  return {
    keep,
    read: (name) => kept.get(name),
    forget: (view) => {
      for (const name of [...kept.keys()]) if (name.startsWith(inView(view, ''))) keep(name, null);
    },
  };
}

/** What a view keeps apart from the rest of the page, under the names it gives. */
export const memoryOf = (view: string, { read, keep, forget }: PageMemory): PageMemory => ({
  read: (name) => read(inView(view, name)),
  keep: (name, value) => keep(inView(view, name), value),
  forget: (inner) => forget(inView(view, inner)),
});

const inView = (view: string, name: string): string => `${view}/${name}`;
