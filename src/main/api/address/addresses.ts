/** Keeps the addresses of the API working: moves them to another port, reopens those that were lost, and announces them. */
import type { Phrase } from '../../../shared/language/phrase.ts';
import { createMutex } from '../../base/mutex.ts';
import type { Logger } from '../../base/clock-and-logger.ts';
import { obstacleOf, openAny, openExactly, openConfiguredOrNext, type ProbeTools } from './choose-port.ts';
import { isHalf, openInPlaceOf, type OpenAddress, type LoopbackPair } from './loopback-pair.ts';
import { movedNotice, pairNotice, type Obstacle } from './notices.ts';

/** Where the API answers, and how that can be changed. */
export interface Addresses {
  readonly port: number;
  /** The port it should have; 0 if any will do. Differs from `port` while that one is not available. */
  readonly configuredPort: number;
  /** Base URLs that answer, without a path, e.g. `http://127.0.0.1:8434`. */
  readonly bases: readonly string[];
  /** What is not as configured; null if nothing. */
  readonly notice: Phrase | null;
  /** Whether something keeps it from the configured port, or from one of the machine's addresses at its port. */
  readonly isHindered: boolean;
  /**
   * Moves to another port (0: any free one). The new address answers and is announced before the old one is closed. If it
   * is not available on all addresses that answer now, the old one stays and the promise rejects with a UserFacingError.
   */
  moveTo(port: number): Promise<void>;
  /** Sets the configured port: moves now if possible, otherwise when a later check finds it free. Never rejects. */
  setConfiguredPort(port: number): Promise<void>;
  /**
   * Checks the addresses: reopens those that died or were missing, and returns to the configured port once it is free, because
   * other programs are set up to use it. An address that answers is never given up for that. Costs two loopback
   * connections. Never rejects.
   */
  recheck(): Promise<void>;
  close(): Promise<void>;
}

export interface AddressOptions extends ProbeTools {
  /** The configured port; 0 for any that is free on both addresses. */
  readonly port: number;
  readonly log: Logger;
  /**
   * Publishes where the API answers: at the start, with each check, after a move (before the old address is closed), and
   * with an empty list before it ends. A rejection is only logged.
   */
  readonly announce: (bases: readonly string[]) => Promise<void>;
}

/** How the IPv4 address was lost; `forbidden` when Windows reserves a range that contains the port. */
const LOST = {
  taken: 'The API has lost its address to another program',
  forbidden: 'The API has lost its address: the system does not let it have the port any more',
} as const;

/** Ms that responses on the old port get to finish after a move. */
const MOVE_GRACE = 1_000;

/** Opens the configured port, or another one, and keeps it open. Rejects only if no address can be opened. */
export async function openAddresses(open: OpenAddress, options: AddressOptions): Promise<Addresses> {
  const { log } = options;
  let configuredPort = options.port;
  let { pair, obstacle } = await openConfiguredOrNext(open, configuredPort, options);
  let closed = false;

  const announce = async (bases: readonly string[]): Promise<void> => {
    await options.announce(bases).catch((error: unknown) => log.error('The address could not be published', { error }));
  };
  const announceAddresses = (): Promise<void> => announce(pair.bases);
  const replaceBy = async (next: LoopbackPair, inItsWay: Obstacle | null): Promise<void> => {
    const old = pair;
    pair = next;
    obstacle = inItsWay;
    await announceAddresses();
    await old.close(MOVE_GRACE);
  };
  await announceAddresses();

  const runExclusive = createMutex(); // serialises moves, checks and the close

  async function returnToConfiguredPort(): Promise<void> {
    if (configuredPort === 0 || pair.port === configuredPort) return;
    const attempt = await openInPlaceOf(open, configuredPort, pair);
    if (!attempt.ok) return;
    log.info('The configured port is free again; the API has moved back to it', { port: configuredPort, before: pair.port });
    await replaceBy(attempt.pair, null);
  }

  /** Programs use IPv4: if its address is lost, a port is chosen as at the start. */
  async function leaveIfLost(): Promise<void> {
    const lost = pair.missing.find(({ address }) => address === '127.0.0.1');
    if (lost === undefined || lost.why === 'absent') return;
    const next = await openConfiguredOrNext(open, configuredPort, options);
    log.warn(LOST[lost.why], { port: pair.port, now: next.pair.port });
    await replaceBy(next.pair, next.obstacle);
  }

  async function checkAddresses(): Promise<void> {
    if (closed) return;
    await returnToConfiguredPort();
    try {
      await pair.recheck();
      await leaveIfLost();
    } finally {
      await announceAddresses();
    }
  }

  let due: Promise<void> | null = null;
  return {
    get port() {
      return pair.port;
    },
    get configuredPort() {
      return configuredPort;
    },
    get bases() {
      return pair.bases;
    },
    get notice() {
      return obstacle === null ? pairNotice(pair) : movedNotice(configuredPort, obstacle, pair);
    },
    get isHindered() {
      return (configuredPort !== 0 && pair.port !== configuredPort) || isHalf(pair);
    },
    moveTo: (port) =>
      runExclusive(async () => {
        if (closed) throw new Error('The API has ended.');
        if (port !== pair.port) {
          await replaceBy(port === 0 ? await openAny(open) : await openExactly(open, port, pair, options), null);
        }
        configuredPort = port;
        obstacle = null;
      }),
    setConfiguredPort: (port) =>
      runExclusive(async () => {
        configuredPort = port;
        obstacle = null;
        if (closed || port === 0 || port === pair.port) return;
        const attempt = await openInPlaceOf(open, port, pair);
        if (attempt.ok) return await replaceBy(attempt.pair, null);
        obstacle = await obstacleOf(attempt, port, options);
      }).catch((error: unknown) => log.error('The API could not change its port', { port, error })),
    recheck: () =>
      due ??= runExclusive(() => {
        due = null; // later calls start a check of their own
        return checkAddresses();
      }).catch((error: unknown) => log.error('The addresses of the API could not be checked', { error })),
    close: () =>
      runExclusive(async () => {
        if (closed) return;
        closed = true;
        await announce([]);
        await pair.close(0);
      }),
  };
}
