/** Hands over what visits have read while others keep a job waiting. */
import type { Cancel, Clock } from '../../base/clock-and-logger.ts';
import type { Visit } from './visit.ts';

/**
 * Ms in which no visit ends, after which what was read is handed over: a host that does not answer takes 30 s. Each further
 * time takes twice as long, because each writes all news anew.
 */
const QUIET = 2_000;

/**
 * Resolves to all visits.
 * @param visit starts them; each is to be reported when it ends
 * @param handOver called with those that have read something since the last time, when no other has ended for a while;
 *   the visits go on meanwhile, but it is not called again before it has resolved
 */
export async function visitInParts(
  visit: (onEnd: (ended: Visit) => void) => Promise<Visit[]>, after: Clock['after'], handOver: (read: readonly Visit[]) => Promise<void>,
): Promise<Visit[]> {
  let read: Visit[] = [];
  let cancel: Cancel = () => undefined;
  let onEnd = (): void => undefined;
  const all = visit((ended) => {
    if (ended.read !== null) read.push(ended);
    onEnd();
  });
  const quiet = (ms: number): Promise<'quiet'> => new Promise((resolve) => {
    onEnd = () => {
      cancel();
      cancel = after(ms, () => {
        if (read.length > 0) resolve('quiet');
      });
    };
    onEnd();
  });
  for (let ms = QUIET; await Promise.race([all, quiet(ms)]) === 'quiet'; ms *= 2) {
    const part = read;
    read = [];
    await handOver(part);
  }
  cancel();
  return await all;
}
