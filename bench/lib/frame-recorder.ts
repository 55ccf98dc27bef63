/** Runs in a measured page: records the time of each frame, and how long each input waited for the next one. */
import type { FrameLog } from './frames.ts';

/**
 * Defines the global `recorder` in the page: `start()`, and `stop()`, which returns the log. It requests every animation
 * frame, which reveals dropped ones and costs all pages the same. Playwright sends it to the page as text, so it uses
 * nothing from outside, and its functions are methods or anonymous: for all others tsx inserts calls of a helper.
 */
export function putRecorder(): void {
  const afterFrame = new MessageChannel(); // its message arrives after the frame is painted
  const recorder = {
    log: { frames: [], inputs: [], wheels: 0, answers: 0, long: [] } as FrameLog,
    rows: null as string | null,
    waiting: [] as number[], // times of inputs not followed by a frame yet
    drawn: [] as number[], // times of inputs whose frame is being drawn
    request: 0,
    long: new PerformanceObserver((list) => recorder.log.long.push(...list.getEntries().map(({ duration }) => duration))),
    rowsNow(): string | null {
      return document.querySelector('.list')?.getAttribute('aria-rowcount') ?? null;
    },
    frame(time: number): void {
      recorder.log.frames.push(time);
      const [before, now] = [recorder.rows, recorder.rowsNow()];
      if (before !== now) recorder.log.answers += 1;
      recorder.rows = now;
      if (recorder.waiting.length > 0) {
        recorder.drawn.push(...recorder.waiting.splice(0));
        afterFrame.port2.postMessage(null);
      }
      recorder.request = requestAnimationFrame(recorder.frame);
    },
    start(): void {
      recorder.log = { frames: [], inputs: [], wheels: 0, answers: 0, long: [] };
      recorder.rows = recorder.rowsNow();
      recorder.waiting = [];
      recorder.long.observe({ type: 'long-animation-frame' });
      recorder.request = requestAnimationFrame(recorder.frame);
    },
    stop(): FrameLog {
      cancelAnimationFrame(recorder.request);
      recorder.log.long.push(...recorder.long.takeRecords().map(({ duration }) => duration));
      recorder.long.disconnect();
      return recorder.log;
    },
  };
  afterFrame.port1.onmessage = () => {
    const now = performance.now();
    recorder.log.inputs.push(...recorder.drawn.splice(0).map((at) => now - at));
  };
  for (const input of ['keydown', 'click']) {
    addEventListener(input, ({ timeStamp }) => recorder.waiting.push(timeStamp), { capture: true, passive: true });
  }
  addEventListener('wheel', () => { recorder.log.wheels += 1; }, { capture: true, passive: true });
  Object.assign(globalThis, { recorder });
}
