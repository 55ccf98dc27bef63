/** What main asks of the short-lived refresh process, and what comes back: one small message each way. */
import type { FeedSearch } from '../../shared/discovery.ts';
import type { Said } from '../../shared/language/phrase.ts';
import type { Opml } from '../content/opml/read.ts';
import type { Arrivals } from '../content/news/arrivals.ts';
import type { Snapshot } from '../store/snapshot.ts';
import type { Outline } from '../store/snapshot-file.ts';
import type { SnapshotPlace } from '../store/snapshot-store.ts';
import type { AttemptResult } from './after-attempt.ts';
import type { Validators } from './fetch.ts';

interface JobBase {
  /** Epoch ms of the job: what it brings is dated with it. */
  readonly now: number;
  readonly userAgent: string;
  /** Hosts that want to be left alone now, wherever a redirect leads (polling rule 15). */
  readonly resting: readonly Rest[];
}

/** A host that wants to be left alone, and for how long from now on. */
export interface Rest {
  readonly host: string;
  readonly forMs: number;
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
  /** The person's mute words: entries that have one are kept and not served. */
  readonly mute: readonly string[];
  /** Where the last good snapshot is, whose rows new entries are merged into. */
  readonly place: SnapshotPlace;
  /** Make a snapshot even when nothing new came: the feeds or mute words are not those of the last one. */
  readonly rebuild: boolean;
  readonly scope: string;
}

export interface ModelsJob extends JobBase {
  readonly kind: 'models';
  readonly place: SnapshotPlace;
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
  /** What the file at the job's place holds; the content itself where the disk took no file; null where all is as it was. */
  readonly snapshot: Snapshot | Outline | null;
  /** What is news to a person in it; left out where nothing can be. */
  readonly arrivals?: readonly Arrivals[];
  /** Where the last snapshot is now: it was no good. */
  readonly putAside?: string;
  /** Of the feeds that were not asked nothing is left: what main holds was not there, or no good. */
  readonly lost?: boolean;
}

/** Runs jobs somewhere that is gone afterwards. Rejects when that place dies or hangs. */
export interface Refresher {
  run(job: Job): Promise<JobResult>;
  /** Ends a running job; its promise rejects. */
  stop(): void;
}

/** A search for the feeds of a site. */
export interface DiscoverJob extends JobBase {
  readonly kind: 'discover';
  /** Ways to write the address that was asked for; the first that answers counts. */
  readonly urls: readonly string[];
}

/** What a search found, and which hosts asked for rest meanwhile. */
export interface Searched {
  readonly found: FeedSearch;
  readonly rests: readonly Rest[];
}

/** A list of feeds to read. */
export interface OpmlJob {
  readonly kind: 'opml';
  readonly data: Uint8Array | string;
}

export type AnyJob = Job | DiscoverJob | OpmlJob;

/** What the list holds; or, in words, why it is none. */
export type OpmlReading = Opml | { readonly message: Said };

/** Work for a person who waits for it, in such a process, too. Each rejects when that dies or hangs. */
export interface Errands {
  /** @param job made when its turn comes: what runs before it may bring another host's wish for rest */
  discover(job: () => DiscoverJob): Promise<Searched>;
  readOpml(job: OpmlJob): Promise<OpmlReading>;
}

/** Structured clone turns a Buffer into a plain Uint8Array on some paths; this gives the Buffer view back, uncopied. */
export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
