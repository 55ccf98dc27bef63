/**
 * Handles requests: guard, then routing, then the response. Entirely synchronous, except that routes may wait for content.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock, Logger } from '../base/clock-and-logger.ts';
import { unexpected } from '../base/unexpected.ts';
import { tokenProblem, type AccessSource } from './guard/access.ts';
import { corsOriginOf, judge } from './guard/guard.ts';
import { createHoldBack } from './held-back.ts';
import { commonHeaders, noStoreHeaders, preflightHeaders } from './http/headers.ts';
import type { Limits } from './http/limits.ts';
import { oncePerTick } from './once-per-tick.ts';
import { PAGE_POLICY } from './documents/page-style.ts';
import type { ProblemStatus } from './http/problem.ts';
import type { createRefusedLog } from './guard/refused-log.ts';
import { createSender, JSON_TYPE, sendProblem, sendUncached } from './http/respond.ts';
import { ROUTES, type Route, type RouteContext } from './documents/routes.ts';
import type { Streams } from './events/streams.ts';
import { createWaitForTurn } from './connection/wait-for-turn.ts';

/** @param refuse status for a request that would otherwise be answered: its expectation cannot be met */
export type Handler = (request: IncomingMessage, response: ServerResponse, refuse?: ProblemStatus) => void;

type Answer = (request: IncomingMessage, response: ServerResponse, origin: string | undefined) => void;

export interface HandlerOptions {
  readonly context: RouteContext;
  readonly access: AccessSource;
  readonly streams: Streams;
  readonly clock: Clock;
  readonly log: Logger;
  readonly noteRefused: ReturnType<typeof createRefusedLog>;
  readonly limits: Pick<Limits, 'unreadTimeout'>;
  /** Resolves when all routes can be answered; routes that are not `early` wait for it. Never rejects. */
  readonly complete: Promise<void>;
}

/** Creates the handler of all requests. It never throws: errors are logged and answered with 500. */
export function createHandler({ context, access, streams, clock, log, noteRefused, limits, complete }: HandlerOptions): Handler {
  const holdBack = createHoldBack(complete);
  const waitForTurn = createWaitForTurn();
  /** Judges a request that had to wait anew: it may be admitted no more. */
  const stream: Answer = (request, response, origin) => {
    const isWaiting = waitForTurn(request, response, () => attempt(request, response, () => handle(request, response)));
    if (!isWaiting) streams.open(request, response, origin);
  };
  const answers = new Map(ROUTES.map((route) => {
    const answer = route.kind === 'stream' ? stream : answerOf(route, { context, clock, limits });
    const whenComplete: Answer = (request, response, origin) => holdBack(request, () => attempt(request, response, () => answer(request, response, origin)));
    return [route.path, route.early ? answer : whenComplete];
  }));

  const handle: Handler = (request, response, refuse) => {
    const { origins, token } = access.current();
    const verdict = judge(request, origins);
    if (!verdict.admitted) {
      sendProblem(response, verdict.status, corsOriginOf(request, origins));
      if (verdict.foreign !== undefined) noteRefused(verdict.foreign, request.headers);
      return;
    }
    const { path, origin } = verdict;
    if (origin !== undefined && isPreflight(request)) {
      sendPreflight(request, response, origin);
      return;
    }
    const unauthorised = tokenProblem(token, request.headers.authorization);
    const answer = answers.get(path);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (unauthorised !== null) sendProblem(response, 401, origin, unauthorised);
    else if (refuse !== undefined) sendProblem(response, refuse, origin);
    else if (answer === undefined) sendProblem(response, path === '*' && !reads ? 405 : 404, origin); // `*` addresses the server as a whole
    else if (!reads) sendProblem(response, 405, origin);
    else answer(request, response, origin);
  };

  const attempt = (request: IncomingMessage, response: ServerResponse, act: () => void): void => {
    try {
      act();
    } catch (error) {
      log.error('A request could not be answered', unexpected(error));
      if (response.headersSent) response.destroy();
      else sendProblem(response, 500, corsOriginOf(request, access.current().origins));
    }
    if (response.writableEnded && response.writableLength > 0) limitUnread(response);
  };

  /**
   * Only while something is unsent: a `server.timeout` would start a timer for every request, which is measurable
   * (bench/http.ts), and cut off those that wait for content. Node resets it once the response is sent. A response has no
   * socket while another one, perhaps an endless stream, is in front of it.
   */
  const limitUnread = (response: ServerResponse): void => {
    if (response.socket === null) response.once('socket', () => limitUnread(response));
    else response.socket.setTimeout(limits.unreadTimeout);
  };

  return (request, response, refuse) => attempt(request, response, () => handle(request, response, refuse));
}

const PAGE_HEADERS = noStoreHeaders('text/html; charset=utf-8', commonHeaders(PAGE_POLICY));
const LIVE_HEADERS = noStoreHeaders(JSON_TYPE);

function answerOf(route: Exclude<Route, { kind: 'stream' }>, { context, clock, limits }: Pick<HandlerOptions, 'context' | 'clock' | 'limits'>): Answer {
  if (route.kind === 'page') {
    const page = oncePerTick(() => Buffer.from(route.render(context, clock.now())));
    return (_request, response, origin) => sendUncached(response, page(), PAGE_HEADERS, origin);
  }
  if (route.kind === 'live') {
    const document = oncePerTick(() => Buffer.from(JSON.stringify(route.read(context))));
    return (_request, response, origin) => sendUncached(response, document(), LIVE_HEADERS, origin);
  }
  const send = createSender(route.cacheControl, clock, limits.unreadTimeout);
  return (request, response, origin) => send(request, response, route.read(context), origin);
}

/**
 * Fetch standard, "CORS-preflight request". It concerns the page, not the path, so any path is accepted; it never carries a
 * token.
 */
function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function sendPreflight(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const privateNetwork = request.headers['access-control-request-private-network'] === 'true';
  response.writeHead(204, [...preflightHeaders(origin, privateNetwork)]);
  response.end();
}
