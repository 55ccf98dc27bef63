/** Follows a finger on an element that the browser does not scroll. */

const COAST = 300; // ms for which the way goes on when the finger is let go, at its speed: about as far as the browser's own
const HALT = 60; // ms after which a finger that rests has no speed any more

/**
 * @param by px that the finger went up, whole while it is there; 0 if it is put down, which stops what goes on
 * @param coasting whether it is let go, and this is the way that goes on
 */
type Moved = (by: number, coasting: boolean) => void;

interface Finger {
  readonly y: number;
  readonly at: number; // ms
  readonly speed: number; // px per ms
  /** Px of its way that are not reported yet: the browser rounds each scrolling, and a slow finger would be left behind or overtaken. */
  readonly rest: number;
}

/** Reports the ways of a single finger, until the signal aborts. The element has `data-pulled` while one is on it. */
export function followFinger(el: HTMLElement, moved: Moved, signal: AbortSignal): void {
  let last: Finger | null = null; // null with another finger
  let isCoasting = false; // perhaps still
  const follow = (finger: Finger | null): void => {
    last = finger;
    el.toggleAttribute('data-pulled', finger !== null);
  };
  const options = { passive: true, signal };
  // The events of a finger go to what it was put on, and past the element once that is no more.
  const leave = ({ target }: Event): void => {
    if (target instanceof Node && !target.isConnected) follow(null);
  };
  el.addEventListener('touchstart', ({ target, touches: [finger, another], timeStamp: at }) => {
    for (const end of ['touchend', 'touchcancel']) target?.addEventListener(end, leave, options);
    follow(finger === undefined || another !== undefined ? null : { y: finger.clientY, at, speed: 0, rest: 0 });
    if (isCoasting) moved(0, false);
    isCoasting = false;
  }, options);
  el.addEventListener('touchmove', ({ touches: [finger], timeStamp: at }) => {
    if (last === null || finger === undefined) return;
    const went = last.y - finger.clientY;
    const way = last.rest + went;
    const by = Math.trunc(way);
    follow({ y: finger.clientY, at, speed: went / Math.max(1, at - last.at), rest: way - by });
    if (by !== 0) moved(by, false);
  }, options);
  el.addEventListener('touchend', ({ timeStamp: at }) => {
    const ended = last;
    follow(null);
    isCoasting = ended !== null && ended.speed !== 0 && at - ended.at < HALT;
    if (ended !== null && isCoasting) moved(ended.speed * COAST, true);
  }, options);
  el.addEventListener('touchcancel', () => follow(null), options);
  el.ownerDocument.addEventListener('visibilitychange', () => follow(null), options); // a hidden page may not hear of its end
  signal.addEventListener('abort', () => follow(null));
}
