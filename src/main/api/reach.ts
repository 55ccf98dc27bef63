/** Asks a listening server whether connections still arrive at it, by making one. */
import { connect, type DropArgument, type Server, type Socket } from 'node:net';
import type { Clock } from '../ports.ts';
import { ABSENT_CODES, type LoopbackAddress } from './loopback.ts';

/**
 * `absent`: the machine does not have the address now. On Linux a listener outlives its address and serves again as
 * soon as the address is back (IPv6 switched off and on), so it is kept.
 * `dead`: the address is there and nobody of ours listens at it any more. No event tells (seen on Linux with `ss -K`).
 */
export type Reach = 'answers' | 'absent' | 'dead';

const LIMIT_MS = 1_000;

/** One connection to the server's own address, given up at once; never rejects. Takes a second at most. */
export function reach(server: Server, address: LoopbackAddress, port: number, clock: Clock): Promise<Reach> {
  if (!server.listening) return Promise.resolve('dead');
  return new Promise((resolve) => {
    const arrived = new Set<number | undefined>();
    let own: number | undefined; // the port at our end, by which the server's end is known

    const socket = connect({ host: address, port });
    const cancel = clock.after(LIMIT_MS, () => {
      // What came while the process was stopped is read first; the timer may be late for the same reason.
      // Linux drops packets silently while the loopback interface is down.
      setImmediate(() => settle(own === undefined ? 'absent' : 'dead'));
    });
    const note = (remotePort: number | undefined): void => {
      arrived.add(remotePort);
      look();
    };
    const onConnection = ({ remotePort }: Socket): void => note(remotePort);
    const onDrop = (data?: DropArgument): void => note(data?.remotePort); // too many connections: alive, and busy
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
      else if (own === undefined) settle('answers'); // out of file descriptors, say: that tells nothing of the server
    });
  });
}
