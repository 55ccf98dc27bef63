/** Follows what the desktop wants of a page's looks, without polling. */
import { createQueue } from '../in-turn.ts';
import type { Cancel, Clock } from '../ports.ts';
import type { Appearance } from './appearance.ts';
import type { SessionBus } from './session-bus.ts';

/** One switch is told by two or three settings: one question after the last of them. */
const BURST = 100; // ms
/** A portal that is there and too busy now, as at login, is asked again, each time after twice as long, for four minutes. */
const [FIRST_PAUSE, LAST_PAUSE] = [2_000, 128_000]; // ms

export interface AppearanceWatchOptions {
  readonly bus: Pick<SessionBus, 'appearance' | 'follow'>;
  readonly clock: Clock;
  /**
   * At the first answer and at each later one; nothing is told where there is none, and what was told last holds. Once
   * nobody can listen any more, nothing is known of the colours: Chromium still hears of them by itself.
   */
  readonly onAnswer: (appearance: Appearance) => void;
}

/** Asks now and whenever the desktop says that something changed, until it is cancelled. */
export function watchAppearance({ bus, clock, onAnswer }: AppearanceWatchOptions): Cancel {
  const inTurn = createQueue(); // an answer that is late must not come after a newer one
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
  /** @param pause after which it is asked again if it does not answer; null where there may be none */
  const ask = (pause: number | null): void => void inTurn(async () => {
    const answer = await bus.appearance();
    if (stopped) return;
    if (answer !== null) tell(answer);
    else if (pause !== null && pause <= LAST_PAUSE) later(pause, () => ask(2 * pause));
  });
  const unfollow = bus.follow({
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
