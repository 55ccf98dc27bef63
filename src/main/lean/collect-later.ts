/** What a refresh has replaced is collected when it is over: the engine does not count it (store/rooms.ts). */
import type { Clock } from '../ports.ts';
import { collectGarbage } from './give-back.ts';

/** Ms; by then the refresh process has left the cores to us, and what was asked for meanwhile is answered. */
const OVER = 500;

/** @returns tells that something large was let go of; however often in a row, it is collected once */
export function createCollector(clock: Clock, collect = collectGarbage): () => void {
  let cancel = (): void => undefined;
  return () => {
    cancel();
    cancel = clock.after(OVER, collect);
  };
}
