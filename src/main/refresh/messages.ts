/** What main asks of the short-lived refresh process, and what comes back: one message each way. */
import type { Snapshot } from '../store/snapshot.ts';
import type { Validators } from './origin.ts';
import type { AttemptResult } from './policy.ts';

interface JobBase {
  /** Epoch ms; the process has no clock of its own, so that tests can give it one. */
  readonly now: number;
  readonly userAgent: string;
}

export interface FeedToFetch {
  readonly id: string;
  readonly url: string;
  readonly validators: Validators | null;
}

export interface NewsJob extends JobBase {
  readonly kind: 'news';
  readonly fetch: readonly FeedToFetch[];
  /** Feeds whose entries are served; entries of `known` feeds are kept, of all others dropped. */
  readonly active: readonly string[];
  readonly known: readonly string[];
  /** The rows of the last good snapshot, which new entries are merged into; null for none. */
  readonly rows: Uint8Array | null;
  /** Make a snapshot even when nothing new came: the feeds are not those of the last one. */
  readonly rebuild: boolean;
  readonly scope: string;
}

export interface ModelsJob extends JobBase {
  readonly kind: 'models';
  readonly url: string;
  readonly validators: Validators | null;
}

export type Job = NewsJob | ModelsJob;

export interface Attempt {
  /** A feed's id, or "models". */
  readonly id: string;
  readonly result: AttemptResult;
}

export interface JobResult {
  readonly attempts: readonly Attempt[];
  /** Finished content; null where nothing new came. */
  readonly snapshot: Snapshot | null;
}

/** Runs jobs somewhere that is gone afterwards. Rejects when that place dies or hangs. */
export interface Refresher {
  run(job: Job): Promise<JobResult>;
  /** Ends a running job; its promise rejects. */
  stop(): void;
}

/** Structured clone turns a Buffer into a plain Uint8Array on some paths; this gives the Buffer view back, uncopied. */
export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
