/** Validates options, since callers in JavaScript may give anything. */
import type { ConnectOptions, EventsOptions } from './tidings.ts';

/** All options there are; those of calls are among those of events. */
type Options = ConnectOptions & EventsOptions;
type Is = (value: unknown) => boolean;

const isText: Is = (value) => typeof value === 'string';
const isFunction: Is = (value) => typeof value === 'function';
/** Not by instanceof: it may come from another window or a test's DOM. */
const isSignal: Is = (value) => typeof value === 'object' && value !== null && 'aborted' in value;
/** Null counts as none, like the signal of `fetch`; but not for what decides where to connect, and with which token. */
const orNull = (is: Is): Is => (value) => value === null || is(value);

const OPTIONS: readonly (readonly [name: keyof Options, what: string, is: Is])[] = [
  ['base', 'text', isText],
  ['dataDir', 'text', isText],
  ['token', 'text', isText],
  ['fetch', 'function', isFunction],
  ['signal', 'AbortSignal', orNull(isSignal)],
  ['after', 'text', orNull(isText)],
  ['onOpen', 'function', orNull(isFunction)],
  ['onRetry', 'function', orNull(isFunction)],
];

/** Returns the options; empty ones instead of none. @throws TypeError for an option of another type than declared */
export function checked(options: Options | null = {}): Options {
  const given = options ?? {};
  for (const [name, what, is] of OPTIONS) {
    const value: unknown = given[name];
    if (value !== undefined && !is(value)) throw new TypeError(`${name}: this is no ${what}.`);
  }
  return given;
}
