/** Tells whoever listens that something is different now. */
import type { BridgeEvents } from '../../shared/bridge.ts';
import type { Cancel, Logger } from '../ports.ts';

export type Change = BridgeEvents['changed']['what'];

export interface Changes {
  on(listener: (what: Change) => void): Cancel;
  tell(what: Change): void;
}

/** A listener that throws costs neither the others nor the teller. */
export function createChanges(log: Logger): Changes {
  const listeners = new Set<(what: Change) => void>();
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
