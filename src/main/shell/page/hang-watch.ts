/** Notices a hanging page where Electron does not. */
import type { Clock } from '../../base/clock-and-logger.ts';

/** The same as Chromium's own (kHungRendererDelay in its content/browser/renderer_host/render_widget_host_impl.h). */
const HUNG = 15_000; // ms

/**
 * Creates a function to call on each user input to the page. It asks the page for an answer unless one is pending. A working
 * page answers at once, so no timer runs while nobody uses it.
 * @param ask resolves when the page answers, rejects when it is gone
 * @param onHang called if no answer comes within 15 s
 */
export function createHangWatch(ask: () => Promise<unknown>, clock: Pick<Clock, 'after'>, onHang: () => void): () => void {
  let isAsking = false;
  return () => {
    if (isAsking) return;
    isAsking = true;
    const cancel = clock.after(HUNG, onHang);
    const answered = (): void => {
      isAsking = false;
      cancel();
    };
    ask().then(answered, answered);
  };
}
