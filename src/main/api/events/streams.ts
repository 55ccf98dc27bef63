/** The clients of `/events` at one address. Each change is serialised once and written to all of them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cancel, Clock } from '../../base/clock-and-logger.ts';
import { latestVersions, GREETING, HEARTBEAT, receivedVersionsOf, pendingEvents, type VersionedEvents, type ReceivedVersions } from './event-text.ts';
import { noStoreHeaders, withCors, type HeaderList } from '../http/headers.ts';
import type { Limits } from '../http/limits.ts';
import { sendProblem } from '../http/respond.ts';

/** Source of versioned events. */
export interface VersionedEventSource {
  latest(): VersionedEvents;
  /** Subscribes to changes. */
  onChange(listener: () => void): Cancel;
}

export interface Streams {
  /** Answers a request for the stream: with everything the client has not received yet, then with every change. */
  open(request: IncomingMessage, response: ServerResponse, origin: string | undefined): void;
  /** Ends all streams. Clients reconnect by themselves, to wherever the API answers then. */
  end(): void;
  /** Ends all streams, and from then on each that is opened, which may have waited for its turn. */
  close(): void;
}

/** nginx would collect events in a buffer until it is full; this field tells it to pass them on at once. */
const HEADERS: HeaderList = [...noStoreHeaders('text/event-stream; charset=utf-8'), 'X-Accel-Buffering', 'no'];
/** For HTTP/1.1. Node would add the field by itself, but not for HEAD. */
const CHUNKED_HEADERS: HeaderList = [...HEADERS, 'Transfer-Encoding', 'chunked'];

/** Creates an empty set of streams. No timer runs while it is empty. */
export function createStreams(source: VersionedEventSource, limits: Limits, clock: Clock): Streams {
  const clients = new Set<ServerResponse>();
  let received: ReceivedVersions = new Map();
  let unsubscribe: Cancel | null = null;
  let cancelHeartbeat: Cancel | null = null;
  let isClosed = false;

  /** Writes to a client, or cuts it off if it does not read: after reconnecting it gets what it missed. */
  function write(client: ServerResponse, bytes: Buffer): void {
    if (client.writableLength <= limits.unreadStreamBytes) client.write(bytes);
    else {
      removeClient(client);
      client.destroy();
    }
  }

  function toAll(text: string): void {
    const bytes = Buffer.from(text);
    for (const client of clients) write(client, bytes);
  }

  function tellChanges(): void {
    const latest = source.latest();
    const text = pendingEvents(received, latest);
    received = latestVersions(latest);
    if (text !== '') toAll(text);
  }

  function sendHeartbeat(): void {
    cancelHeartbeat = clock.after(limits.heartbeat, sendHeartbeat); // first, because the loop below may drop the last client and cancel it
    // With answers queued behind a stream, which are never sent, Node reads no more, and would not see that the client has gone.
    for (const client of clients) if (client.socket?.isPaused() === true) end(client);
    toAll(HEARTBEAT);
  }

  function addClient(client: ServerResponse): void {
    if (clients.size === 0) {
      received = latestVersions(source.latest());
      unsubscribe = source.onChange(tellChanges);
      cancelHeartbeat = clock.after(limits.heartbeat, sendHeartbeat);
    }
    clients.add(client);
    client.once('close', () => removeClient(client));
    client.on('error', () => removeClient(client)); // a write to a closed connection
  }

  function removeClient(client: ServerResponse): void {
    if (!clients.delete(client) || clients.size > 0) return;
    unsubscribe?.();
    cancelHeartbeat?.();
  }

  /** Ends a stream; its client gets as long to read what is unsent as that of any other response. */
  function end(client: ServerResponse): void {
    removeClient(client);
    client.end();
    if (client.writableLength > 0) client.socket?.setTimeout(limits.unreadTimeout);
  }

  const endAll = (): void => {
    for (const client of clients) end(client);
  };

  return {
    open(request, response, origin) {
      const isHead = request.method === 'HEAD';
      // A pipelined response that is still queued is not told when its connection closes, so it could count forever.
      const isQueued = response.socket === null && !isHead;
      if (isQueued || clients.size >= limits.maxStreams) {
        sendProblem(response, 429, origin); // not 503, which would say that the fault is ours
        return;
      }
      response.shouldKeepAlive = false; // the connection ends with the stream
      response.writeHead(200, withCors(response.useChunkedEncodingByDefault ? CHUNKED_HEADERS : HEADERS, origin));
      if (isHead) {
        response.end();
        return;
      }
      const lastEventId = request.headers['last-event-id'];
      const missed = pendingEvents(receivedVersionsOf(typeof lastEventId === 'string' ? lastEventId : undefined), source.latest());
      addClient(response);
      write(response, Buffer.from(GREETING + missed));
      // A client that has closed its half may be gone, or wait for the end; Node then closes after the last answer, which this is.
      const { socket } = request;
      if (isClosed || socket.readableEnded) end(response);
      else socket.once('end', () => end(response));
    },
    end: endAll,
    close() {
      isClosed = true;
      endAll();
    },
  };
}
