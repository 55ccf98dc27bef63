/** Waits for the next frame of a page that may be hidden, and so may get none. */

/** The required methods of a page's window. */
export interface AnimationFrames {
  requestAnimationFrame(then: () => void): number;
  cancelAnimationFrame(frame: number): void;
  setTimeout(then: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/**
 * Under Wayland a hidden window has one or two buffers that nobody consumes: it gets its first frames, but no later ones
 * until it is shown (measured with sway: one popup in eight, and each that reopened at the settings). A page that is only
 * shown after a frame would wait forever. Elsewhere a frame takes a few ms.
 */
const UNDRAWN = 100; // ms

/** Calls `then` once: in the next frame, or after 100 ms without one. */
export function onNextFrame(page: AnimationFrames, then: () => void): void {
  const timer = page.setTimeout(() => {
    page.cancelAnimationFrame(frame);
    then();
  }, UNDRAWN);
  const frame = page.requestAnimationFrame(() => {
    page.clearTimeout(timer);
    then();
  });
}
