/**
 * Requests from main to the short-lived refresh process and its answers: one message each way, ASKING before requests, early
 * parts of an answer (each followed by a `GoOn`), FINISH if the program ends meanwhile, and a `Defect` when something in it fails that should not.
 */
import type { FeedSearch } from '../../../shared/discovery.ts';
import type { UserMessage } from '../../../shared/language/phrase.ts';
import type { Opml } from '../../content/opml/read.ts';
import type { Arrivals } from '../../content/news/arrivals.ts';
import type { Snapshot } from '../../store/snapshot.ts';
import type { SnapshotLayout } from '../../store/snapshot-file.ts';
import type { SnapshotPlace } from '../../store/snapshot-place.ts';
import type { AttemptResult } from '../policy/attempt-result.ts';
import type { Fresh, Validators } from '../fetch/fetch-contract.ts';
import type { HostPause } from '../policy/host-pause.ts';
import type { Origin } from '../origins.ts';

interface JobBase {
  readonly userAgent: string;
  /** Hosts that want no requests now, redirects included (polling rule 15). */
  readonly pauses: readonly HostPause[];
}

export interface FeedToFetch extends Origin {
  readonly validators: Validators | null;
  /** See `FetchRequest`. */
  readonly guarded: boolean;
  /** When it was last read, epoch ms; null if never. */
  readonly lastRead: number | null;
  /** The host that answered last, behind redirects; null if none did. */
  readonly host: string | null;
  /** Whether the last request that left this computer failed. */
  readonly failing: boolean;
  /** What it has answered to a search a moment ago, in place of a request (23). */
  readonly found?: FoundDocument;
}

export interface NewsJob extends JobBase {
  readonly kind: 'news';
  /** Epoch ms of the job, used to date what it fetches. */
  readonly now: number;
  readonly fetch: readonly FeedToFetch[];
  /** Feeds whose entries are served. Entries of `known` feeds are kept, all others dropped. */
  readonly active: readonly string[];
  readonly known: readonly string[];
  /** The person's mute words: entries containing one are kept but not served. */
  readonly mute: readonly string[];
  /** The last good snapshot, into which new entries are merged. */
  readonly place: SnapshotPlace;
  /** Make a snapshot even if nothing new came: feeds or mute words differ from those of the last one. */
  readonly rebuild: boolean;
  readonly scope: string;
}

export interface ModelsJob extends JobBase {
  readonly kind: 'models';
  /** See `NewsJob`. */
  readonly now: number;
  readonly place: SnapshotPlace;
  readonly url: string;
  readonly validators: Validators | null;
}

export type Job = NewsJob | ModelsJob;

/** The result of one origin. */
export interface Attempt {
  /** Feed id, or "models". */
  readonly id: string;
  readonly result: AttemptResult;
}

/** What a list of models holds that cannot be served. */
export interface LeftOut {
  readonly count: number;
  /** The first of them, and why. */
  readonly first: string;
}

/** The new snapshot of a job, in the file that the job was given; or itself, if the disk refused that. */
export type NewSnapshot = { readonly kind: 'written'; readonly layout: SnapshotLayout } | { readonly kind: 'refused'; readonly content: Snapshot };

export interface JobResult {
  readonly attempts: readonly Attempt[];
  /** Null if nothing changed. */
  readonly snapshot: NewSnapshot | null;
  /** Headlines new to the person; omitted if there can be none. */
  readonly arrivals?: readonly Arrivals[];
  /** The pauses that no single answer asked for; omitted if there are none. */
  readonly pauses?: readonly HostPause[];
  /** Where an unreadable last snapshot was moved. */
  readonly movedAside?: string;
  /** The stored entries of all feeds are lost, because the snapshot main holds was missing or unreadable. */
  readonly lost?: boolean;
  /** Providers and models that could not be read; omitted if there are none. */
  readonly leftOut?: LeftOut;
  /** This is what some feeds have brought, while others keep the job waiting. Those follow, once a `GoOn` has come. */
  readonly early?: true;
}

/** Says that an early part was stored, and from where the rest of the job continues. */
export interface GoOn {
  readonly goOn: SnapshotPlace;
}

/** The environment variable that tells the process main's build. If it is not set, any will do. */
export const BUILD_VARIABLE = 'TIDINGS_BUILD';

/**
 * The exit code of a process that is of another build than main: the package was updated while main runs on from the old one,
 * whose jobs the new process may misunderstand.
 */
export const EXIT_UPDATED = 75;

/** What the process sends before the first request of a job. */
export const ASKING = 'asking';

/** What main sends when the program ends: the job answers at once, with what it has read by then. */
export const FINISH = 'finish';

/** What main sends to the process. */
export type ToProcess = AnyJob | GoOn | typeof FINISH;

/** What the process sends of an error that only a defect or this computer can cause: only main has the log. */
export interface Defect {
  readonly defect: string;
  readonly stack?: string;
  /** The process does not die of it. */
  readonly survived?: true;
}

/** A search for the feeds of a site. */
export interface DiscoverJob extends JobBase {
  readonly kind: 'discover';
  /** The likely URLs of a typed address; the first that answers is used. */
  readonly urls: readonly string[];
}

/** What a search found, and which hosts asked for a pause during it. */
export interface SearchResult {
  readonly found: FeedSearch;
  readonly pauses: readonly HostPause[];
  /** Addresses of found feeds that the site chose, not the person: they must not lead into the local network later (19). */
  readonly guarded: readonly string[];
  /** What the found feeds answered, likeliest first. */
  readonly documents: readonly FoundDocument[];
}

/** What the address of a found feed answered: a feed that is added at once need not be requested again (23). */
export interface FoundDocument extends Pick<Fresh, 'contentType' | 'url' | 'local' | 'advice'> {
  /** The address to add; redirects led from there to `url`. */
  readonly feed: string;
  readonly bytes: Uint8Array;
}

/** A list of feeds to parse. */
export interface OpmlJob {
  readonly kind: 'opml';
  readonly data: Uint8Array | string;
}

export type AnyJob = Job | DiscoverJob | OpmlJob;

/** The feeds of a list, or a message saying why it cannot be read. */
export type OpmlReading = Opml | { readonly message: UserMessage };
