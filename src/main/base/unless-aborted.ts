/**
 * Waits for something, but not beyond the abort of a signal: then resolves to `otherwise`. Leaves nothing at the signal, which
 * may outlive all that is waited for: in a race with one promise that never settles, that promise keeps every result.
 * @throws what `work` throws
 */
export function unlessAborted<Result, Otherwise>(work: Promise<Result>, signal: AbortSignal | undefined, otherwise: Otherwise): Promise<Result | Otherwise> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => resolve(otherwise);
    if (signal?.aborted === true) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
    void work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', giveUp));
  });
}
