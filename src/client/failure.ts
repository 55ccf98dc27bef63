/** Errors of calls, with a message for people. Public as `TidingsError`. */
import { type Check, number, record, text } from './check.ts';
import { MAX_REFUSAL, readText } from './read-text.ts';
import type { TidingsError } from './tidings.ts';

interface Facts {
  readonly status?: number;
  readonly detail?: string;
  /** Ms after which the server wants to be asked again. */
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

export class Failure extends Error implements TidingsError {
  static {
    // On the prototype, because an error's stack is written before instance fields are set.
    Object.defineProperty(this.prototype, 'name', { value: 'TidingsError', configurable: true, writable: true });
  }
  readonly code: TidingsError['code'];
  readonly status: number | null;
  readonly detail: string | null;
  readonly retryAfterMs: number | null;

  constructor(code: TidingsError['code'], message: string, { status, detail, retryAfterMs, cause }: Facts = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status ?? null;
    this.detail = detail ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

/** Creates the error for another program at `url`. @param why completes "… does not answer as Tidings does" */
export function notTidings(url: string, why: string, facts?: Facts): Failure {
  return new Failure('not-tidings', `${url} does not answer as Tidings does: ${why}.`, facts);
}

/** RFC 9457, only the fields used here. */
const problem: Check<{ readonly title: string; readonly status: number; readonly detail: string }> =
  record({ title: text, status: number, detail: text });

/** Converts an error response. Rejects if its body cannot be read. @param why converts the detail for the message */
export async function refusalOf(response: Response, url: string, why: (detail: string) => string): Promise<Failure> {
  const { status, headers } = response;
  const other = notTidings(url, `status ${status} without saying why`, { status });
  // In any letter case (RFC 9110 section 8.3.1): a proxy may write it anew.
  if (!/^application\/problem\+json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return other;
  const body = await readText(response, MAX_REFUSAL);
  try {
    const { title, detail } = problem(JSON.parse(body));
    return new Failure('refused', `Tidings refuses ${url} (${status} ${title}): ${why(detail)}`, {
      status, detail, retryAfterMs: millisecondsIn(headers.get('retry-after')),
    });
  } catch {
    return other;
  }
}

/** Creates the error for no answer. @param cause error of fetch */
export function noAnswer(base: string, cause: unknown, inPage: boolean): Failure {
  // A browser does not tell scripts the reason (Fetch standard, "network error").
  const hint = inPage ? 'Is Tidings running, and may this page read it?' : 'Is Tidings running?';
  const why = inPage ? '' : reasonIn(cause);
  return new Failure('no-answer', `Nobody answers at ${base}${why && ` (${why})`}. ${hint}`, { cause });
}

/** Creates the error for an answer that has not come in time. */
export function silence(base: string, inPage: boolean): Failure {
  // A browser opens six connections to one address, for all its tabs together, and each stream of events takes one.
  const why = inPage ? ' If six pages listen to its events, the browser asks it nothing else.' : '';
  return new Failure('no-answer', `There is somebody at ${base}, but no answer comes.${why}`);
}

/** Returns the message of the innermost cause; "" if it only says that nobody answers. */
function reasonIn(error: unknown): string {
  let reason = '';
  // Not by instanceof: it may come from another realm, as in Jest. And not for ever: a cause may be its own.
  for (let depth = 0; depth < 9 && typeof error === 'object' && error !== null; depth++) {
    if ('message' in error && typeof error.message === 'string') reason = error.message.trim() || reason;
    error = 'cause' in error ? error.cause : null;
  }
  return /refused|^fetch failed$/i.test(reason) ? '' : reason;
}

/** Parses Retry-After in seconds (RFC 9110 section 10.2.3), the form Tidings sends, to ms. */
function millisecondsIn(seconds: string | null): number | null {
  return seconds !== null && /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : null;
}
