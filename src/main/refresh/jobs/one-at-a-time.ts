/**
 * Runs one fetching job at a time, each at least a second after the last one ended (polling rule 26). A job spaces its own
 * requests to a host, redirects included, but knows nothing about the requests of other jobs.
 */
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { createMutex } from '../../base/mutex.ts';
import type { Clock } from '../../base/clock-and-logger.ts';
import type { Refresher } from './refresher.ts';

const APART = 1_000; // ms
/** How long, in ms, a search waits for the running job before it is refused; feeds that hang can block one for minutes. */
const PATIENCE = 20_000;

/**
 * Wraps a refresher so that its processes run one after another. A search runs right after the current job, or resolves
 * with a message if that takes too long. `readOpml` sends no requests and does not wait.
 */
export function oneAtATime(processes: Refresher, clock: Clock): Refresher {
  const runExclusive = createMutex();
  let free = 0; // epoch ms from which the next process may start
  let isStopped = false;
  let waitNoLonger = (): void => undefined;

  const untilFree = (): Promise<void> => new Promise((resolve) => {
    const left = Math.min(free - clock.now(), APART); // the clock may have been set back
    if (left <= 0 || isStopped) return resolve();
    const cancel = clock.after(left, resolve);
    waitNoLonger = () => {
      cancel();
      resolve();
    };
  });
  const apart = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    await untilFree();
    if (isStopped) throw new UserFacingError(phrase('failure.refreshStopped'));
    try {
      return await work();
    } finally {
      free = clock.now() + APART;
    }
  };

  return {
    run: (job, takeEarly) => runExclusive(() => apart(() => processes.run(job, takeEarly))),
    discover: (job) => new Promise((resolve, reject) => {
      let isLate = false;
      const cancel = clock.after(PATIENCE, () => {
        isLate = true;
        resolve({ found: { message: phrase('refusal.refreshing') }, pauses: [], guarded: [], documents: [] });
      });
      runExclusive(async () => {
        cancel();
        if (!isLate) resolve(await apart(() => processes.discover(job)));
      }).catch(reject);
    }),
    isOutdated: processes.isOutdated,
    readOpml: processes.readOpml, // sends no requests
    stop: () => {
      isStopped = true;
      waitNoLonger();
      processes.stop();
    },
  };
}
