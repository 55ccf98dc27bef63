/** Sends GET requests and interprets their failures. */
import { Mismatch } from './check.ts';
import { Failure, noAnswer, notTidings, refusalOf, silence } from './failure.ts';
import type { RequestTimeout } from './request-timeout.ts';
import type { ClientEnvironment } from './environment.ts';

/** Ms to wait for a response. Tidings answers from memory: if it takes longer, it hangs. */
export const ANSWER_MS = 10_000;

const WITHHELD = ' The token was not sent: there is no endpoint.json that says who answers there. Give a base or a dataDir.';

/** A request: its address, and its headers besides the token. */
export interface Target {
  readonly base: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a request. Resolves to a successful response or a 304, body unread.
 * @throws Failure for other responses; errors of fetch
 */
export async function send({ fetch, token, trusts }: ClientEnvironment, { base, path, headers }: Target, signal: AbortSignal): Promise<Response> {
  const url = base + path;
  const shown = token !== null && trusts(base) ? token : null;
  const authorization = shown === null ? null : { Authorization: `Bearer ${shown}` };
  // Called without `this`: a page may give its own, which throws for any other than its window (Web IDL).
  const response = await fetch(url, {
    headers: { ...authorization, ...headers },
    signal,
    credentials: 'omit',
    redirect: 'manual', // Tidings never redirects; another program must not get the token
  });
  if (response.ok || (response.status === 304 && 'If-None-Match' in headers)) return response;
  throw await refusalOf(response, url, (detail) => (token === shown ? detail : detail + WITHHELD));
}

/**
 * Returns what to throw: the reason of an aborted signal, or a Failure; an unknown error counts as no answer.
 */
export function reasonOf(error: unknown, { base, path }: Target, timeout: RequestTimeout, signals: readonly AbortSignal[], inPage: boolean): unknown {
  const ended = signals.find(({ aborted }) => aborted);
  if (ended) return ended.reason;
  if (error instanceof Failure) return error;
  if (timeout.ranOut) return silence(base, inPage);
  if (error instanceof SyntaxError) return notTidings(base + path, 'this is not JSON', { cause: error });
  if (error instanceof Mismatch) return notTidings(base + path, error.message);
  if (error instanceof ReferenceError) return error; // a mistake in the caller's `fetch`, which waiting does not solve
  return noAnswer(base, error, inPage);
}
