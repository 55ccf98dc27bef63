/**
 * Schemas of the answers of the refresh process. It parses untrusted content, and its answers are shown and stored, so they
 * are validated like any external input. What the schemas do not name is left out, so the compiler compares them with the types;
 * and a test does, as one that takes less would compile.
 */
import { z } from 'zod';
import { UserMessageSchema } from '../../../shared/language/user-message-schema.ts';
import type { FoundFeed, NothingFound } from '../../../shared/discovery.ts';
import type { Arrivals } from '../../content/news/arrivals.ts';
import type { Opml, OpmlFeed, SkippedOutline } from '../../content/opml/read.ts';
import { asBuffer } from '../../content/text/as-buffer.ts';
import { ENCODINGS, type Representation, type Snapshot, type SnapshotFacts } from '../../store/snapshot.ts';
import { FactsSchema, SnapshotLayout } from '../../store/snapshot-file.ts';
import type { AttemptResult } from '../policy/attempt-result.ts';
import type { Exchange, PollAdvice } from '../fetch/fetch-contract.ts';
import type { HostPause } from '../policy/host-pause.ts';
import type { Attempt, Defect, FoundDocument, JobResult, LeftOut, NewSnapshot, OpmlReading, SearchResult } from './messages.ts';
import { StoredHints, StoredValidators } from '../policy/origin-state.ts';

/** A schema for each field of a type, the optional ones included. */
type Fields<Type> = Readonly<Record<keyof Type, z.ZodType>>;
type AttemptFields<Kind extends AttemptResult['kind']> = Fields<Extract<AttemptResult, { kind: Kind }>>;
type NewSnapshotFields<Kind extends NewSnapshot['kind']> = Fields<Extract<NewSnapshot, { kind: Kind }>>;

const bytes = z.instanceof(Uint8Array).transform(asBuffer);
const form = z.object({ encoding: z.enum(ENCODINGS), bytes, etag: z.string() } satisfies Fields<Representation>);
const representations = z.object({ identity: form, gzip: form.exactOptional(), br: form.exactOptional() } satisfies Fields<Snapshot['representations']>);
const snapshot = FactsSchema.extend({
  representations,
  history: representations.nullable(),
  rows: bytes,
} satisfies Fields<Omit<Snapshot, keyof SnapshotFacts>>);
const duration = z.int().min(0); // ms
const advice = z.object({
  validators: StoredValidators.nullable(), freshForMs: duration.nullable(), retryAfterMs: duration.nullable(),
} satisfies Fields<PollAdvice>);
const movedTo = z.string().nullable();
const exchange = z.object({
  host: z.string(), status: z.int().nullable(), bytes: z.int().min(0), ms: duration,
} satisfies Fields<Exchange>).exactOptional();
const attempt = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fresh'), host: z.string(), advice, movedTo, local: z.boolean(), etagIgnored: z.boolean(), digest: z.string(),
    items: z.int().min(0), title: z.string(), siteUrl: z.string().exactOptional(), hints: StoredHints, exchange,
  } satisfies AttemptFields<'fresh'>),
  z.object({ kind: z.literal('unchanged'), host: z.string(), advice, movedTo, exchange } satisfies AttemptFields<'unchanged'>),
  z.object({
    kind: z.literal('failed'), advice, message: UserMessageSchema, status: z.int().nullable(), host: z.string().nullable(), offline: z.boolean(),
    own: z.enum(['unsent', 'lost']).exactOptional(), exchange,
  } satisfies Omit<AttemptFields<'failed'>, 'silent'>), // which matters only while the job runs
  z.object({ kind: z.literal('paused'), host: z.string().exactOptional() } satisfies AttemptFields<'paused'>),
  z.object({ kind: z.literal('left') } satisfies AttemptFields<'left'>),
  z.object({ kind: z.literal('stopped') } satisfies AttemptFields<'stopped'>),
]);
const pauses = z.array(z.object({ host: z.string(), forMs: duration, inferred: z.boolean().exactOptional() } satisfies Fields<HostPause>));
/** Answer to a refresh job. */
export const JobAnswer = z.object({
  attempts: z.array(z.object({ id: z.string(), result: attempt } satisfies Fields<Attempt>)),
  snapshot: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('written'), layout: SnapshotLayout } satisfies NewSnapshotFields<'written'>),
    z.object({ kind: z.literal('refused'), content: snapshot } satisfies NewSnapshotFields<'refused'>),
  ]).nullable(),
  arrivals: z.array(z.object({
    feed: z.string(), source: z.string(),
    headlines: z.array(z.object({ key: z.string(), title: z.string() } satisfies Fields<Arrivals['headlines'][number]>)).min(1),
  } satisfies Fields<Arrivals>)).exactOptional(),
  pauses: pauses.exactOptional(),
  movedAside: z.string().exactOptional(),
  lost: z.boolean().exactOptional(),
  leftOut: z.object({ count: z.int().min(1), first: z.string() } satisfies Fields<LeftOut>).exactOptional(),
  early: z.literal(true).exactOptional(),
} satisfies Fields<JobResult>) satisfies z.ZodType<JobResult>;

const nothingFound = z.object({ message: UserMessageSchema, answered: z.string().exactOptional() } satisfies Fields<NothingFound>);
const foundFeed = z.object({
  url: z.string(), movedFrom: z.string().exactOptional(), title: z.string(), siteUrl: z.string(), language: z.string().exactOptional(),
  entries: z.int().min(0), newest: z.array(z.string()),
} satisfies Fields<FoundFeed>);

/** An error of the process itself. */
export const DefectSchema = z.object({ defect: z.string(), stack: z.string().exactOptional(), survived: z.literal(true).exactOptional() } satisfies Fields<Defect>) satisfies z.ZodType<Defect>;

/** Answer to a search for feeds. */
export const SearchAnswer = z.object({
  found: z.union([nothingFound, z.object({ candidates: z.array(foundFeed).min(1) })]),
  pauses,
  guarded: z.array(z.string()),
  documents: z.array(z.object({
    feed: z.string(), bytes, contentType: z.string().nullable(), url: z.string(), local: z.boolean(), advice,
  } satisfies Fields<FoundDocument>)),
} satisfies Fields<SearchResult>) satisfies z.ZodType<SearchResult>;

/** Answer to the parsing of a list of feeds. */
export const OpmlAnswer = z.union([z.object({ message: UserMessageSchema }), z.object({
  feeds: z.array(z.object({ url: z.string(), title: z.string(), category: z.string(), siteUrl: z.string() } satisfies Fields<OpmlFeed>)),
  skipped: z.array(z.object({ title: z.string(), url: z.string(), reason: UserMessageSchema } satisfies Fields<SkippedOutline>)),
  cutOff: z.literal(true).exactOptional(),
} satisfies Fields<Opml>)]) satisfies z.ZodType<OpmlReading>;
