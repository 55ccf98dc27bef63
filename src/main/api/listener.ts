/** One HTTP server on one loopback address, with its limits and its refusals in place. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cancel, Clock, Logger } from '../ports.ts';
import type { Access } from './access.ts';
import { createHandler } from './handler.ts';
import { MAX_HEADER_BYTES, type Limits } from './limits.ts';
import type { LoopbackAddress } from './loopback.ts';
import { reach, type Reach } from './reach.ts';
import { installRefusals, type Refusals } from './refusals.ts';
import type { RouteContext } from './routes.ts';
import { createStreams, type Streams } from './streams.ts';
import { watchWhileConnected } from './watchful.ts';

export interface Listener {
  readonly address: LoopbackAddress;
  readonly port: number;
  /** Whether connections still arrive here. Never rejects; takes a second at most. */
  reach(): Promise<Reach>;
  /** Stops listening; connections get `graceMs` milliseconds to finish what they are at. */
  close(graceMs: number): Promise<void>;
}

export interface ListenerOptions {
  readonly context: RouteContext;
  readonly access: () => Access;
  /** Calls back after every change of it: whoever was let in before has to ask again. */
  readonly onAccessChange: (listener: () => void) => Cancel;
  readonly clock: Clock;
  readonly log: Logger;
  readonly limits: Limits;
  /** Resolves when every route can be answered. Never rejects. */
  readonly complete: Promise<void>;
}

/** Opens one address at one port (0 for any). Rejects with Node's error, whose `code` says why. */
export type Listen = (address: LoopbackAddress, port: number, options: ListenerOptions) => Promise<Listener>;

/** The real one: node:http. */
export const listen: Listen = async (address, port, options) => {
  const { server, refusals, streams } = serverFor(options);
  // Each family is bound by itself: '::' is reachable from outside, and 'localhost' is one family only.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port, ipv6Only: address === '::1', exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const unfollow = options.onAccessChange(streams.close);
  server.on('error', (error) => options.log.error('The API could not accept a connection', { address, error }));
  const { port: opened } = server.address() as AddressInfo;
  return {
    address,
    port: opened,
    reach: () => reach(server, address, opened, options.clock),
    close: (graceMs) =>
      new Promise((resolve) => {
        const endAll = (): void => {
          server.closeAllConnections(); // keep-alive connections would hold the process
          refusals.close();
        };
        const cancel = graceMs > 0 ? options.clock.after(graceMs, endAll) : null;
        unfollow();
        streams.close();
        server.close(() => {
          cancel?.();
          resolve();
        });
        if (cancel === null) endAll();
      }),
  };
};

/**
 * Lets Node skip the stream of a body that a request does not have, which saves a tenth of a small answer's time.
 * Known from Node 24.12 on; the types are older.
 */
const SHORT_CUT: object = { optimizeEmptyRequests: true };

function serverFor({ context, access, clock, log, limits, complete }: ListenerOptions): { server: Server; refusals: Refusals; streams: Streams } {
  const server = createServer({
    ...SHORT_CUT,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.connectionsCheckingInterval,
    keepAliveTimeout: limits.keepAliveTimeout,
    requireHostHeader: false, // the guard asks for it, and says so in JSON
  });
  server.timeout = limits.socketTimeout;
  server.maxConnections = limits.maxConnections;
  watchWhileConnected(server, limits.connectionsCheckingInterval);
  server.maxHeadersCount = 0; // above a limit Node drops headers silently; the guard counts them instead

  const refusals = installRefusals(server, limits, clock);
  const streams = createStreams(context.content.events, limits, clock);
  const handle = createHandler({ context, access, streams, clock, log, complete });

  server.on('request', (request, response) => {
    refusals.discardBody(request);
    // Node's parser drops what follows an upgrade that was not taken, so nothing may follow it.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    handle(request, response);
  });
  // No body is wanted, so none is asked for; the final answer comes at once (RFC 9110 section 10.1.1), and
  // the connection ends, because the client may or may not send the body all the same.
  server.on('checkContinue', (request, response) => {
    refusals.discardBody(request);
    response.shouldKeepAlive = false;
    handle(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    refusals.discardBody(request);
    response.shouldKeepAlive = false;
    handle(request, response, 417);
  });
  return { server, refusals, streams };
}
