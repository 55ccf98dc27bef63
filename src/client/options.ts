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
const orNone = (is: Is): Is => (value) => value === null || is(value);

/** Returns the options; empty ones instead of none. @throws TypeError for one of another type */
export function checked(options: Options | null = {}): Options {
  const given = options ?? {};
  const each = (what: string, is: Is, ...names: readonly (keyof Options)[]): void => {
    for (const name of names) {
      const value: unknown = given[name];
      if (value !== undefined && !is(value)) throw new TypeError(`${name}: this is no ${what}.`);
    }
  };
  each('text', isText, 'base', 'dataDir', 'token');
  each('text', orNone(isText), 'after');
  each('function', isFunction, 'fetch');
  each('function', orNone(isFunction), 'onOpen', 'onRetry');
  each('AbortSignal', orNone(isSignal), 'signal');
  return given;
}
