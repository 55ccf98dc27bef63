/** A list of listeners for changes. */
import type { Cancel, Logger } from './ports.ts';

export interface Emitter<What> {
  on(listener: (what: What) => void): Cancel;
  emit(what: What): void;
}

/** Creates an empty list. A listener that throws is logged; the others are still called. */
export function createEmitter<What>(log: Logger): Emitter<What> {
  const listeners = new Set<(what: What) => void>();
  return {
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (what) => {
      for (const listener of listeners) {
        try {
          listener(what);
        } catch (error) {
          log.error('A change listener failed', { what, error });
        }
      }
    },
  };
}
