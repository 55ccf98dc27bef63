/**
 * One process asks origins at a time, and the next one begins a second after it (polling rule 26). Each keeps its
 * distance from a host among its own requests, also where redirects lead, and knows nothing of what another asks.
 */
import { phrase } from '../../shared/language/phrase.ts';
import { SaidError } from '../../shared/language/said-error.ts';
import { createQueue } from '../in-turn.ts';
import type { Clock } from '../ports.ts';
import type { Errands, Refresher } from './messages.ts';

const APART = 1_000; // ms
/** What a person waits for a job before a search is given up; feeds that hang can hold one up for minutes. */
const PATIENCE = 20_000;

/** The same processes, in turn: a person's search comes right after the job that is running, or says that it runs long. */
export function oneAtATime(processes: Refresher & Errands, clock: Clock): Refresher & Errands {
  const inTurn = createQueue();
  let free = 0; // when the next may begin
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
    if (isStopped) throw new SaidError(phrase('failure.refreshStopped'));
    try {
      return await work();
    } finally {
      free = clock.now() + APART;
    }
  };

  return {
    run: (job) => inTurn(() => apart(() => processes.run(job))),
    discover: (job) => new Promise((resolve, reject) => {
      let isLate = false;
      const cancel = clock.after(PATIENCE, () => {
        isLate = true;
        resolve({ found: { message: phrase('refusal.refreshing') }, rests: [] });
      });
      inTurn(async () => {
        cancel();
        if (!isLate) resolve(await apart(() => processes.discover(job)));
      }).catch(reject);
    }),
    readOpml: processes.readOpml, // asks nobody
    stop: () => {
      isStopped = true;
      waitNoLonger();
      processes.stop();
    },
  };
}
