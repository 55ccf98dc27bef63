import type { CrossProgramLock } from '../../src/main/store/settings-lock.ts';

/** For settings that no other program changes: runs `work` at once. */
export const alone: CrossProgramLock = (work) => work();
