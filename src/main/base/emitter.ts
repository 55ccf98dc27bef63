/** A list of listeners for changes. */
import type { Cancel, Logger } from './clock-and-logger.ts';
import { unexpected } from './unexpected.ts';

export interface Emitter<Args extends unknown[] = []> {
  on(listener: (...args: Args) => void): Cancel;
  emit(...args: Args): void;
}

/**
 * Creates an empty list. A listener that throws is logged, without the arguments, which may be private; the others are still
 * called.
 * @param name names the list in the log
 */
export function createEmitter<Args extends unknown[] = []>(log: Logger, name: string): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (...args) => {
      for (const listener of listeners) {
        try {
          listener(...args);
        } catch (error) {
          log.error('A change listener failed', { emitter: name, ...unexpected(error) });
        }
      }
    },
  };
}
