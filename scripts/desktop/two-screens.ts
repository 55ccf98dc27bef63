/**
 * Two screens side by side, as reported by RandR. Xvfb supports only one output; TigerVNC's server creates as many as a
 * viewer requests: this is a minimal viewer for that request. Protocol: RFC 6143; SetDesktopSize (251) and the
 * ExtendedDesktopSize encoding (-308) in the community's RFB specification.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';

const PATIENCE_MS = 5_000;
const EXTENDED_DESKTOP_SIZE = -308;

/** The RandR name of the right screen. */
export const SECOND_SCREEN = 'VNC-1';

/** Returns the path of the socket at which viewers connect to the X server of a desktop with two screens. */
export const viewerSocket = ({ folder }: { readonly folder: string }): string => path.join(folder, 'screens');

/** Returns the command line of the X server for a screen as large as both; viewers can connect only at `socket`, a path. */
export const twoScreenServer = ({ width, height }: Size, socket: string): [string, ...string[]] =>
  ['Xtigervnc', '-displayfd', '3', '-geometry', `${2 * width}x${height}`, '-depth', '24', '-nolisten', 'tcp',
    '-SecurityTypes', 'None', '-rfbport', '-1', '-rfbunixpath', socket];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Makes the X screen behind `socket` two screens of this size, left and right, or only the left one. */
export async function setScreens(number: 1 | 2, { width, height }: Size, socket: string): Promise<void> {
  const server = connect(socket);
  const take = reader(server);
  await take(12); // version
  server.write('RFB 003.008\n');
  const [kinds = 0] = await take(1);
  await take(kinds);
  server.write(Buffer.of(1)); // no security: the socket belongs to this user alone
  await take(4);
  server.write(Buffer.of(1)); // shared session
  const head = await take(24);
  await take(head.readUInt32BE(20)); // name
  const encodings = Buffer.of(2, 0, 0, 1, 0, 0, 0, 0);
  encodings.writeInt32BE(EXTENDED_DESKTOP_SIZE, 4);
  const screens = [0, width].slice(0, number).map((x, before) => words([0, before + 1], x, 0, width, height, 0, 0));
  server.write(Buffer.concat([encodings, Buffer.of(251, 0), words([], number * width, height), Buffer.of(screens.length, 0), ...screens]));
  server.write(Buffer.concat([Buffer.of(3, 0), words([], 0, 0, number * width, height)])); // update request, answered when done
  await take(4);
  server.destroy();
}

/** Encodes numbers as 16 bits each, big-endian. */
function words(first: readonly number[], ...rest: readonly number[]): Buffer {
  const all = [...first, ...rest];
  const bytes = Buffer.alloc(2 * all.length);
  all.forEach((word, at) => bytes.writeUInt16BE(word, 2 * at));
  return bytes;
}

/** Returns a function that waits for a number of bytes from the server. */
function reader(server: Socket): (bytes: number) => Promise<Buffer> {
  return async (bytes) => {
    for (;;) {
      const got: unknown = bytes === 0 ? Buffer.alloc(0) : server.read(bytes);
      if (Buffer.isBuffer(got)) return got;
      await once(server, 'readable', { signal: AbortSignal.timeout(PATIENCE_MS) });
    }
  };
}
