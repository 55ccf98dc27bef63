/** Follows whether the desktop shows tray icons: by the bus's own signals, so that waiting costs nothing. */
import type { Cancel, Clock, Logger } from '../ports.ts';
import type { BusListener } from './bus-signals.ts';
import type { SessionBus } from './session-bus.ts';
import { HOST_COMES_WITHIN } from './tray-host.ts';

/** Watcher and host come one after the other: one question after the last of a burst of signals. */
const BURST = 100; // ms
/** Not every host announces itself. */
const SECOND_LOOK = 2_000; // ms
/** Without signals, or without answers. Not while a tray is there; one that is there is hardly ever taken away. */
const POLL = 60_000; // ms

export interface TrayWatchOptions extends Pick<BusListener, 'onActivated' | 'onUnlocked'> {
  readonly bus: Pick<SessionBus, 'hasTrayHost' | 'follow'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** At each of the bus's signals. The answer follows. */
  readonly onSignal: () => void;
  /** After each question; null where the bus could not be asked. */
  readonly onAnswer: (host: boolean | null) => void;
}

export interface TrayWatch {
  /** Asks now: the machine woke up, or a person looks for the program. */
  look(): void;
  stop(): void;
}

/** Follows from now on; the first answer comes by itself. */
export function watchTray({ bus, clock, log, onSignal, onActivated, onUnlocked, onAnswer }: TrayWatchOptions): TrayWatch {
  let cancel: Cancel = () => undefined;
  let asking = false;
  let again = false; // something was said while the bus was being asked
  let signals = true;
  let patience = SECOND_LOOK; // until a question that was not answered is asked again
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
    const host = await bus.hasTrayHost();
    asking = false;
    if (stopped) return;
    onAnswer(host);
    if (host !== null) patience = SECOND_LOOK;
    if (again) {
      again = false;
      later(BURST, look);
    } else if (!signals && host === null) {
      log.info('The session bus cannot be asked for a tray any more');
    } else if (!signals && !host) {
      later(POLL, look);
    } else if (host === null) {
      // A panel that is just starting may be too busy to answer in time, and it gives no second signal.
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

  const unfollow = bus.follow({
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
 * Gives a host its time to come, and only then asks whether the screen is locked.
 * @param onOver not called after cancelling, though the bus may be busy with the question
 */
export function waitForHost(bus: Pick<SessionBus, 'isLocked'>, clock: Clock, onOver: (locked: boolean) => void): Cancel {
  let cancelled = false;
  const cancel = clock.after(HOST_COMES_WITHIN, () => void bus.isLocked().then((locked) => {
    if (!cancelled) onOver(locked);
  }));
  return () => {
    cancelled = true;
    cancel();
  };
}
