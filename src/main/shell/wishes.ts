/** What a page is to show that may not be there yet. */
import type { BridgeEvents } from '../../shared/bridge.ts';

type Wish = BridgeEvents['show'];

export interface Wishes {
  /** The last is kept until a page listens. */
  ask(wish: Wish): void;
  /** The page is there and listens. */
  listening(): void;
  /** The page is gone. */
  gone(): void;
}

/** @param tell tells the page */
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
