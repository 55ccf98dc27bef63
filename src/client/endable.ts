/** An iteration that can be ended from outside while it waits. */

// A generator's own `return` and `throw`, with which Readable.from and ReadableStream.from end it, wait for a pending `next`,
// which may take hours.
/** Makes `return` and `throw` take effect at once. @param start creates the generator; it ends when the signal is aborted */
export function endable<T>(start: (ending: AbortSignal) => AsyncGenerator<T, void, undefined>): AsyncGenerator<T, void, undefined> {
  const ending = new AbortController();
  const generator = start(ending.signal);
  const finish = generator.return.bind(generator);
  const end: typeof finish = (value) => {
    ending.abort();
    return finish(value);
  };
  const fail = async (error: unknown): Promise<never> => {
    await end();
    throw error;
  };
  const dispose: unknown = Reflect.get(Symbol, 'asyncDispose'); // not in every runtime; in Node 20, but there not in generators
  if (typeof dispose === 'symbol') Reflect.set(generator, dispose, end);
  return Object.assign(generator, { return: end, throw: fail });
}
