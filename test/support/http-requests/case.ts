/**
 * How the tables in this folder are written: raw requests, each with what may come back. They follow the rules in
 * docs/api.md ("Who may read it", "Errors") and RFC 9110, 9111 and 9112, row by row.
 */

export interface RawCase {
  readonly name: string;
  /** Latin-1, as sent; several pieces are sent one after the other. See {@link Facts} for what stands in braces. */
  readonly send: string | readonly string[];
  /** Statuses by answer, choices split by `/`; `none` is the end of the connection without one: `200 400/none`. */
  readonly expect: string;
  /** Of the first answer: a value, a pattern, or null for none. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** The Origin that is echoed, so that its page may read the answer. */
  readonly echo?: string;
  /** Whether the connection serves another request afterwards; otherwise the server closes it. */
  readonly open?: boolean;
  /** Whether the client sends no more afterwards (a half-closed connection). */
  readonly end?: boolean;
  /** Methods by answer, where `send` holds several requests. */
  readonly methods?: readonly string[];
}

/** What the requests need to know about the server: `{port}`, `{etag}`, `{etag-gzip}`, `{etag-br}`, `{modified}`. */
export type Facts = Readonly<Record<'port' | 'etag' | 'etag-gzip' | 'etag-br' | 'modified', string>>;

type Extras = Omit<RawCase, 'name' | 'send' | 'expect'>;

export const API_PATHS = ['/api/v1/news', '/api/v1/ai/models', '/api/v1/quote'] as const;
export const SERVED = [...API_PATHS, '/status', '/openapi.json'] as const;
/** Paths of every sort, served or not: what is judged before routing is judged for all of them. */
export const ANY_PATH = [...SERVED, '/', '/events', '/nothing', '//', '//evil.example/x', '/api/v1/../..', '/%zz'] as const;
export const READS = ['GET', 'HEAD'] as const;
export const OTHERS = ['OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE'] as const;
export const METHODS = [...READS, ...OTHERS] as const;

/** Must never come back in any answer; put into what a careless server would repeat. */
export const MARK = 'zq7markzq7';
export const LOCAL = 'Host: localhost';
export const CLOSE = 'Connection: close';
const NEWS = '/api/v1/news';

/** The bytes of a message: its lines, an empty line, its body. */
export const message = (lines: readonly string[], body = ''): string => `${lines.join('\r\n')}\r\n\r\n${body}`;

/** A whole request line and its fields, sent as they are. */
export function raw(name: string, lines: readonly string[], expect: string, extras: Extras & { readonly body?: string } = {}): RawCase {
  const { body, ...rest } = extras;
  return { name, send: message(lines, body), expect, ...rest };
}

/** What a row says besides: `on` is the method and the target, `GET /api/v1/news` unless told. */
type More = Extras & { readonly on?: string; readonly body?: string };

/** These fields after `Host: localhost`, as the last request of its connection. */
export function asking(fields: readonly string[], expect: string, extras: More = {}): RawCase {
  const { on = `GET ${NEWS}`, ...rest } = extras;
  return raw(`${on} with ${show(fields.join(' | '))}`, [`${on} HTTP/1.1`, LOCAL, ...fields, CLOSE], expect, rest);
}

/** These fields and no others, whatever that means for Host. */
export function bare(fields: readonly string[], expect: string, extras: More = {}): RawCase {
  const { on = `GET ${NEWS}`, ...rest } = extras;
  return raw(`${on} with only ${show(fields.join(' | '))}`, [`${on} HTTP/1.1`, ...fields, CLOSE], expect, rest);
}

/** Every method with every path. */
export function cross<Result>(methods: readonly string[], paths: readonly string[], make: (on: string) => Result): Result[] {
  return methods.flatMap((method) => paths.map((path) => make(`${method} ${path}`)));
}

/** For names: short, in one line, in ASCII. */
export function show(text: string): string {
  const line = JSON.stringify(text).slice(1, -1).replace(/[^ -~]/g, (character) => `\\x${character.charCodeAt(0).toString(16)}`);
  return line.length > 100 ? `${line.slice(0, 80)}... (${text.length})` : line;
}
