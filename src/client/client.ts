/** Implements the calls: cached documents with revalidation, and the event stream. */
import { MODEL_CHANGES, MODELS, NEWS, QUOTE, STATUS, type Document } from './documents.ts';
import { endable } from './endable.ts';
import { follow, type ApiLocation } from './events.ts';
import { Failure } from './failure.ts';
import { freeze } from './freeze.ts';
import { checked } from './options.ts';
import { MAX_DOCUMENT, readText } from './read-text.ts';
import { createRequestTimeout, pause } from './request-timeout.ts';
import { ANSWER_MS, reasonOf, send, type Target } from './request.ts';
import type { CallOptions, Tidings } from './tidings.ts';
import type { ClientEnvironment } from './environment.ts';

/** Requests one document from a base URL. */
type Ask<T> = (base: string, options: CallOptions) => Promise<T>;

/** Requests one document wherever Tidings is. */
type Call<T> = (options?: CallOptions) => Promise<T>;

/** Creates a client. @param base last known base URL of Tidings */
export function createClient(environment: ClientEnvironment, base: string): Tidings {
  const locate = async (): Promise<ApiLocation> => {
    try {
      base = await environment.locate();
    } catch (error) {
      if (error instanceof Failure) return { base, trouble: error }; // keep using the last known address
      throw error;
    }
    return { base, trouble: null };
  };

  /** Looks Tidings up before each request: another program may have its old address by now. */
  const call = <T>(ask: Ask<T>): Call<T> => async (given) => {
    const options = checked(given);
    const located = await locate();
    try {
      return await ask(located.base, options);
    } catch (error) {
      throw error instanceof Failure ? located.trouble ?? error : error;
    }
  };

  const read = <T, Part>(document: Document<T>, pick: (document: T) => Part): Call<Part> => {
    const one = call(documentReader(environment, document, pick));
    return document.kept ? inTurn(environment, one) : one; // an answer that is not kept serves one call only
  };

  return {
    get base() {
      return base;
    },
    news: read(NEWS, ({ news }) => news),
    models: read(MODELS, ({ models }) => models),
    modelChanges: read(MODEL_CHANGES, (history) => history),
    quote: read(QUOTE, (quote) => quote),
    status: read(STATUS, (status) => status),
    events: (given) => {
      const options = checked(given);
      return endable((ending) => follow(environment, locate, options, [...signalsOf(environment, options), ending]));
    },
  };
}

/** Lets calls wait for a running one: a hundred receive megabytes once, then revalidate. If it fails, the next goes. */
function inTurn<T>(environment: ClientEnvironment, call: Call<T>): Call<T> {
  const waiting = new Set<() => void>();
  let running = 0;
  return async (given) => {
    let result: 'failed' | 'gave up' | 'answered' = 'failed';
    let go = (): void => undefined;
    if (running > 0) {
      const turn = pause(environment.after, ANSWER_MS, signalsOf(environment, checked(given)), new Promise<void>((resolve) => (go = resolve)));
      waiting.add(go);
      await turn;
      if (waiting.delete(go)) result = 'gave up';
    }
    running += 1;
    try {
      const answer = await call(given);
      result = 'answered';
      return answer;
    } finally {
      running -= 1;
      let most = 1;
      if (result === 'answered') most = Infinity; // each of them only revalidates
      else if (result === 'gave up' && running > 0) most = 0; // one that still runs lets the next go
      for (const one of [...waiting].slice(0, most)) {
        waiting.delete(one);
        one();
      }
    }
  };
}

/** Returns the signals that abort a call; null counts as none. */
function signalsOf(environment: ClientEnvironment, { signal }: CallOptions): AbortSignal[] {
  return [environment.signal, signal].filter((one) => !!one);
}

/**
 * Creates the request of one document.
 * @param pick selects what the caller gets; the same object as long as the ETag is unchanged
 */
function documentReader<T, Part>(environment: ClientEnvironment, { path, kept: isKept, check }: Document<T>, pick: (document: T) => Part): Ask<Part> {
  let kept: { readonly etag: string; readonly part: Part } | null = null; // whatever the address: the ETag is a hash of the bytes
  return async (base, options) => {
    const known = kept;
    const target: Target = { base, path, headers: known ? { 'If-None-Match': known.etag } : {} };
    const signals = signalsOf(environment, options);
    const timeout = createRequestTimeout(environment.after, signals);
    try {
      timeout.wait(ANSWER_MS);
      const response = await timeout.guard(send(environment, target, timeout.signal));
      if (known && response.status === 304) return known.part;
      const body = await timeout.guard(readText(response, MAX_DOCUMENT));
      const etag = isKept ? response.headers.get('etag') : null;
      if (etag !== null && kept?.etag === etag) return kept.part; // a concurrent request already stored it
      const part = pick(freeze(check(JSON.parse(body))));
      kept = etag === null ? null : { etag, part };
      return part;
    } catch (error) {
      throw reasonOf(error, target, timeout, signals, environment.inPage);
    } finally {
      timeout.end();
    }
  };
}
