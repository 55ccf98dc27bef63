import type { AskBus } from '../../../../src/main/shell/bus/run-program.ts';

/** A fake bus that gives these answers one after the other; `asked` has the calls. */
export function fakeAsk(...answers: readonly (string | Error)[]): { readonly ask: AskBus; readonly asked: (readonly string[])[] } {
  const left = [...answers];
  const asked: (readonly string[])[] = [];
  const ask: AskBus = (...call) => {
    asked.push(call);
    const next = left.shift() ?? new Error('asked too often');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  return { ask, asked };
}
