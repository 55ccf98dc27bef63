/** A client environment with a fake clock and a fake network. */
import type { After, ClientEnvironment } from '../../../src/client/environment.ts';
import { fakeClock, settle, type FakeClock } from '../../support/fake-clock.ts';

export interface Request {
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Returns a response, an error for fetch to reject with, or null for no answer at all. */
type Answer = (request: Request) => Response | Error | null;

export interface Fake {
  readonly world: ClientEnvironment;
  readonly clock: FakeClock;
  readonly asked: Request[];
  /** Answers the requests from now on. */
  answer: Answer;
  /** The base URL of Tidings from now on. */
  base: string;
}

export const BASE = 'http://127.0.0.1:8434';
export { settle };

export function fake(answer: Answer, changes: Partial<ClientEnvironment> = {}): Fake {
  const clock = fakeClock();
  const asked: Request[] = [];
  const after: After = (ms, run) => clock.after(ms, run);
  const all: Fake = {
    clock,
    asked,
    answer,
    base: BASE,
    world: {
      after,
      token: null,
      trusts: () => true,
      signal: undefined,
      inPage: false,
      locate: () => Promise.resolve(all.base),
      fetch: (url, init) => new Promise((resolve, reject) => {
        const { signal } = init;
        const request = { url, headers: Object.fromEntries(new Headers(init.headers)), signal };
        asked.push(request);
        if (signal.aborted) return reject(aborted());
        signal.addEventListener('abort', () => reject(aborted()));
        const result = all.answer(request);
        if (result instanceof Response) resolve(result);
        else if (result) reject(result);
      }),
      ...changes,
    },
  };
  return all;
}

export const aborted = (): DOMException => new DOMException('This operation was aborted', 'AbortError');
export const refusedConnection = (): TypeError => new TypeError('fetch failed');

export const json = (document: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(JSON.stringify(document), { status, headers });

export const problem = (status: number, detail: string, headers: Record<string, string> = {}): Response =>
  json({ type: 'about:blank', title: 'Some Title', status, detail }, { 'content-type': 'application/problem+json', ...headers }, status);

/** Returns the reason a promise rejects with; throws if it does not. */
export async function failure(of: Promise<unknown>): Promise<unknown> {
  return of.then((value) => { throw new Error(`It did not fail but gave ${JSON.stringify(value)}`); }, (error: unknown) => error);
}
