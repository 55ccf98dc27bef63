/** Decides whether a request carries validators. Pure. Numbers in brackets are polling rules (docs/etiquette.md). */
import { DAY } from '../../../shared/units.ts';
import type { Validators } from '../fetch/fetch-contract.ts';
import type { OriginState } from './origin-state.ts';
import { spread } from './waits.ts';

/** (35) After this long with nothing but 304, the whole document is requested once: some origins' validators are wrong. */
const WHOLE_AFTER = 8 * DAY;

/**
 * Returns the validators for the next request. (1, 35) Null when the whole document is to be read: to check that "not
 * modified" is true, or that the new address of a moved feed works (17).
 * @param now epoch ms
 * @param jitter 0..1, stable for this installation and origin
 */
export function conditional(state: OriginState, now: number, jitter: number): Validators | null {
  const { lastWhole, move } = state;
  const old = lastWhole !== null && now >= spread(lastWhole, WHOLE_AFTER, jitter);
  const unread = move !== null && !move.read && move.sightings > 1;
  return old || unread ? null : unlessRefused(state);
}

/** What a server may answer to validators that it cannot take back: bad, refused as a condition, too large. */
const REFUSALS: readonly (number | null)[] = [400, 412, 431];
/** From so many failures in a row on, a server that fails without saying when to return may do so because of the validators. */
const SUSPECT = 4;

/** Whether the last answer was one to validators that the site cannot take back. */
export const hasRefused = ({ lastStatus }: OriginState): boolean => REFUSALS.includes(lastStatus);

/**
 * (1) Returns the validators, unless the last answer may have failed because of them: then they would fail for ever. A 5xx
 * rarely does, so every second request is conditional: after an outage most clients must not ask for the whole document.
 */
export function unlessRefused(state: OriginState): Validators | null {
  const { lastStatus, failures, retryAfterMs } = state;
  const fails = lastStatus !== null && lastStatus >= 500 && retryAfterMs === null && failures >= SUSPECT && failures % 2 === 0;
  return hasRefused(state) || fails ? null : recognised(state);
}

/**
 * (1) Leaves out an ETag that the server does not recognise, as Apache's with DEFLATE and WordPress's behind a proxy that
 * compresses: it would hide `If-Modified-Since` (RFC 9110 section 13.1.3), by which they do say "not modified".
 */
const recognised = ({ validators, etagIgnored }: OriginState): Validators | null =>
  (etagIgnored && validators !== null && validators.lastModified !== null ? { ...validators, etag: null } : validators);
