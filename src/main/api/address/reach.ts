/** Checks whether connections still arrive at a listening server, by making one. */
import { connect, type DropArgument, type Server, type Socket } from 'node:net';
import type { Clock } from '../../base/clock-and-logger.ts';
import { ABSENT_CODES, type LoopbackAddress } from '../guard/loopback.ts';

/**
 * `absent`: the machine does not have the address now. On Linux a listener outlives its address and works again once the
 * address is back (IPv6 disabled and enabled), so it is kept. `dead`: the address exists but our listener is gone. No event
 * reports that (seen on Linux with `ss -K`).
 */
export type Reach = 'answers' | 'absent' | 'dead';

const LIMIT_MS = 1_000;

/** Opens and drops one connection to the server's own address. Never rejects; takes at most a second. */
export function reach(server: Server, address: LoopbackAddress, port: number, clock: Clock): Promise<Reach> {
  if (!server.listening) return Promise.resolve('dead');
  return new Promise((resolve) => {
    const arrived = new Set<number | undefined>();
    let own: number | undefined; // our end's port, by which the server recognises the connection

    const socket = connect({ host: address, port });
    const cancel = clock.after(LIMIT_MS, () => {
      // If the process was stopped, the timer is late too, and pending connections are handled first. Linux drops
      // packets silently while the loopback interface is down.
      setImmediate(() => settle(own === undefined ? 'absent' : 'dead'));
    });
    const note = (remotePort: number | undefined): void => {
      arrived.add(remotePort);
      look();
    };
    const onConnection = ({ remotePort }: Socket): void => note(remotePort);
    const onDrop = (data?: DropArgument): void => note(data?.remotePort); // too many connections: alive but busy
    const look = (): void => {
      if (own !== undefined && arrived.has(own)) settle('answers');
    };
    function settle(result: Reach): void {
      cancel();
      server.off('connection', onConnection);
      server.off('drop', onDrop);
      socket.destroy();
      resolve(result);
    }

    server.on('connection', onConnection);
    server.on('drop', onDrop);
    socket.once('connect', () => {
      own = socket.localPort;
      look();
    });
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') settle('dead');
      else if (ABSENT_CODES.has(code)) settle('absent');
      else if (own === undefined) settle('answers'); // e.g. out of file descriptors, which says nothing about the server
    });
  });
}
