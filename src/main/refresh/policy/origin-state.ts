/** What is remembered about an origin between refreshes and across restarts. Immutable; read by the policy. */
import { z } from 'zod';
import type { Frozen } from '../../../shared/frozen.ts';
import { UserMessageSchema } from '../../../shared/language/user-message-schema.ts';

/** Epoch ms, with room for any wait before the last time that a Date can hold (8.64e15). */
export const Instant = z.number().int().min(0).max(8e15);
const duration = z.number().int().min(0); // ms
const count = z.number().int().min(0);

/** Stored byte for byte; see `Validators` in fetch-contract.ts. */
export const StoredValidators = z.object({ etag: z.string().nullable(), lastModified: z.string().nullable(), url: z.string() });

/** What a feed asks of its pollers. */
export const StoredHints = z.object({
  /** The longest polling interval it states (ttl, sy:updatePeriod), ms. */
  hintMs: duration.nullable(),
  skipHours: z.array(z.number().int().min(0).max(23)), // GMT
  skipDays: z.array(z.number().int().min(0).max(6)), // GMT, 0 = Sunday
});

/** A permanent redirect that was seen but is not trusted yet (polling rule 17). */
const Move = z.object({
  to: z.string(),
  /** How often it was counted (at least 23 hours apart), and when last. */
  sightings: count,
  lastSeen: Instant,
  /** Whether a whole document was read from the new address. */
  read: z.boolean(),
  /** Whether that document came from this computer or its network. */
  local: z.boolean(),
});
export type Move = Readonly<z.infer<typeof Move>>;

export const OriginState = StoredHints.extend({
  /** The address that everything else belongs to; for another one the state starts anew. */
  url: z.string(),
  items: count,
  title: z.string(),
  lastAttempt: Instant.nullable(),
  lastSuccess: Instant.nullable(),
  /** A message with a key this release does not know is dropped. */
  lastError: z.object({ at: Instant, message: UserMessageSchema }).nullable().catch(null),
  /** Number of failures in a row. */
  failures: count,
  /** How many of them were the origin's own, before this computer was offline; 0 unless `offline`. */
  ownFailures: count,
  /** How many attempts in a row failed in this program before a request was sent. */
  unsent: count,
  /** How many attempts in a row the end of the program cut off before an answer. */
  unanswered: count,
  /** The process that asked it last ended without an answer: it is asked apart from others, so that it cannot fail them. */
  alone: z.boolean(),
  validators: StoredValidators.nullable(),
  /** It has answered to its own ETag with the whole document. From then on only the other validator is sent, if it has one. */
  etagIgnored: z.boolean(),
  /** Hash of its content, and how many answers in a row have brought this content whole once more. */
  digest: z.string(),
  repeats: count,
  /** The disk refused the content of the last whole document: the run that read it has it in memory, a later one does not. */
  unstored: z.boolean(),
  /** What was read of it is lost. From when on it is asked for it again, unless it fails, epoch ms; null once it has answered. */
  lost: Instant.nullable(),
  /** How long the origin declared its last answer fresh, ms. */
  freshForMs: duration.nullable(),
  /** Retry-After of the last answer, ms. */
  retryAfterMs: duration.nullable(),
  /** Status of the last answer, if that was a failure; it affects when the next request is sent, and with what (policy.ts, conditional.ts). */
  lastStatus: z.number().int().nullable(),
  /** The last request reached no host. */
  offline: z.boolean(),
  /** When a whole document was last read, as opposed to a 304, epoch ms. */
  lastWhole: Instant.nullable(),
  move: Move.nullable(),
  /** The host that answered last, or was not asked because it wants no requests: its pause holds the origin, also behind a redirect (15). */
  host: z.string().nullable(),
  /** The refresh scheduled in place of a missed one (epoch ms), and how many were missed in a row. */
  makeUp: z.object({ since: Instant, until: Instant }).nullable().catch(null),
  missed: count,
  /** The site that the feed, or the list it was imported with, says it belongs to; or "". */
  siteUrl: z.string(),
  /** A site outside chose this address, by a move or in a search: it must not lead into the local network (19). */
  guarded: z.boolean(),
});
export type OriginState = Frozen<z.infer<typeof OriginState>>;

/** Creates the state of an origin that was never asked. */
export function newOriginState(url: string): OriginState {
  return {
    url, items: 0, title: '', lastAttempt: null, lastSuccess: null, lastError: null, failures: 0, ownFailures: 0, unsent: 0, unanswered: 0, alone: false, validators: null, etagIgnored: false, digest: '', repeats: 0, unstored: false, lost: null,
    freshForMs: null, retryAfterMs: null, hintMs: null, skipHours: [], skipDays: [], lastStatus: null,
    offline: false, lastWhole: null, move: null, host: null, makeUp: null, missed: 0, siteUrl: '', guarded: false,
  };
}
