import { errorText } from './error-code.ts';

/** Runs a script's work as the whole program: its number is the exit code; what it throws is said in words, code 1. */
export async function script(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(errorText(error));
    process.exitCode = 1;
  }
}
