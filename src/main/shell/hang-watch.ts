/** Notices a page that does not do what it is asked any more, where Electron does not. */
import type { Clock } from '../ports.ts';

/** As long as Chromium itself waits (kHungRendererDelay in its content/browser/renderer_host/render_widget_host_impl.h). */
const HUNG = 15_000; // ms

/**
 * Makes what is to be called when a person does something at the page: it asks the page, unless an answer is being waited for.
 * A page that works answers at once, so that nothing waits at rest.
 * @param ask resolves when the page answers, or rejects when it is gone
 * @param onHang no answer came
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
