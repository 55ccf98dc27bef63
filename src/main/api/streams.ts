/** The clients of `/events` at one address: each change is made into bytes once and written to all of them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cancel, Clock } from '../ports.ts';
import { allHeard, GREETING, HEARTBEAT, heardBy, newsFor, type Announcements, type Heard } from './event-text.ts';
import { momentaryHeaders, withCors } from './headers.ts';
import type { Limits } from './limits.ts';
import { sendProblem } from './respond.ts';

/** Where the streams hear of changes. */
export interface AnnouncementSource {
  latest(): Announcements;
  /** Calls back after every change. */
  onChange(listener: () => void): Cancel;
}

export interface Streams {
  /** Answers a request for the stream: with all that the client has not heard yet, and from then on with every change. */
  open(request: IncomingMessage, response: ServerResponse, origin: string | undefined): void;
  /** Ends them all. Clients come back by themselves, to wherever the API answers then. */
  close(): void;
}

const HEADERS = momentaryHeaders('text/event-stream; charset=utf-8');

/** No streams yet; nothing ticks while there are none. */
export function createStreams(source: AnnouncementSource, limits: Limits, clock: Clock): Streams {
  const clients = new Set<ServerResponse>();
  let heard: Heard = {};
  let unsubscribe: Cancel | null = null;
  let cancelHeartbeat: Cancel | null = null;

  /** A client that does not read is cut off: it can come back and hear what it missed. */
  function write(client: ServerResponse, bytes: Buffer): void {
    if (client.writableLength <= limits.unreadStreamBytes) client.write(bytes);
    else {
      leave(client);
      client.destroy();
    }
  }

  function toAll(text: string): void {
    const bytes = Buffer.from(text);
    for (const client of clients) write(client, bytes);
  }

  function tellChanges(): void {
    const latest = source.latest();
    const text = newsFor(heard, latest);
    heard = allHeard(latest);
    if (text !== '') toAll(text);
  }

  function beat(): void {
    cancelHeartbeat = clock.after(limits.heartbeat, beat); // first: who is cut off below may be the last, and ends it
    toAll(HEARTBEAT);
  }

  function enter(client: ServerResponse): void {
    if (clients.size === 0) {
      heard = allHeard(source.latest());
      unsubscribe = source.onChange(tellChanges);
      cancelHeartbeat = clock.after(limits.heartbeat, beat);
    }
    clients.add(client);
    client.once('close', () => leave(client));
    client.on('error', () => leave(client)); // a write that met its end
  }

  function leave(client: ServerResponse): void {
    if (!clients.delete(client) || clients.size > 0) return;
    unsubscribe?.();
    cancelHeartbeat?.();
  }

  return {
    open(request, response, origin) {
      if (request.method === 'HEAD') {
        response.writeHead(200, withCors(HEADERS, origin));
        response.end();
        return;
      }
      // A response that waits behind another one of its connection (pipelining) never hears of the connection's end.
      const isQueued = response.socket === null;
      if (isQueued || clients.size >= limits.maxStreams) {
        sendProblem(request, response, 503, origin);
        return;
      }
      const lastEventId = request.headers['last-event-id'];
      const missed = newsFor(heardBy(typeof lastEventId === 'string' ? lastEventId : undefined), source.latest());
      response.shouldKeepAlive = false; // when a stream ends, its connection has no other use
      response.writeHead(200, withCors(HEADERS, origin));
      request.socket.setTimeout(0); // silence is what a quiet day sounds like
      enter(response);
      write(response, Buffer.from(GREETING + missed));
    },
    close() {
      for (const client of clients) {
        leave(client);
        client.end();
      }
    },
  };
}
