/** Serialises asynchronous work. */

/** Runs `work` when all work queued before has ended, whether it succeeded or not. Returns its promise. */
export type RunExclusive = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a mutex, independent of any other. */
export function createMutex(): RunExclusive {
  let last = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.then(() => undefined, () => undefined); // without the result, which would stay in memory until the next work
    return mine;
  };
}
