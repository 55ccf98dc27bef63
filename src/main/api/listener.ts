/** One HTTP server on one loopback address, with limits and refusals. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHandler, type HandlerOptions } from './handler.ts';
import { MAX_HEADER_BYTES, MAX_TARGET, type Limits } from './http/limits.ts';
import { createLinger, type Linger } from './connection/linger.ts';
import type { LoopbackAddress } from './guard/loopback.ts';
import type { Listener } from './address/loopback-pair.ts';
import { reach } from './address/reach.ts';
import { installRefusals } from './connection/refusals.ts';
import { createStreams, type Streams } from './events/streams.ts';
import { createUnwantedBodies } from './connection/unwanted-bodies.ts';
import { checkOnlyWhileConnected } from './connection/check-only-while-connected.ts';
import { closeWhenSent } from './connection/close-when-sent.ts';

export interface ListenerOptions extends Omit<HandlerOptions, 'streams'> {
  readonly limits: Limits;
}

/** Listens on one address and port (0 for any). Rejects with Node's error, whose `code` gives the reason. */
export type Listen = (address: LoopbackAddress, port: number, options: ListenerOptions) => Promise<Listener>;

/** The implementation, on node:http. */
export const listen: Listen = async (address, port, options) => {
  const { server, linger, streams } = serverFor(options);
  const closeGently = closeWhenSent(server);
  // Each address is bound separately: '::' is reachable from outside, and 'localhost' resolves to only one of them.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port, ipv6Only: address === '::1', exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const unfollow = options.access.onChange(streams.end); // so that clients must ask again
  server.on('error', (error) => options.log.error('The API could not accept a connection', { address, error }));
  const { port: opened } = server.address() as AddressInfo;
  return {
    address,
    port: opened,
    reach: () => reach(server, address, opened, options.clock),
    close: (graceMs) =>
      new Promise((resolve) => {
        const endAll = (): void => {
          server.closeAllConnections(); // idle keep-alive connections would delay the close
          linger.destroyAll();
        };
        const cancel = graceMs > 0 ? options.clock.after(graceMs, endAll) : null;
        unfollow();
        streams.close();
        closeGently(() => {
          cancel?.();
          resolve();
        });
        if (cancel === null) endAll();
      }),
  };
};

/** Whether an HTTP/1.0 request lists `close`, which counts (RFC 9112 section 9.3); for Node, `keep-alive` beside it does. */
function isClosing({ httpVersionMinor, headers: { connection } }: IncomingMessage): boolean {
  return httpVersionMinor === 0 && connection !== undefined && /(?:^|,)\s*close\s*(?:,|$)/i.test(connection);
}

/**
 * Lets Node skip the stream of an absent body, which saves a tenth of a small response's time. Supported from Node 24.12;
 * the types are older.
 */
const SHORT_CUT: object = { optimizeEmptyRequests: true };

/**
 * Lets Node still send the answers to pipelined requests (RFC 9112 section 9.3.2) once the client has closed its half of the
 * connection; without it, Node ends the connection then. Undocumented; the same in Node 20 to 24 (lib/_http_server.js, socketOnEnd).
 */
const ANSWER_ALL: object = { httpAllowHalfOpen: true };

function serverFor(options: ListenerOptions): { server: Server; linger: Linger; streams: Streams } {
  const { context, clock, limits } = options;
  const server = createServer({
    ...SHORT_CUT,
    // Node counts the target too, so with 16 KB alone a long one would take room from the fields. The guard counts exactly.
    maxHeaderSize: MAX_HEADER_BYTES + MAX_TARGET,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    requireHostHeader: false, // the guard requires it, with a JSON error
  });
  Object.assign(server, ANSWER_ALL);
  server.maxConnections = limits.maxConnections;
  checkOnlyWhileConnected(server, limits.connectionsCheckingInterval);

  const linger = createLinger(limits.linger, clock);
  const bodies = createUnwantedBodies(linger, limits, clock);
  installRefusals(server, linger, bodies, clock);
  const streams = createStreams(context.content.events, limits, clock);
  const handle = createHandler({ ...options, streams });

  const answer: RequestListener = (request, response) => {
    bodies.discard(request, response);
    // Node's parser discards what follows a refused upgrade, so the connection must not be reused.
    if (request.headers.upgrade !== undefined || isClosing(request)) response.shouldKeepAlive = false;
    handle(request, response);
  };
  server.on('request', answer);
  // No body is wanted, so the final response is sent instead of 100 (RFC 9110 section 10.1.1), and the connection closed:
  // the client may or may not send the body anyway.
  server.on('checkContinue', (request, response) => {
    bodies.discard(request, response);
    response.shouldKeepAlive = false;
    handle(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    // Empty elements of a list do not count (RFC 9110 sections 5.6.1.2 and 10.1.1).
    if (/^[ \t,]*$/.test(request.headers.expect ?? '')) return answer(request, response);
    bodies.discard(request, response);
    response.shouldKeepAlive = false;
    handle(request, response, 417);
  });
  return { server, linger, streams };
}
