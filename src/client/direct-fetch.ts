/**
 * Sends requests directly. Deno and Bun, and Node if told to, send those of `fetch` to the proxy that HTTP_PROXY names, even
 * those for this computer: it would get the token, and reach nobody.
 */
import { notTidings } from './failure.ts';

/** Sends a GET request; what is given is understood by every `fetch`. */
export type Fetch = (url: string, init: RequestInit & Ask) => Promise<Response>;

interface Ask {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** The part of node:http that is used (nodejs.org/api/http.html). */
export interface NodeHttp {
  readonly Agent: new (options: { readonly proxyEnv: object }) => object;
  get(url: string, ask: Ask & { readonly agent: object }, onAnswer: (answer: Answer) => void): Request;
}

interface Request {
  on(event: 'error' | 'close', listener: (error: unknown) => void): Request;
}

interface Answer extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  readonly statusCode?: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const THIS_COMPUTER = /^http:\/\/(127\.\d+\.\d+\.\d+|\[::1\]|localhost)(:\d+)?\//;
/** Statuses with which a Response must have no body (Fetch standard, "null body status"). */
const WITHOUT_BODY = [204, 205, 304];

/** Looked up for each call, and called without `this`, as browsers require. */
export const globalFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** Returns a `fetch` that connects to this computer directly; the global one does all else. */
export function directFetch(http: () => NodeHttp): Fetch {
  return async (url, init) => {
    if (!THIS_COMPUTER.test(url)) return globalFetch(url, init);
    const { headers, signal } = init;
    signal.throwIfAborted();
    const { Agent, get } = http();
    // An agent for each request, so that each gets a new connection, in half a millisecond: Tidings closes idle ones, which a
    // busy program would not know yet. And an agent without a proxy: Deno's own takes one.
    const answer = await new Promise<Answer>((resolve, reject) => {
      get(url, { agent: new Agent({ proxyEnv: {} }), headers, signal }, resolve)
        .on('error', reject)
        .on('close', () => reject(new Error('the connection was closed'))); // the only event after status 101
    });
    const status = answer.statusCode ?? 0;
    if (status < 200 || status > 599) throw notTidings(url, `status ${status}`, { status }); // which a Response cannot have
    return new Response(WITHOUT_BODY.includes(status) ? null : streamOf(answer, signal), {
      status, headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    });
  };
}

/** Not ReadableStream.from, which not every runtime has. */
function streamOf(answer: Answer, signal: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = answer[Symbol.asyncIterator]();
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', (error) => controller.error(error));
    },
    async pull(controller) {
      const next = await parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}
