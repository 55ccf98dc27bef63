/** The event stream, reconnected as long as the caller iterates. */
import { notTidings, Failure } from './failure.ts';
import { readEvent } from './event.ts';
import { freeze } from './freeze.ts';
import { createRequestTimeout, pause } from './request-timeout.ts';
import { ANSWER_MS, reasonOf, send, type Target } from './request.ts';
import { createEventParser } from './sse.ts';
import type { EventsOptions, TidingsEvent } from './tidings.ts';
import type { ClientEnvironment } from './environment.ts';

const PATH = '/events';
/** Ms before reconnecting, unless the server sets another time. */
const RETRY_MS = 3_000;
/** Limits of the time between two attempts, ms, whatever the server sets. */
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;
/** Ms without even a heartbeat (sent every 15 s) after which a connection counts as dead. */
const SILENCE_MS = 45_000;

/** The state needed to continue after a reconnection. */
interface StreamState {
  lastEventId: string;
  /** The address that gave the last id, if it was a guess. */
  guess: string | null;
  retryMs: number;
  /** Failed attempts since the last successful one. */
  failures: number;
}

/** Where to ask. */
export interface ApiLocation {
  readonly base: string;
  /** Why `endpoint.json` does not say so at the moment: then this is the last known address, and the reason if nobody answers. */
  readonly trouble: Failure | null;
}

/** Yields the events of successive connections. @param locate called before each @param signals any of them ends all */
export async function* follow(
  environment: ClientEnvironment, locate: () => Promise<ApiLocation>, options: EventsOptions, signals: readonly AbortSignal[],
): AsyncGenerator<TidingsEvent, void, undefined> {
  const state: StreamState = { lastEventId: options.after ?? '', guess: null, retryMs: RETRY_MS, failures: 0 };
  while (!signals.some(({ aborted }) => aborted)) {
    const { base, trouble } = await locate();
    const guessed = !environment.trusts(base);
    // The last id may be from the Tidings of another user, whose quote of the day is another one.
    if (state.guess !== null && (state.guess !== base || !guessed)) state.lastEventId = '';
    const hasMoved = async (): Promise<boolean> => !environment.trusts(base) && (await locate()).base !== base;
    try {
      for await (const event of connection(environment, base, state, signals, hasMoved)) {
        if (event === null) options.onOpen?.();
        else yield event;
      }
    } catch (error) {
      if (signals.some(({ aborted }) => aborted)) return;
      if (!(error instanceof Failure) || !isPassing(error, guessed)) throw error;
      const delay = withinLimits(error.retryAfterMs ?? state.retryMs * 2 ** state.failures);
      state.failures += 1;
      options.onRetry?.(trouble ?? error, delay);
      await pause(environment.after, delay, signals);
    }
  }
}

const withinLimits = (ms: number): number => Math.min(MAX_RETRY_MS, Math.max(MIN_RETRY_MS, ms));

/** Whether waiting may help: 429 says that there are too many streams now, 5xx may be of a proxy. */
function isPassing({ code, status }: Failure, guessed: boolean): boolean {
  // At a guessed address this is another program, or the Tidings of another user: one's own does not run, or is about to say where.
  return guessed || code === 'no-answer' || (status !== null && (status === 429 || status >= 500));
}

/**
 * Yields null once it is open, then the events of one connection. Ends with a Failure or a signal's reason.
 * @param hasMoved asked with each event and heartbeat; if so, it ends without an error
 */
async function* connection(
  environment: ClientEnvironment, base: string, state: StreamState, signals: readonly AbortSignal[], hasMoved: () => Promise<boolean>,
): AsyncGenerator<TidingsEvent | null, void, undefined> {
  const target: Target = { base, path: PATH, headers: headersFor(state) };
  const timeout = createRequestTimeout(environment.after, signals);
  try {
    timeout.wait(ANSWER_MS);
    const reader = readerOf(await timeout.guard(send(environment, target, timeout.signal)), base + PATH);
    state.failures = 0;
    yield null; // so that an error of the caller's onOpen is not taken for one of the connection
    const parser = createEventParser(state.lastEventId);
    for (;;) {
      timeout.wait(SILENCE_MS);
      const { done, value } = await reader.read();
      timeout.suspend(); // the caller may take its time
      if (done) throw new Failure('no-answer', `Tidings at ${base} has ended the stream.`);
      for (const event of parser.push(value)) {
        const known = readEvent(event);
        if (known && !timeout.signal.aborted) yield freeze(known);
      }
      state.lastEventId = parser.lastEventId;
      state.guess = environment.trusts(base) ? null : base;
      state.retryMs = withinLimits(parser.retry ?? state.retryMs);
      if (await hasMoved()) return;
    }
  } catch (error) {
    throw reasonOf(error, target, timeout, signals, environment.inPage);
  } finally {
    timeout.end();
  }
}

function headersFor({ lastEventId }: StreamState): Record<string, string> {
  const accept = { Accept: 'text/event-stream' };
  // An id that is not valid in a header is not from Tidings; without one the stream starts afresh.
  return /^[\x21-\x7e]+$/.test(lastEventId) ? { ...accept, 'Last-Event-ID': lastEventId } : accept;
}

function readerOf({ headers, body, status }: Response, url: string): ReadableStreamDefaultReader<Uint8Array> {
  const type = headers.get('content-type') ?? '';
  if (status !== 200 || body === null || !/^text\/event-stream\b/i.test(type)) throw notTidings(url, 'this is no stream of events', { status });
  return body.getReader();
}
