/** Follows whether the desktop shows tray icons, by signals of the bus, so that waiting costs nothing. */
import { MINUTE } from '../../../shared/units.ts';
import type { Cancel, Clock, Logger } from '../../base/clock-and-logger.ts';
import type { BusListener, FollowBus } from '../bus/bus-signals.ts';
import { HOST_COMES_WITHIN } from './tray-host.ts';

/** Watcher and host appear one after the other; the bus is asked once, this long after the last of a burst of signals. */
const BURST = 100; // ms
/** Delay of a second query, because not every host announces itself. */
const SECOND_LOOK = 2_000; // ms
/**
 * Interval of queries if there are no signals, and the longest pause after unanswered ones. No polling while there is a
 * tray: one hardly ever goes away.
 */
const POLL = MINUTE; // ms

export interface TrayWatchOptions extends Pick<BusListener, 'onActivated' | 'onUnlocked'> {
  /** Resolves to whether a panel shows tray icons; null if the bus cannot be asked, 'no bus' if there is none. Never rejects. */
  readonly hasHost: () => Promise<boolean | null | 'no bus'>;
  readonly follow: FollowBus;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called on each signal that hosts changed; `onAnswer` follows. */
  readonly onSignal: () => void;
  /** Called with the result of each query; null if the bus could not be asked. */
  readonly onAnswer: (host: boolean | null) => void;
}

export interface TrayWatch {
  /** Queries the bus now, because the machine woke up or the person looks for the program. */
  look(): void;
  stop(): void;
}

/** Starts following, with a first query. */
export function watchTray({ hasHost, follow, clock, log, onSignal, onActivated, onUnlocked, onAnswer }: TrayWatchOptions): TrayWatch {
  let cancel: Cancel = () => undefined;
  let asking = false;
  let again = false; // another query was requested during the current one
  let signals = true;
  let patience = SECOND_LOOK; // ms until an unanswered query is repeated
  let stopped = false;

  const later = (ms: number, run: () => void): void => {
    cancel();
    cancel = clock.after(ms, run);
  };
  const ask = async (next: () => void): Promise<void> => {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    const answer = await hasHost();
    const host = answer === 'no bus' ? null : answer; // one that has gone says nothing about the tray: the session ends
    asking = false;
    if (stopped) return;
    onAnswer(host);
    if (host !== null) patience = SECOND_LOOK;
    if (again) {
      again = false;
      later(BURST, look);
    } else if (!signals && host === null) {
      log.info('The session bus neither answers questions about the tray nor sends signals; Tidings stops asking');
    } else if (!signals && !host) {
      later(POLL, look);
    } else if (host === null) {
      // A panel that is just starting may be too busy to answer in time, and sends no second signal.
      later(patience, look);
      patience = Math.min(2 * patience, POLL);
    } else if (!host) {
      next();
    }
  };
  const look = (): void => {
    cancel();
    void ask(() => later(SECOND_LOOK, () => void ask(() => undefined)));
  };

  const unfollow = follow({
    onHost: () => {
      onSignal();
      later(BURST, look);
    },
    onActivated,
    onUnlocked,
    onEnd: () => {
      signals = false;
      if (!stopped) look();
    },
  });
  look();
  return {
    look,
    stop: () => {
      stopped = true;
      cancel();
      unfollow();
    },
  };
}

/**
 * Waits for the time a host may take to appear, and then asks whether the screen is locked.
 * @param onOver not called after cancelling, even if the query is already running
 */
export function waitForHost(isLocked: () => Promise<boolean>, clock: Clock, onOver: (locked: boolean) => void): Cancel {
  let cancelled = false;
  const cancel = clock.after(HOST_COMES_WITHIN, () => void isLocked().then((locked) => {
    if (!cancelled) onOver(locked);
  }));
  return () => {
    cancelled = true;
    cancel();
  };
}
