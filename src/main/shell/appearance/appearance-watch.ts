/** Follows the desktop's appearance settings without polling. */
import { createMutex } from '../../base/mutex.ts';
import type { Cancel, Clock } from '../../base/clock-and-logger.ts';
import type { Appearance } from './appearance.ts';
import type { FollowBus } from '../bus/bus-signals.ts';

/** One switch changes two or three settings; the portal is asked once, this long after the last signal. */
const BURST = 100; // ms
/** A portal that exists but is too busy, as at login, is asked again with doubled pauses, for four minutes. */
const [FIRST_PAUSE, LAST_PAUSE] = [2_000, 128_000]; // ms

export interface AppearanceWatchOptions {
  /** Resolves to the settings; null if no portal answers in time. Never rejects. */
  readonly read: () => Promise<Appearance | null>;
  readonly follow: FollowBus;
  readonly clock: Clock;
  /**
   * Called with each answer. Not called if the portal does not answer; the previous answer then stays valid. Once bus
   * signals cannot be received any more, colours are reported as unknown, because Chromium still follows them itself.
   */
  readonly onAnswer: (appearance: Appearance) => void;
}

/** Asks now, and whenever the desktop signals a change. @returns stops it */
export function watchAppearance({ read, follow, clock, onAnswer }: AppearanceWatchOptions): Cancel {
  const runExclusive = createMutex(); // a late answer must not arrive after a newer one
  let stopped = false;
  let followed = true;
  let last: Appearance | null = null;
  let cancel: Cancel = () => undefined;
  const later = (ms: number, run: () => void): void => {
    cancel();
    cancel = clock.after(ms, run);
  };
  const tell = (appearance: Appearance): void => {
    last = appearance;
    onAnswer(followed ? appearance : { ...appearance, dark: false, light: false, accent: null });
  };
  /** @param pause ms after which to ask again if there is no answer; null if there may be no portal: ask only once */
  const ask = (pause: number | null): void => void runExclusive(async () => {
    const answer = await read();
    if (stopped) return;
    if (answer !== null) tell(answer);
    else if (pause !== null && pause <= LAST_PAUSE) later(pause, () => ask(2 * pause));
  });
  const unfollow = follow({
    onAppearance: () => later(BURST, () => ask(FIRST_PAUSE)),
    onEnd: () => {
      followed = false;
      if (last !== null) tell(last);
    },
  });
  ask(null);
  return () => {
    stopped = true;
    cancel();
    unfollow();
  };
}
