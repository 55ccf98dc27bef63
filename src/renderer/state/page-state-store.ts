/**
 * The state of the page: tab, search, scroll positions. Main keeps it while the popup's window is discarded, and passes it
 * to the next page in its address, so that the first render is already in the old state, without a call.
 */
import { MAX_STATE_NAME_LENGTH, MAX_STATE_TEXT_LENGTH, type StateValue, type PageState } from '../../shared/bridge/page-state.ts';

export interface PageStateStore {
  /** Returns the kept value, or undefined. */
  read(name: string): StateValue | undefined;
  /** null removes it. */
  keep(name: string, value: StateValue | null): void;
  /** Removes everything a view keeps (`scopedTo`). */
  forget(view: string): void;
}

const SETTLED = 250; // ms after the last change

/**
 * Creates the store.
 * @param last the state the previous page left
 * @param send passes the whole state to main
 * @param onHidden registers a callback for when the page is hidden, after which it may get no chance to run code
 */
export function createPageStateStore(last: PageState, send: (kept: PageState) => void, onHidden: (listener: () => void) => void): PageStateStore {
  const kept = new Map<string, StateValue>(Object.entries(last));
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    send(Object.fromEntries(kept));
  };
  onHidden(flush);
  const keep: PageStateStore['keep'] = (name, latest) => {
    const isTooLong = name.length > MAX_STATE_NAME_LENGTH || (typeof latest === 'string' && latest.length > MAX_STATE_TEXT_LENGTH);
    const value = isTooLong ? null : latest; // main refuses the whole state for one
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

/** Returns the store of one view, with its own namespace. */
export const scopedTo = (view: string, { read, keep, forget }: PageStateStore): PageStateStore => ({
  read: (name) => read(inView(view, name)),
  keep: (name, value) => keep(inView(view, name), value),
  forget: (inner) => forget(inView(view, inner)),
});

const inView = (view: string, name: string): string => `${view}/${name}`;
