import { errorText } from './error-code.ts';

/** Has something ended with the script, whatever becomes of it: what was named last is ended first. */
type AtEnd = (end: () => unknown) => void;

/**
 * Runs a script's work as the whole program: its number is the exit code; what it throws is said in words, code 1. What
 * the work started is ended in either case: a server that still listened would keep the process for ever.
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
