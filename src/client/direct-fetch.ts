/**
 * What the client sends its requests with. Deno and Bun, and Node if told to, send those of `fetch` to the proxy that
 * HTTP_PROXY names, even if they are for this computer: the proxy would get the token, and answer that it reaches nobody.
 */

/** Sends a GET request; what is given is understood by every `fetch`. */
export type Fetch = (url: string, init: RequestInit & Ask) => Promise<Response>;

interface Ask {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** The part of node:http that is used (nodejs.org/api/http.html). */
export interface NodeHttp {
  get(url: string, ask: Ask & { readonly agent: false }, onAnswer: (answer: Answer) => void): {
    on(event: 'error', onError: (error: unknown) => void): unknown;
  };
}

interface Answer extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  readonly statusCode?: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const THIS_COMPUTER = /^http:\/\/(127\.\d+\.\d+\.\d+|\[::1\]|localhost)(:\d+)?\//;
/** Statuses with which a Response must have no body (Fetch standard, "null body status"). */
const WITHOUT_BODY = [204, 205, 304];

/** Looked up for each call, and called without `this`, which browsers require. */
export const globalFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** Returns a `fetch` that connects to this computer directly, and leaves all else to the global one. */
export function directFetch(http: () => NodeHttp): Fetch {
  return async (url, init) => {
    if (!THIS_COMPUTER.test(url)) return globalFetch(url, init);
    const { headers, signal } = init;
    const answer = await new Promise<Answer>((resolve, reject) => {
      // Without an agent each request gets a connection of its own. That takes half a millisecond, and none is ever kept so
      // long that Tidings has closed it: a program that was busy for five seconds would not know yet, and fail.
      http().get(url, { agent: false, headers, signal }, resolve).on('error', reject);
    });
    const status = answer.statusCode ?? 0;
    return new Response(WITHOUT_BODY.includes(status) ? null : streamOf(answer), {
      status, headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    });
  };
}

/** Not ReadableStream.from, which not every runtime has. Aborting the request ends it. */
function streamOf(answer: Answer): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = answer[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}
