/** Delays requests for content that is still being read from disk after a start. */
import type { IncomingMessage } from 'node:http';

/** Calls `answer` at once, or when the content is there. */
export type HoldBack = (request: IncomingMessage, answer: () => void) => void;

/** Creates the delay. @param until resolves when everything can be answered; never rejects */
export function createHoldBack(until: Promise<void>): HoldBack {
  let over = false;
  void until.then(() => { over = true; });
  return (request, answer) => {
    if (over) {
      answer();
      return;
    }
    const { socket } = request;
    // Stop reading from the connection meanwhile, as a slow disk may take long. Deferred, because discarding a body
    // makes Node resume reading.
    setImmediate(() => {
      if (!over) socket.pause();
    });
    void until.then(() => {
      socket.resume();
      answer();
    });
  };
}
