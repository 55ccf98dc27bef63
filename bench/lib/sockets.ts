/** Generates loads of connections, limited in number and time. Uses raw sockets: a library would hide what happens. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Target {
  readonly host: string;
  readonly port: number;
}

const PATIENCE = 10_000; // ms for one answer

const head = ({ host, port }: Target, path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\n${more}\r\n`;

/** Connects, sends one request and reads to the end, `count` times, `atOnce` in parallel. Returns the number of 200s. */
export async function shortConnections(target: Target, path: string, count: number, atOnce: number): Promise<number> {
  let begun = 0;
  let good = 0;
  const worker = async (): Promise<void> => {
    while (begun++ < count) if ((await askOnce(target, path)).startsWith('HTTP/1.1 200 ')) good++;
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return good;
}

async function askOnce(target: Target, path: string): Promise<string> {
  const socket = connect(target).setTimeout(PATIENCE, () => socket.destroy());
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk)).on('error', () => undefined);
  socket.write(head(target, path, 'Connection: close\r\n'));
  await once(socket, 'close');
  return text;
}

export interface Streams {
  /** The number answered with 200 and an event stream. */
  readonly open: number;
  /** Events received over all of them at the beginning. */
  readonly events: number;
  /** The number of other answers, by status. */
  readonly others: Readonly<Record<string, number>>;
  close(): void;
}

/** Opens `count` event streams, keeps them open and reads them. */
export async function openStreams(target: Target, path: string, count: number): Promise<Streams> {
  const sockets: Socket[] = [];
  const others: Record<string, number> = {};
  let open = 0;
  let events = 0;
  const openOne = async (): Promise<void> => {
    const socket = connect(target);
    sockets.push(socket);
    socket.setEncoding('latin1').on('error', () => undefined);
    socket.write(head(target, path, 'Accept: text/event-stream\r\n'));
    const [first] = (await Promise.race([once(socket, 'data'), once(socket, 'close'), wait(PATIENCE, [])])) as unknown[];
    const text = typeof first === 'string' ? first : '';
    if (/^HTTP\/1\.1 200 [^]*text\/event-stream/i.test(text)) open++;
    else {
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'no answer';
      others[status] = (others[status] ?? 0) + 1;
    }
    const countIn = (chunk: string): void => void (events += chunk.match(/^event: /gm)?.length ?? 0);
    countIn(text);
    socket.on('data', countIn);
  };
  const batch = 50;
  for (let begun = 0; begun < count; begun += batch) {
    await Promise.all(Array.from({ length: Math.min(batch, count - begun) }, openOne));
  }
  await wait(1_000);
  return { open, events, others, close: () => sockets.forEach((socket) => socket.destroy()) };
}

export interface Unread {
  /** Whether the server closed the connection by itself. */
  readonly dropped: boolean;
  /** Answers it had already sent into the buffers. */
  readonly answers: number;
}

/** Writes `count` requests to one connection, reads nothing for `ms`, then reads what has arrived. */
export async function leaveUnread(target: Target, path: string, count: number, ms: number): Promise<Unread> {
  const socket = connect(target).on('error', () => undefined).pause();
  socket.write(head(target, path).repeat(count)); // the kernel and this process buffer what the server does not read
  await wait(ms);
  let answers = 0;
  const closed = once(socket, 'close').then(() => true);
  socket.setEncoding('latin1').on('data', (chunk: string) => (answers += chunk.match(/HTTP\/1\.1 200 /g)?.length ?? 0)).resume();
  const dropped = await Promise.race([closed, wait(1_000, false)]); // if it was not dropped, the server now continues
  socket.destroy();
  return { dropped, answers };
}
