/**
 * Reads feeds in a worker thread, one at a time, under a deadline and a memory limit: a feed that hangs the
 * parser or eats the memory costs itself alone. The worker lives as long as the refresh.
 */
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { FeedError, type FeedBytes, type ReadFeed } from '../../content/news/read-feed.ts';

export interface FeedReader {
  /** @throws FeedError with plain words */
  read(feed: FeedBytes): Promise<ReadFeed>;
  close(): Promise<void>;
}

/** What the worker answers to each feed. The content is our own code's and needs no second check. */
export type WorkerAnswer = { readonly read: ReadFeed } | { readonly problem: string };
const isAnswer = z.union([z.object({ read: z.object({}).loose() }), z.object({ problem: z.string() })]);

export interface FeedReaderOptions {
  /** The bundled `feed-worker.js`. */
  readonly workerUrl: URL;
  readonly deadlineMs: number;
  readonly memoryMb: number;
}

export const FEED_READER_LIMITS = { deadlineMs: 10_000, memoryMb: 512 } as const;

/** A reader over one worker, started with the first feed and replaced when a feed brings it down. */
export function createFeedReader(options: FeedReaderOptions): FeedReader {
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(options.workerUrl, { resourceLimits: { maxOldGenerationSizeMb: options.memoryMb } });
    started.on('error', () => undefined); // between two feeds nobody else listens, and it would end the process
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };

  const readOne = async (feed: FeedBytes): Promise<ReadFeed> => {
    const mine = (worker ??= start());
    try {
      const answer = await ask(mine, feed, options.deadlineMs);
      if ('problem' in answer) throw new FeedError(answer.problem);
      return answer.read;
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      worker = null;
      await mine.terminate();
      throw new FeedError(error.message);
    }
  };

  return {
    read: (feed) => {
      const mine = turn.then(() => readOne(feed));
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: async () => {
      await turn;
      await worker?.terminate();
      worker = null;
    },
  };
}

class WorkerLost extends Error {}

function ask(worker: Worker, feed: FeedBytes, deadlineMs: number): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => lose('The feed takes too long to read.'), deadlineMs);
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const lose = (message: string): void => settle(() => reject(new WorkerLost(message)));
    const onMessage = (message: unknown): void => {
      if (isAnswer.safeParse(message).success) settle(() => resolve(message as WorkerAnswer));
      else lose('The feed could not be read.');
    };
    const onError = (error: unknown): void => {
      const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      lose(outOfMemory ? 'The feed takes too much memory to read.' : 'The feed could not be read.');
    };
    const onExit = (): void => lose('The feed could not be read.');
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(feed);
  });
}
