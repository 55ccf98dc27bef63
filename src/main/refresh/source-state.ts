/** What is remembered of one origin between refreshes and over restarts. Immutable; the policy reads it. */
import { z } from 'zod';

const instant = z.number().int().min(0); // epoch ms
const duration = z.number().int().min(0); // ms

/** Kept byte for byte; see `Validators` in origin.ts. */
export const StoredValidators = z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() });

/** What a feed asks of those who poll it. */
export const StoredHints = z.object({
  /** The longest interval it asks for (ttl, sy:updatePeriod). */
  hintMs: duration.nullable(),
  skipHours: z.array(z.number().int().min(0).max(23)), // GMT
  skipDays: z.array(z.number().int().min(0).max(6)), // GMT, 0 = Sunday
});

export const SourceState = StoredHints.extend({
  /** What the validators belong to: a changed address starts anew. */
  url: z.string(),
  items: z.number().int().min(0),
  title: z.string(),
  lastAttempt: instant.nullable(),
  lastSuccess: instant.nullable(),
  lastError: z.object({ at: instant, message: z.string() }).nullable(),
  /** Failures in a row. */
  failures: z.number().int().min(0),
  validators: StoredValidators.nullable(),
  /** How long the origin called its last answer fresh. */
  freshForMs: duration.nullable(),
  /** How long the origin asked us to stay away. */
  retryAfterMs: duration.nullable(),
  /** The last answer's status, where it steers the next request (429, 503, 410). */
  lastStatus: z.number().int().nullable(),
});
export type SourceState = Readonly<z.infer<typeof SourceState>>;

/** The state of an origin that was never asked. */
export function newSource(url: string): SourceState {
  return {
    url, items: 0, title: '', lastAttempt: null, lastSuccess: null, lastError: null, failures: 0,
    validators: null, freshForMs: null, retryAfterMs: null, hintMs: null, skipHours: [], skipDays: [], lastStatus: null,
  };
}
