/** Requests to show something in a page that may not be loaded yet. */
import type { BridgeEvents } from '../../shared/bridge.ts';

type Wish = BridgeEvents['show'];

export interface Wishes {
  /** Tells the page, or keeps the latest wish until a page listens. */
  ask(wish: Wish): void;
  /** The page is there and listens. */
  listening(): void;
  /** The page is gone. */
  gone(): void;
}

/** Creates an empty list of wishes. @param tell sends a wish to the page */
export function createWishes(tell: (wish: Wish) => void): Wishes {
  let isListening = false;
  let kept: Wish | null = null;
  return {
    ask: (wish) => {
      if (isListening) tell(wish);
      else kept = wish;
    },
    listening: () => {
      isListening = true;
      if (kept) tell(kept);
      kept = null;
    },
    gone: () => { isListening = false; },
  };
}
