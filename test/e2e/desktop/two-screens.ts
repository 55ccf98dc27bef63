/**
 * Two screens side by side as programs see them by RandR. Xvfb has one output and cannot be given another; TigerVNC's
 * server makes as many as a viewer asks for: this is that viewer, for the one question.
 * Protocol: RFC 6143; SetDesktopSize (251) and the ExtendedDesktopSize encoding (-308) in the RFB specification of the community.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const PATIENCE_MS = 5_000;
const EXTENDED_DESKTOP_SIZE = -308;

/** The right one's name by RandR. */
export const SECOND_SCREEN = 'VNC-1';

/** The X server, and its switches for a screen of both sizes together; it listens on nothing but `socket`, a path. */
export const twoScreenServer = ({ width, height }: Size, socket: string): [string, ...string[]] =>
  ['Xtigervnc', '-displayfd', '3', '-geometry', `${2 * width}x${height}`, '-depth', '24', '-nolisten', 'tcp',
    '-SecurityTypes', 'None', '-rfbport', '-1', '-rfbunixpath', socket];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Splits the X screen behind `socket` into two of this size, left and right. */
export async function splitScreen({ width, height }: Size, socket: string): Promise<void> {
  const server = connect(socket);
  const take = reader(server);
  await take(12); // its version
  server.write('RFB 003.008\n');
  const [kinds = 0] = await take(1);
  await take(kinds);
  server.write(Buffer.of(1)); // no security: the socket belongs to this user alone
  await take(4);
  server.write(Buffer.of(1)); // shared
  const head = await take(24);
  await take(head.readUInt32BE(20)); // its name
  const encodings = Buffer.of(2, 0, 0, 1, 0, 0, 0, 0);
  encodings.writeInt32BE(EXTENDED_DESKTOP_SIZE, 4);
  const screens = [0, width].map((x, number) => words([0, number + 1], x, 0, width, height, 0, 0));
  server.write(Buffer.concat([encodings, Buffer.of(251, 0), words([], 2 * width, height), Buffer.of(screens.length, 0), ...screens]));
  server.write(Buffer.concat([Buffer.of(3, 0), words([], 0, 0, 2 * width, height)])); // answered when that is done
  await take(4);
  server.destroy();
}

/** Numbers of 16 bits each, big-endian. */
function words(first: readonly number[], ...rest: readonly number[]): Buffer {
  const all = [...first, ...rest];
  const bytes = Buffer.alloc(2 * all.length);
  all.forEach((word, at) => bytes.writeUInt16BE(word, 2 * at));
  return bytes;
}

/** Waits for so many bytes of what it sends. */
function reader(server: Socket): (bytes: number) => Promise<Buffer> {
  return async (bytes) => {
    for (;;) {
      const got: unknown = bytes === 0 ? Buffer.alloc(0) : server.read(bytes);
      if (Buffer.isBuffer(got)) return got;
      await once(server, 'readable', { signal: AbortSignal.timeout(PATIENCE_MS) });
    }
  };
}
