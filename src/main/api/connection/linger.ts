/** Closes connections in two steps, so that their clients can read the last response (RFC 9112 section 9.6). */
import type { Duplex } from 'node:stream';
import type { Cancel, Clock } from '../../base/clock-and-logger.ts';

export interface Linger {
  /**
   * Destroys a socket after a delay. Destroying it at once would reset the connection while the client still sends, and the
   * reset can overtake the response.
   */
  destroyLater(socket: Duplex): void;
  /** Whether a socket is about to be destroyed. */
  has(socket: Duplex): boolean;
  /** Destroys all these sockets now. */
  destroyAll(): void;
}

/** Creates an empty set of connections that are closing. @param delay ms from the last response to the end */
export function createLinger(delay: number, clock: Clock): Linger {
  const timers = new Map<Duplex, Cancel>();
  return {
    destroyLater(socket) {
      if (timers.has(socket)) return;
      const cancel = clock.after(delay, () => socket.destroy());
      timers.set(socket, cancel);
      socket.once('close', () => {
        cancel();
        timers.delete(socket);
      });
    },
    has: (socket) => timers.has(socket),
    destroyAll() {
      for (const socket of timers.keys()) socket.destroy();
    },
  };
}
