/**
 * Errors as RFC 9457 problem documents, prepared once. They never contain anything the client sent, or anything about this
 * machine.
 */
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { noStoreHeaders, type HeaderList } from './headers.ts';
import { formatHttpDate } from './http-date.ts';

export const PROBLEM_TYPE = 'application/problem+json';

export const Problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().describe('The name of the status code'),
  status: z.int().min(400).max(599),
  detail: z.string().describe('What went wrong, in plain English'),
});
export type Problem = z.infer<typeof Problem>;

const WHERE_TOKENS_ARE = 'You can create a new one in the settings of Tidings; if Tidings was started with --token-file, the token is in that file.';

export const PROBLEM_DETAILS = {
  400: 'The request is malformed, or asks for something this server does not support.',
  401: `An access token is required: send "Authorization: Bearer TOKEN". ${WHERE_TOKENS_ARE}`,
  // The last sentence is for people: their browser sends a followed link as any page sends any request (docs/api.md, "The page").
  403: 'Only programs and pages on this computer, and pages of allowed sites, may use this API, at 127.0.0.1, localhost or [::1]. ' +
    'If you followed a link, type the address instead.',
  404: 'There is nothing at this path. /openapi.json lists all paths.',
  405: 'This API is read-only: use GET or HEAD.',
  408: 'The request took too long to arrive.',
  412: 'The document does not match the condition of the request (If-Match or If-Unmodified-Since).',
  414: 'The request target is longer than 2,048 characters.',
  417: 'The expectation in the Expect header cannot be met.',
  421: 'The request is meant for another server.',
  429: 'No further event stream can be opened now; try again later.',
  431: 'The request has more than 100 headers, or more than 16 KB of them.',
  500: 'Something went wrong in Tidings; its log says what.',
} as const;
export type ProblemStatus = keyof typeof PROBLEM_DETAILS;

/** The challenge of a 401 (RFC 6750 section 3). probe.ts, which sends no token, also recognises another Tidings by it. */
export const CHALLENGE = 'Bearer realm="Tidings"';

export interface PreparedProblem {
  readonly headers: HeaderList;
  readonly body: Buffer;
}

/** Errors after which the connection is closed: what follows may be part of the same broken request. */
const CLOSES_CONNECTION = new Set<ProblemStatus>([400, 408, 431]);

/** The header that belongs to a status: RFC 9110 sections 11.6.1 and 10.2.1; RFC 6585 section 4, in seconds. */
export const STATUS_HEADERS: Readonly<Partial<Record<ProblemStatus, readonly [name: 'WWW-Authenticate' | 'Allow' | 'Retry-After', value: string]>>> = {
  401: ['WWW-Authenticate', CHALLENGE],
  405: ['Allow', 'GET, HEAD'],
  429: ['Retry-After', '10'],
};

function prepare(status: ProblemStatus, detail: string = PROBLEM_DETAILS[status], more: HeaderList = STATUS_HEADERS[status] ?? []): PreparedProblem {
  const document: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
  };
  const body = Buffer.from(JSON.stringify(document));
  const headers = [
    'Content-Length', String(body.length),
    ...noStoreHeaders(PROBLEM_TYPE),
    ...more,
    ...(CLOSES_CONNECTION.has(status) ? ['Connection', 'close'] : []),
  ];
  return { headers, body };
}

export const PROBLEMS: Readonly<Record<ProblemStatus, PreparedProblem>> = {
  400: prepare(400), 401: prepare(401), 403: prepare(403), 404: prepare(404), 405: prepare(405), 408: prepare(408),
  412: prepare(412), 414: prepare(414), 417: prepare(417), 421: prepare(421), 429: prepare(429), 431: prepare(431), 500: prepare(500),
};

/** The 401 for a wrong token; that for a missing one has no error code (RFC 6750 section 3.1). */
export const WRONG_TOKEN = prepare(
  401, `The access token is wrong or was replaced. ${WHERE_TOKENS_ARE}`,
  ['WWW-Authenticate', `${CHALLENGE}, error="invalid_token"`],
);

/** The 401 while the required token is not known: no token a client could send is right, so it says nothing about theirs. */
export const DAMAGED_TOKEN = prepare(
  401, 'The file with the access token is damaged or could not be read, so Tidings cannot check any token. Create a new one in its ' +
  'settings, or stop requiring one; without a window, delete access.json in its data folder and start it again to stop requiring one.',
);

/**
 * Returns a complete error response as bytes, for sockets without a response object (unreadable request, CONNECT). It
 * closes the connection.
 * @param now epoch ms, for Date (required of origin servers by RFC 9110 section 6.6.1)
 * @param method HEAD omits the body
 */
export function rawProblem(status: ProblemStatus, now: number, method: 'HEAD' | undefined): Buffer {
  const { headers, body } = PROBLEMS[status];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, `Date: ${formatHttpDate(now)}`];
  for (let i = 0; i < headers.length; i += 2) {
    if (headers[i] !== 'Connection') lines.push(`${headers[i]}: ${headers[i + 1]}`);
  }
  const head = Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1');
  return method === 'HEAD' ? head : Buffer.concat([head, body]);
}
