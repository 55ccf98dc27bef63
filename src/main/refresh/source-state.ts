/** What is remembered of one origin between refreshes and over restarts. Immutable; the policy reads it. */
import { z } from 'zod';
import { SaidShape } from '../../shared/language/said-schema.ts';

const instant = z.number().int().min(0); // epoch ms
const duration = z.number().int().min(0); // ms
const count = z.number().int().min(0);

/** Kept byte for byte; see `Validators` in fetch.ts. */
export const StoredValidators = z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() });

/** What a feed asks of those who poll it. */
export const StoredHints = z.object({
  /** The longest interval it asks for (ttl, sy:updatePeriod). */
  hintMs: duration.nullable(),
  skipHours: z.array(z.number().int().min(0).max(23)), // GMT
  skipDays: z.array(z.number().int().min(0).max(6)), // GMT, 0 = Sunday
});

/** A permanent move that was seen and is not believed yet (polling rule 17). */
const Move = z.object({
  to: z.string(),
  /** How often it was seen, a day or more apart, and when it counted last. */
  sightings: count,
  lastSeen: instant,
  /** Whether a whole document from there was read. */
  read: z.boolean(),
});
export type Move = Readonly<z.infer<typeof Move>>;

export const SourceState = StoredHints.extend({
  /** What the validators belong to: a changed address starts anew. */
  url: z.string(),
  items: count,
  title: z.string(),
  lastAttempt: instant.nullable(),
  lastSuccess: instant.nullable(),
  /** One in words that only another release knows is as good as none. */
  lastError: z.object({ at: instant, message: SaidShape }).nullable().catch(null),
  /** Failures in a row. */
  failures: count,
  validators: StoredValidators.nullable(),
  /** How long the origin called its last answer fresh. */
  freshForMs: duration.nullable(),
  /** How long the origin asked us to stay away. */
  retryAfterMs: duration.nullable(),
  /** The last answer's status, where it steers the next request (429, 503, 410). */
  lastStatus: z.number().int().nullable(),
  // Later than the first files: what is not there is filled in.
  /** The last request got nowhere: no site was reached. */
  offline: z.boolean().default(false),
  /** When a whole document was last read, as opposed to "not modified". */
  lastWhole: instant.nullable().default(null),
  move: Move.nullable().default(null),
  /** The turn that takes the place of one that was missed, and how many were missed in a row. */
  makeUp: z.object({ since: instant, until: instant }).nullable().default(null),
  missed: count.default(0),
  /** The site that the feed says it belongs to, or "". */
  siteUrl: z.string().default(''),
});
export type SourceState = Readonly<z.infer<typeof SourceState>>;

/** The state of an origin that was never asked. */
export function newSource(url: string): SourceState {
  return {
    url, items: 0, title: '', lastAttempt: null, lastSuccess: null, lastError: null, failures: 0, validators: null,
    freshForMs: null, retryAfterMs: null, hintMs: null, skipHours: [], skipDays: [], lastStatus: null,
    offline: false, lastWhole: null, move: null, makeUp: null, missed: 0, siteUrl: '',
  };
}
