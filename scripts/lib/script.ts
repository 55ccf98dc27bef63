import { errorText } from '../../src/shared/error-code.ts';

/** Registers a cleanup for the end of the script, whether or not it fails. Cleanups run in reverse order. */
type AtEnd = (end: () => unknown) => void;

/**
 * Runs `work` as the whole program: its result is the exit code; an error is printed as its message, with code 1. The
 * cleanups run in either case, because a server that still listens would keep the process alive, but not if a signal ends
 * the script.
 */
export async function script(work: (atEnd: AtEnd) => Promise<number>): Promise<void> {
  const ends: (() => unknown)[] = [];
  await orSay(async () => { process.exitCode = await work((end) => ends.unshift(end)); });
  for (const end of ends) await orSay(async () => { await end(); });
}

async function orSay(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(errorText(error));
    process.exitCode = 1;
  }
}
