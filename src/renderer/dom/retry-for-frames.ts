/**
 * Repeats a step in the next frames, such as scrolling to a row: the place of a row is known only once those above it are drawn
 * and measured, and a late answer of main moves it again.
 */

const PATIENCE = 20; // frames

/** What scrolls a list by pointer. */
export const SCROLLING = ['wheel', 'pointerdown', 'touchmove'] as const;

/** What decides where a list is: by pointer, or by a key, which moves the focus. */
export const PLACING = [...SCROLLING, 'keydown'] as const;

/** What decides where the focus is: scrolling leaves it where it is, and it is still to be brought back. */
export const FOCUSING = ['pointerdown', 'keydown'] as const;

interface Retry {
  /** Is called now and in each of the next frames. Returns true if that was enough. */
  readonly step: (isFirst: boolean) => boolean;
  /** What ends it: the person is at work. */
  readonly hands: readonly string[];
  /** Where they are heard. */
  readonly target: EventTarget;
  /** Is called after the last step, or by a hand. */
  readonly ended?: () => void;
}

/** Takes steps until one was enough, a hand intervenes, or it takes too long. @returns a function that gives up */
export function retryForFrames({ step, hands, target, ended = () => undefined }: Retry): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  let frame = 0;
  const giveUp = (): void => {
    cancelAnimationFrame(frame);
    heard.abort();
  };
  const end = (): void => {
    giveUp();
    ended();
  };
  const go = (left: number): void => {
    const isEnough = step(left === PATIENCE);
    if (signal.aborted) return;
    if (isEnough || left === 0) end();
    else frame = requestAnimationFrame(() => go(left - 1));
  };
  for (const hand of hands) target.addEventListener(hand, end, { capture: true, passive: true, signal });
  go(PATIENCE);
  return giveUp;
}
