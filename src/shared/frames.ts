/** The next frame of a page that may not be in sight yet, and so may get none. */

/** What a page's window has of it. */
export interface Frames {
  requestAnimationFrame(then: () => void): number;
  cancelAnimationFrame(frame: number): void;
  setTimeout(then: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/**
 * Under Wayland a window out of sight has a buffer or two and nobody who takes them: its first frames come, later ones do
 * not before it is shown (measured with sway: one popup of eight, and each that came back at the settings). A page that
 * is only shown when it has drawn would wait for ever. Elsewhere a frame takes a few ms.
 */
const UNDRAWN = 100; // ms

/** Calls back once, without delay: in the next frame, or when there was none for a tenth of a second. */
export function atFrame(page: Frames, then: () => void): void {
  const timer = page.setTimeout(() => {
    page.cancelAnimationFrame(frame);
    then();
  }, UNDRAWN);
  const frame = page.requestAnimationFrame(() => {
    page.clearTimeout(timer);
    then();
  });
}
