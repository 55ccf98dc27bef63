/** Work that must not overlap. */

/** Does work when all that was asked for before it is over, whatever became of that. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue of its own. */
export function createQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
