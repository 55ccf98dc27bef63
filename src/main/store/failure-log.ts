/** Keeps what fails again and again from filling the log, which may lie on the same full disk. */
import { diskCode } from './disk-code.ts';

export interface FailureLog {
  /** Tells of a failure, unless the last attempt failed for the same reason. */
  failed(error: unknown): void;
  succeeded(): void;
}

/** Creates the memory of one thing that is attempted again and again. @param tell writes the line */
export function createFailureLog(tell: (error: unknown) => void): FailureLog {
  let told: string | null = null; // a code: messages contain names of temporary files
  return {
    failed: (error) => {
      const code = diskCode(error);
      if (code !== told) tell(error);
      told = code;
    },
    succeeded: () => { told = null; },
  };
}
