/** Mutual exclusion between programs that change the same file. */

/** Runs `work` while no other program runs such work. Rejects with `SettingsBusy` if another one does not finish. */
export type CrossProgramLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Another program has been changing the settings for too long. */
export class SettingsBusy extends Error {}
