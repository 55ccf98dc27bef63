/** Chooses the port: the configured one, one of the next, or any; and determines why the configured one is not available. */
import { isBlockedPort } from '../../../shared/blocked-ports.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { MAX_PORT } from '../../../shared/settings-constants.ts';
import type { Clock } from '../../base/clock-and-logger.ts';
import { heldMessage, stayedMessage, type Obstacle } from './notices.ts';
import { probe as probeHttp, type Probe } from './probe.ts';
import { openFirstFree, openInPlaceOf, openPair, type OpenResult, type OpenAddress, type LoopbackPair } from './loopback-pair.ts';

/** How many ports after a taken one are tried before any free one is used. */
const NEXT_PORTS = 10;
/** How often a port free on both addresses is tried before one on a single address is accepted. */
const TRIES = 10;

/** What is needed to ask the owner of a port. */
export interface ProbeTools {
  readonly clock: Clock;
  readonly probe?: Probe;
}

/**
 * Opens the configured port (0: any), or another one, with the reason the configured one is not available. Rejects if none
 * can be opened.
 */
export async function openConfiguredOrNext(
  open: OpenAddress,
  port: number,
  asking: ProbeTools,
): Promise<{ readonly pair: LoopbackPair; readonly obstacle: Obstacle | null }> {
  if (port === 0) return { pair: await openAny(open), obstacle: null };
  const attempt = await openPair(open, port);
  if (attempt.ok) return { pair: attempt.pair, obstacle: null };
  const obstacle = await obstacleOf(attempt, port, asking);
  if (obstacle === 'forbidden') return { pair: await openAny(open), obstacle }; // the next ports will be forbidden too
  const next = Array.from({ length: NEXT_PORTS }, (_, i) => port + 1 + i).filter((one) => one <= MAX_PORT && !isBlockedPort(one));
  return { pair: (await openFirstFree(open, next)) ?? (await openAny(open)), obstacle };
}

/** Opens any port, free on both addresses if possible. @throws UserFacingError if none can be opened */
export async function openAny(open: OpenAddress): Promise<LoopbackPair> {
  const pair = await openFirstFree(open, Array<number>(TRIES).fill(0));
  if (pair !== null) return pair;
  const attempt = await openPair(open, 0);
  if (!attempt.ok) throw new UserFacingError(phrase('api.noPort'));
  return attempt.pair;
}

/** Opens exactly this port. @throws UserFacingError if it is not available on all addresses of `current`, which keeps serving */
export async function openExactly(open: OpenAddress, port: number, current: LoopbackPair, asking: ProbeTools): Promise<LoopbackPair> {
  const attempt = await openInPlaceOf(open, port, current);
  if (attempt.ok) return attempt.pair;
  if (attempt.why === 'taken' && attempt.address === '::1') throw new UserFacingError(heldMessage(port, attempt.address, current.port));
  throw new UserFacingError(stayedMessage(port, await obstacleOf(attempt, port, asking), current.port));
}

/** Determines why a port could not be opened. Its owner is asked over HTTP, for at most a second. */
export async function obstacleOf(
  { why, address }: OpenResult & { readonly ok: false },
  port: number,
  { clock, probe = probeHttp }: ProbeTools,
): Promise<Obstacle> {
  return why === 'forbidden' ? 'forbidden' : await probe(address, port, clock);
}
