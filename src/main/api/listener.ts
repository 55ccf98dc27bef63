/** One HTTP server on one loopback address, with its limits and its refusals in place. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock, Logger } from '../ports.ts';
import { createHandler } from './handler.ts';
import { MAX_HEADER_BYTES, type Limits } from './limits.ts';
import type { LoopbackAddress } from './loopback.ts';
import { installRefusals, type Refusals } from './refusals.ts';
import type { RouteContext } from './routes.ts';

export interface Listener {
  readonly address: LoopbackAddress;
  readonly port: number;
  /** Stops listening; connections get `graceMs` milliseconds to finish what they are at. */
  close(graceMs: number): Promise<void>;
}

export interface ListenerOptions {
  readonly context: RouteContext;
  readonly clock: Clock;
  readonly log: Logger;
  readonly limits: Limits;
}

/** Opens one address at one port (0 for any). Rejects with Node's error, whose `code` says why. */
export type Listen = (address: LoopbackAddress, port: number, options: ListenerOptions) => Promise<Listener>;

/** The real one: node:http. */
export const listen: Listen = async (address, port, options) => {
  const { server, refusals } = serverFor(options);
  // Each family is bound by itself: '::' is reachable from outside, and 'localhost' is one family only.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port, ipv6Only: address === '::1', exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error) => options.log.error('The API could not accept a connection', { address, error }));
  return {
    address,
    port: (server.address() as AddressInfo).port,
    close: (graceMs) =>
      new Promise((resolve) => {
        const endAll = (): void => {
          server.closeAllConnections(); // keep-alive connections would hold the process
          refusals.close();
        };
        const cancel = graceMs > 0 ? options.clock.after(graceMs, endAll) : endAll;
        server.close(() => {
          cancel();
          resolve();
        });
        if (graceMs === 0) endAll();
      }),
  };
};

function serverFor({ context, clock, log, limits }: ListenerOptions): { server: Server; refusals: Refusals } {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.connectionsCheckingInterval,
    keepAliveTimeout: limits.keepAliveTimeout,
    requireHostHeader: false, // the guard asks for it, and says so in JSON
  });
  server.timeout = limits.socketTimeout;
  server.maxConnections = limits.maxConnections;
  server.maxHeadersCount = 0; // above a limit Node drops headers silently; the guard counts them instead

  const refusals = installRefusals(server, limits, clock);
  const handle = createHandler({ context, clock, log });
  const handleUnmet = createHandler({ context, clock, log, refuse: 417 });

  server.on('request', (request, response) => {
    refusals.discardBody(request);
    // Node's parser drops what follows an upgrade that was not taken, so nothing may follow it.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    handle(request, response);
  });
  // No body is wanted, so none is asked for; the final answer comes at once (RFC 9110 section 10.1.1), and
  // the connection ends, because the client may or may not send the body all the same.
  server.on('checkContinue', (request, response) => {
    response.shouldKeepAlive = false;
    handle(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    response.shouldKeepAlive = false;
    handleUnmet(request, response);
  });
  return { server, refusals };
}
