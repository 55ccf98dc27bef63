/** Runs each job in a process of its own, whichever way the platform makes one. */
import { z } from 'zod';
import type { Clock, Logger } from '../ports.ts';
import { asBuffer, type Job, type JobResult, type Refresher } from './messages.ts';
import { StoredHints, StoredValidators } from './source-state.ts';

/** A process with a message channel: child_process.fork and Electron's utilityProcess both fit. */
export interface JobProcess {
  post(job: Job): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when it has ended for whatever reason. */
  onExit(listener: (code: number | null, error?: Error) => void): void;
  kill(): void;
}

/** Fetches have deadlines of their own; this is for a process that hangs as a whole. */
const JOB_DEADLINE = 10 * 60_000;

const bytes = z.instanceof(Uint8Array).transform(asBuffer);
const form = z.object({ encoding: z.enum(['identity', 'gzip', 'br']), bytes, etag: z.string() });
const snapshot = z.object({
  source: z.enum(['news', 'models']),
  scope: z.string(),
  items: z.number(),
  changedAt: z.number(),
  representations: z.object({ identity: form, gzip: form.exactOptional(), br: form.exactOptional() }),
  rows: bytes,
});
const duration = z.int().min(0); // ms
const advice = z.object({ validators: StoredValidators.nullable(), freshForMs: duration.nullable(), retryAfterMs: duration.nullable() });
const attempt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fresh'), advice, items: z.int().min(0), title: z.string(), hints: StoredHints }),
  z.object({ kind: z.literal('unchanged'), advice }),
  z.object({ kind: z.literal('failed'), advice, message: z.string(), status: z.int().nullable() }),
]);
/** The process reads what strangers wrote; what it says is remembered on disk, so it is checked like anything from outside. */
const result: z.ZodType<JobResult> = z.object({
  attempts: z.array(z.object({ id: z.string(), result: attempt })),
  snapshot: snapshot.nullable(),
});

/** A refresher over `fork`. Each job gets a fresh process and a deadline; the process is ended in every case. */
export function createRefresher(fork: () => JobProcess, { clock, log }: { clock: Clock; log: Logger }): Refresher {
  const running = new Set<() => void>();
  return {
    run: (job) => new Promise<JobResult>((resolve, reject) => {
      const child = fork();
      const settle = (end: () => void): void => {
        if (!running.delete(abandon)) return;
        cancelDeadline();
        child.kill();
        end();
      };
      const abandon = (): void => settle(() => reject(new Error('The refresh was stopped.')));
      const cancelDeadline = clock.after(JOB_DEADLINE, () => settle(() => reject(new Error('The refresh took too long and was ended.'))));
      running.add(abandon);
      child.onMessage((message) => {
        const parsed = result.safeParse(message);
        settle(() => parsed.success ? resolve(parsed.data) : reject(new Error('The refresh process answered with rubbish.')));
      });
      child.onExit((code, error) => {
        settle(() => {
          log.warn('The refresh process ended before its answer', { job: job.kind, code, ...(error && { error }) });
          reject(new Error('The refresh process ended unexpectedly.'));
        });
      });
      try {
        child.post(job);
      } catch (error) {
        settle(() => reject(new Error('The refresh could not be started.', { cause: error })));
      }
    }),
    stop: () => {
      for (const abandon of [...running]) abandon();
    },
  };
}
