/** Serialises asynchronous work. */

/** Runs `work` when all work queued before has ended, whether it succeeded or not. Returns its promise. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates an empty queue, independent of any other. */
export function createQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
