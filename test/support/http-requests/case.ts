/**
 * The format of the tables in this folder: raw requests, each with its permitted answers. They follow the rules in
 * docs/api.md ("Who may read it", "Errors") and RFC 9110, 9111 and 9112, row by row.
 */
import { ALL_PATHS } from '../paths.ts';

export interface RawCase {
  readonly name: string;
  /** Latin-1, as sent; several pieces are sent one after the other. See {@link Facts} for placeholders in braces. */
  readonly send: string | readonly string[];
  /** Status of each answer, with alternatives split by `/`; `none` is a closed connection without answer: `200 400/none`. */
  readonly expect: string;
  /** Headers of the first answer: a value, a pattern, or null for none. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** The Origin that is echoed, so that its page can read the answer. */
  readonly echo?: string;
  /** Whether the connection can serve another request afterwards; otherwise the server closes it. */
  readonly open?: boolean;
  /** Whether the client half-closes the connection afterwards. */
  readonly end?: boolean;
  /** Methods by answer, if `send` contains several requests. */
  readonly methods?: readonly string[];
}

/** Values of the server that replace placeholders: `{port}`, `{etag}`, `{etag-gzip}`, `{etag-br}`, `{modified}`. */
export type Facts = Readonly<Record<'port' | 'etag' | 'etag-gzip' | 'etag-br' | 'modified', string>>;

type Extras = Omit<RawCase, 'name' | 'send' | 'expect'>;

/** Paths of all kinds, served or not: checks that precede routing apply to all of them. */
export const ANY_PATH = [...ALL_PATHS, '/nothing', '//', '//evil.example/x', '/api/v1/../..', '/%zz'] as const;
export const READS = ['GET', 'HEAD'] as const;
export const OTHERS = ['OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE'] as const;
export const METHODS = [...READS, ...OTHERS] as const;

/** Must not appear in any answer; used where a careless server would echo it. */
export const MARK = 'zq7markzq7';
export const LOCAL = 'Host: localhost';
export const CLOSE = 'Connection: close';
const NEWS = '/api/v1/news';

/** Returns the text of a message: its lines, an empty line, its body. */
export const message = (lines: readonly string[], body = ''): string => `${lines.join('\r\n')}\r\n\r\n${body}`;

/** Returns a case from a complete request line and its fields. */
export function raw(name: string, lines: readonly string[], expect: string, extras: Extras & { readonly body?: string } = {}): RawCase {
  const { body, ...rest } = extras;
  return { name, send: message(lines, body), expect, ...rest };
}

/** Further properties of a case: `on` is the method and the target, by default `GET /api/v1/news`. */
type More = Extras & { readonly on?: string; readonly body?: string };

/** Returns a case with these fields after `Host: localhost`, as the last request of its connection. */
export function asking(fields: readonly string[], expect: string, extras: More = {}): RawCase {
  const { on = `GET ${NEWS}`, ...rest } = extras;
  const name = fields.length === 0 ? on : `${on} with ${show(fields.join(' | '))}`;
  return raw(name, [`${on} HTTP/1.1`, LOCAL, ...fields, CLOSE], expect, rest);
}

/** Returns a case with only these fields and `Connection: close`, even without Host. */
export function bare(fields: readonly string[], expect: string, extras: More = {}): RawCase {
  const { on = `GET ${NEWS}`, ...rest } = extras;
  const name = fields.length === 0 ? `${on} without Host` : `${on} with only ${show(fields.join(' | '))}`;
  return raw(name, [`${on} HTTP/1.1`, ...fields, CLOSE], expect, rest);
}

/** Combines every method with every path. */
export function cross<Result>(methods: readonly string[], paths: readonly string[], make: (on: string) => Result): Result[] {
  return methods.flatMap((method) => paths.map((path) => make(`${method} ${path}`)));
}

/** Formats text for names: short, on one line, in ASCII. */
function show(text: string): string {
  const line = JSON.stringify(text).slice(1, -1).replace(/[^ -~]/g, (character) => `\\x${character.charCodeAt(0).toString(16)}`);
  return line.length > 100 ? `${line.slice(0, 80)}... (${text.length})` : line;
}
