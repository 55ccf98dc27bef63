/**
 * Reads feeds in a worker thread, one at a time, under a deadline and a memory limit: a feed that hangs the
 * parser or eats the memory costs itself alone. The worker lives as long as the refresh.
 */
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { phrase, type Said } from '../../../shared/language/phrase.ts';
import { SaidShape } from '../../../shared/language/said-schema.ts';
import { SaidError } from '../../../shared/language/said-error.ts';
import { FeedError, type FeedBytes, type ReadFeed } from '../../content/news/read-feed.ts';
import { createQueue } from '../../in-turn.ts';

export interface FeedReader {
  /** @throws FeedError */
  read(feed: FeedBytes): Promise<ReadFeed>;
  close(): Promise<void>;
}

/** What the worker answers to each feed. The content is our own code's and needs no second check. */
export type WorkerAnswer = { readonly read: ReadFeed } | { readonly problem: Said };
const isAnswer = z.union([z.object({ read: z.object({}).loose() }), z.object({ problem: SaidShape })]);

export interface FeedReaderOptions {
  /** The bundled `feed-worker.js`. */
  readonly workerUrl: URL;
  /** For one feed. */
  readonly deadlineMs: number;
  /** The worker's heap. */
  readonly memoryMb: number;
}

/** The worst of the hostile feeds takes a tenth of each (bench/reading.ts). */
export const FEED_READER_LIMITS = { deadlineMs: 10_000, memoryMb: 256 } as const;

/** Short-lived objects are most of what reading makes: a small nursery is emptied often and keeps resident memory low. */
const NURSERY_MB = 8;

/** A reader over one worker, started with the first feed and replaced when a feed brings it down. */
export function createFeedReader(options: FeedReaderOptions): FeedReader {
  let worker: Worker | null = null;
  const inTurn = createQueue();

  const start = (): Worker => {
    const started = new Worker(options.workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: NURSERY_MB },
    });
    started.on('error', () => undefined); // between two feeds nobody else listens, and it would end the process
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
      if ('problem' in answer) throw new FeedError(answer.problem);
      return answer.read;
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      worker = null;
      await mine.terminate();
      // What brought it down may be left over from the feed before.
      if (!isFresh && !error.late) return await readOne(feed);
      throw new FeedError(error.said);
    }
  };

  return {
    read: (feed) => inTurn(() => readOne(feed)),
    close: () => inTurn(async () => {
      await worker?.terminate();
      worker = null;
    }),
  };
}

class WorkerLost extends SaidError {
  /** Whether it is lost for having been too slow, rather than gone. */
  readonly late: boolean;

  constructor(said: Said, late: boolean) {
    super(said);
    this.late = late;
  }
}

function ask(worker: Worker, feed: FeedBytes, deadlineMs: number): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => lose(phrase('failure.feedLate'), true), deadlineMs);
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const lose = (said: Said, late = false): void => settle(() => reject(new WorkerLost(said, late)));
    const onMessage = (message: unknown): void => {
      if (isAnswer.safeParse(message).success) settle(() => resolve(message as WorkerAnswer));
      else lose(phrase('failure.feedUnread'));
    };
    const onError = (error: unknown): void => {
      const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      lose(outOfMemory ? phrase('failure.feedMemory') : phrase('failure.feedUnread'));
    };
    const onExit = (): void => lose(phrase('failure.feedUnread'));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(feed);
  });
}
