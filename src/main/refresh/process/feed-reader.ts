/**
 * Parses feeds in a worker thread, one at a time, under a deadline and a memory limit: a feed that hangs the parser or
 * exhausts the memory fails alone. The worker lives until `close`, or until a feed brings it down.
 */
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { errorCode } from '../../../shared/error-code.ts';
import { isJsonObject } from '../../../shared/json-object.ts';
import { phrase, type UserMessage } from '../../../shared/language/phrase.ts';
import { UserMessageSchema } from '../../../shared/language/user-message-schema.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import type { FeedBytes, ReadFeed } from '../../content/feed/entry.ts';
import { createMutex } from '../../base/mutex.ts';
import { limitTime, STEADY } from '../../base/time-limit.ts';

export interface FeedReader {
  /** Parses one feed. @throws UserFacingError when it cannot be read, is too slow or too large; another if no worker can be started, or for a defect */
  read(feed: FeedBytes): Promise<ReadFeed>;
  /** Waits for the feed being parsed, then ends the worker. */
  close(): Promise<void>;
}

/** The worker's answer for one feed. Our own code produced `read`, so only the envelope is validated. */
export type WorkerAnswer = { readonly read: ReadFeed } | { readonly problem: UserMessage };
const Answer: z.ZodType<WorkerAnswer> = z.union([z.object({ read: z.custom<ReadFeed>(isJsonObject) }), z.object({ problem: UserMessageSchema })]);

export interface FeedReaderOptions {
  /** The bundled `feed-worker.js`. */
  readonly workerUrl: URL;
  /** Per feed. */
  readonly deadlineMs: number;
  /** Limit of the worker's old generation, in MB. */
  readonly memoryMb: number;
  /** Called with errors of the worker that nothing in it catches, also between two feeds. */
  readonly onDefect: (error: unknown) => void;
}

/** Well above the worst of the hostile feeds (docs/reading.md). */
export const FEED_READER_LIMITS = { deadlineMs: 10_000, memoryMb: 256 } as const;

/** Limit of the young generation. Parsing mostly creates short-lived objects: collecting them often keeps resident memory low. */
const NURSERY_MB = 8;

/** Creates a reader over one worker, which is started for the first feed and replaced when a feed brings it down. */
export function createFeedReader(options: FeedReaderOptions): FeedReader {
  let worker: Worker | null = null;
  const runExclusive = createMutex();

  const start = (): Worker => {
    const started = new Worker(options.workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: NURSERY_MB },
    });
    started.on('error', (error) => {
      if (!isOutOfMemory(error)) options.onDefect(error);
    });
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };

  const readOne = async (feed: FeedBytes): Promise<ReadFeed> => {
    const isFresh = worker === null;
    const mine = (worker ??= start());
    try {
      const answer = await ask(mine, feed, options.deadlineMs);
      if ('problem' in answer) throw new UserFacingError(answer.problem);
      return answer.read;
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      worker = null;
      await mine.terminate();
      if (errorCode(error.cause) === 'ERR_WORKER_INIT_FAILED') throw error.cause; // it could not be started, whatever the feed
      // An earlier feed may have caused it: retry once in a fresh worker.
      if (!isFresh && !error.late) return await readOne(feed);
      if (error.cause instanceof Error && !isOutOfMemory(error.cause)) throw error.cause; // a defect
      throw error;
    }
  };

  return {
    read: (feed) => runExclusive(() => readOne(feed)),
    close: () => runExclusive(async () => {
      await worker?.terminate();
      worker = null;
    }),
  };
}

class WorkerLost extends UserFacingError {
  /** True if the deadline passed; false if the worker failed. */
  readonly late: boolean;

  constructor(message: UserMessage, { late = false, ...options }: ErrorOptions & { readonly late?: boolean } = {}) {
    super(message, options);
    this.late = late;
  }
}

const isOutOfMemory = (error: unknown): boolean => errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';

function ask(worker: Worker, feed: FeedBytes, deadlineMs: number): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const cancelDeadline = limitTime(deadlineMs, STEADY, () => lose(phrase('failure.feedLate'), { late: true }));
    const settle = (end: () => void): void => {
      cancelDeadline();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const lose = (...why: ConstructorParameters<typeof WorkerLost>): void => settle(() => reject(new WorkerLost(...why)));
    const onMessage = (message: unknown): void => {
      const answer = Answer.safeParse(message);
      if (answer.success) settle(() => resolve(answer.data));
      else lose(phrase('failure.feedUnread'));
    };
    const onError = (error: unknown): void => {
      lose(phrase(isOutOfMemory(error) ? 'failure.feedMemory' : 'failure.feedUnread'), { cause: error });
    };
    const onExit = (): void => lose(phrase('failure.feedUnread'));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(feed);
  });
}
