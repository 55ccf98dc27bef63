/** Follows what the desktop wants of a page's looks, without polling. */
import { createQueue } from '../in-turn.ts';
import type { Cancel, Clock } from '../ports.ts';
import type { Appearance } from './appearance.ts';
import type { SessionBus } from './session-bus.ts';

/** One switch is told by two or three settings: one question after the last of them. */
const BURST = 100; // ms

export interface AppearanceWatchOptions {
  readonly bus: Pick<SessionBus, 'appearance' | 'follow'>;
  readonly clock: Clock;
  /** At the first answer and at each later one; nothing is told where there is none, and what was told last holds. */
  readonly onAnswer: (appearance: Appearance) => void;
}

/** Asks now and whenever the desktop says that something changed, until it is cancelled. */
export function watchAppearance({ bus, clock, onAnswer }: AppearanceWatchOptions): Cancel {
  const inTurn = createQueue(); // an answer that is late must not come after a newer one
  let stopped = false;
  let cancel: Cancel = () => undefined;
  const ask = (): void => void inTurn(async () => {
    const answer = await bus.appearance();
    if (answer !== null && !stopped) onAnswer(answer);
  });
  const unfollow = bus.follow({
    onAppearance: () => {
      cancel();
      cancel = clock.after(BURST, ask);
    },
  });
  ask();
  return () => {
    stopped = true;
    cancel();
    unfollow();
  };
}
