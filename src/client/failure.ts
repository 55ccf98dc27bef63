/** Errors of calls, with a message for people. Public as `TidingsError`. */
import { check, type Check, number, record, text } from './check.ts';
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

/** Converts an error response. Rejects if its body cannot be read. @param hint appended to the message */
export async function refusalOf(response: Response, url: string, hint: string): Promise<Failure> {
  const { status, headers } = response;
  const body = await response.text();
  try {
    if (!headers.get('content-type')?.startsWith('application/problem+json')) throw new Error('no problem document');
    const { title, detail } = check(problem, JSON.parse(body));
    return new Failure('refused', `Tidings refuses ${url} (${status} ${title}): ${detail}${hint}`, {
      status, detail, retryAfterMs: millisecondsIn(headers.get('retry-after')),
    });
  } catch {
    return notTidings(url, `status ${status} without saying why`, { status });
  }
}

/** Parses Retry-After in seconds (RFC 9110 section 10.2.3), the form Tidings sends, to ms. */
function millisecondsIn(seconds: string | null): number | null {
  return seconds !== null && /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : null;
}
