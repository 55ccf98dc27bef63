/** Holds requests back while what they ask for is still being read from the disk: a start answers what it has by then. */
import type { IncomingMessage } from 'node:http';

/** Runs an answer: at once, or when it can be made. */
export type HoldBack = (request: IncomingMessage, answer: () => void) => void;

/** @param until resolves when everything can be answered; never rejects */
export function createHoldBack(until: Promise<void>): HoldBack {
  let over = false;
  void until.then(() => { over = true; });
  return (request, answer) => {
    if (over) {
      answer();
      return;
    }
    const { socket } = request;
    // What it has to say besides is not read meanwhile: how long a disk takes, nobody knows. In a moment, because a body
    // that is thrown away makes Node read on.
    setImmediate(() => {
      if (!over) socket.pause();
    });
    void until.then(() => {
      socket.resume();
      answer();
    });
  };
}
