/** From a request to its answer: guard, then route, then bytes. Everything here is synchronous. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock, Logger } from '../ports.ts';
import { judge } from './guard.ts';
import { preflightHeaders } from './headers.ts';
import type { ProblemStatus } from './problem.ts';
import { createSender, sendLive, sendProblem } from './respond.ts';
import { ROUTES, type Route, type RouteContext } from './routes.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

type Answer = (request: IncomingMessage, response: ServerResponse, origin: string | undefined) => void;

export interface HandlerOptions {
  readonly context: RouteContext;
  readonly clock: Clock;
  readonly log: Logger;
  /** Refuses every request that passes the guard with this status; for expectations nobody can meet. */
  readonly refuse?: ProblemStatus;
}

/** The handler of all requests. It never throws: what fails is logged and answered with 500. */
export function createHandler({ context, clock, log, refuse }: HandlerOptions): Handler {
  const answers = new Map(ROUTES.map((route) => [route.path, answerOf(route, context, clock)]));

  const handle: Handler = (request, response) => {
    const verdict = judge(request);
    if (!verdict.admitted) {
      sendProblem(request, response, verdict.status);
      return;
    }
    const { path, origin } = verdict;
    const answer = answers.get(path);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (refuse !== undefined) sendProblem(request, response, refuse, origin);
    else if (origin !== undefined && isPreflight(request)) sendPreflight(request, response, origin);
    else if (answer === undefined) sendProblem(request, response, 404, origin);
    else if (!reads) sendProblem(request, response, 405, origin);
    else answer(request, response, origin);
  };

  return (request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      log.error('A request could not be answered', { error });
      if (response.headersSent) response.destroy();
      else sendProblem(request, response, 500);
    }
  };
}

function answerOf(route: Route, context: RouteContext, clock: Clock): Answer {
  if (route.kind === 'live') {
    return (request, response, origin) => sendLive(request, response, route.read(context), origin);
  }
  const send = createSender(route.cacheControl, clock);
  return (request, response, origin) => send(request, response, route.read(context), origin);
}

/** Fetch standard, "CORS-preflight request". It asks about the caller, not the path, so any path will do. */
function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function sendPreflight(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const privateNetwork = request.headers['access-control-request-private-network'] === 'true';
  response.writeHead(204, [...preflightHeaders(origin, privateNetwork)]);
  response.end();
}
