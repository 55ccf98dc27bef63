/**
 * Schemas of the answers of the refresh process. It parses untrusted content, and its answers are shown and stored, so they
 * are validated like any external input.
 */
import { z } from 'zod';
import { ENCODINGS } from '../store/snapshot.ts';
import { FactsSchema, SnapshotLayout } from '../store/snapshot-file.ts';
import { UserMessageSchema } from '../../shared/language/user-message-schema.ts';
import { asBuffer } from '../content/text/as-buffer.ts';
import type { JobResult, OpmlReading, SearchResult } from './messages.ts';
import { StoredHints, StoredValidators } from './origin-state.ts';

const bytes = z.instanceof(Uint8Array).transform(asBuffer);
const form = z.object({ encoding: z.enum(ENCODINGS), bytes, etag: z.string() });
const snapshot = FactsSchema.extend({
  representations: z.object({ identity: form, gzip: form.exactOptional(), br: form.exactOptional() }),
  rows: bytes,
});
const duration = z.int().min(0); // ms
const advice = z.object({ validators: StoredValidators.nullable(), freshForMs: duration.nullable(), retryAfterMs: duration.nullable() });
const movedTo = z.string().nullable();
const attempt = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fresh'), advice, movedTo, local: z.boolean(),
    items: z.int().min(0), title: z.string(), siteUrl: z.string().exactOptional(), hints: StoredHints,
  }),
  z.object({ kind: z.literal('unchanged'), advice, movedTo }),
  z.object({
    kind: z.literal('failed'), advice, message: UserMessageSchema, status: z.int().nullable(), host: z.string().nullable(), offline: z.boolean(),
    own: z.literal('unsent').exactOptional(),
  }),
  z.object({ kind: z.enum(['paused', 'left']) }),
]);
/** Answer to a refresh job. */
export const JobAnswer: z.ZodType<JobResult> = z.object({
  attempts: z.array(z.object({ id: z.string(), result: attempt })),
  snapshot: z.union([SnapshotLayout, snapshot]).nullable(),
  arrivals: z.array(z.object({
    feed: z.string(), source: z.string(), headlines: z.array(z.object({ key: z.string(), title: z.string() })).min(1),
  })).exactOptional(),
  movedAside: z.string().exactOptional(),
  lost: z.boolean().exactOptional(),
  leftOut: z.object({ count: z.int().min(1), first: z.string() }).exactOptional(),
});

const refusal = z.object({ message: UserMessageSchema });
const nothingFound = refusal.extend({ answered: z.string().exactOptional() });

/** Answer to a search for feeds. */
export const SearchAnswer: z.ZodType<SearchResult> = z.object({
  found: z.union([nothingFound, z.object({
    candidates: z.array(z.object({
      url: z.string(), movedFrom: z.string().exactOptional(), title: z.string(), siteUrl: z.string(),
      language: z.string().exactOptional(), entries: z.int().min(0), newest: z.array(z.string()),
    })).min(1),
  })]),
  pauses: z.array(z.object({ host: z.string(), forMs: duration })),
  guarded: z.array(z.string()),
});

/** Answer to the parsing of a list of feeds. */
export const OpmlAnswer: z.ZodType<OpmlReading> = z.union([refusal, z.object({
  feeds: z.array(z.object({ url: z.string(), title: z.string(), category: z.string(), siteUrl: z.string() })),
  skipped: z.array(z.object({ title: z.string(), url: z.string(), reason: UserMessageSchema })),
  cutOff: z.literal(true).exactOptional(),
})]);
