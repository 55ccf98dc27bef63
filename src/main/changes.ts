/** A list of listeners for changes. */
import type { Cancel, Logger } from './ports.ts';

export interface Changes<What> {
  on(listener: (what: What) => void): Cancel;
  tell(what: What): void;
}

/** Creates an empty list. A listener that throws is logged; the others are still called. */
export function createChanges<What>(log: Logger): Changes<What> {
  const listeners = new Set<(what: What) => void>();
  return {
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (what) => {
      for (const listener of listeners) {
        try {
          listener(what);
        } catch (error) {
          log.error('A change could not be passed on', { what, error });
        }
      }
    },
  };
}
