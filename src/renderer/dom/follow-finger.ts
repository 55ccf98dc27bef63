/** Follows a finger on an element that the browser does not scroll. */

const COAST = 300; // ms for which the way goes on when the finger is let go, at its speed: about as far as the browser's own
const HALT = 60; // ms after which a finger that rests has no speed any more

/** @param by px that the finger went up @param coasting whether it is let go, and this is the way that goes on */
type Moved = (by: number, coasting: boolean) => void;

/** Reports the ways of a single finger, until the signal aborts. */
export function followFinger(el: HTMLElement, moved: Moved, signal: AbortSignal): void {
  let last: { readonly y: number; readonly at: number; readonly speed: number } | null = null; // px per ms; null with another finger
  const options = { passive: true, signal };
  el.addEventListener('touchstart', ({ touches: [finger, another], timeStamp: at }) => {
    last = finger === undefined || another !== undefined ? null : { y: finger.clientY, at, speed: 0 };
  }, options);
  el.addEventListener('touchmove', ({ touches: [finger], timeStamp: at }) => {
    if (last === null || finger === undefined) return;
    const by = last.y - finger.clientY;
    last = { y: finger.clientY, at, speed: by / Math.max(1, at - last.at) };
    if (by !== 0) moved(by, false);
  }, options);
  el.addEventListener('touchend', ({ timeStamp: at }) => {
    if (last !== null && last.speed !== 0 && at - last.at < HALT) moved(last.speed * COAST, true);
    last = null;
  }, options);
  el.addEventListener('touchcancel', () => { last = null; }, options);
}
