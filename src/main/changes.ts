/** Tells whoever listens that something is different now. */
import type { Cancel, Logger } from './ports.ts';

export interface Changes<What> {
  on(listener: (what: What) => void): Cancel;
  tell(what: What): void;
}

/** Makes a list of listeners. One that throws costs neither the others nor the teller. */
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
