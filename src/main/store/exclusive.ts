/** Turns at a file that several programs may change. */

/** Does work while no other program does such work; rejects with `SettingsBusy` when another does not come to its end. */
export type Exclusive = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Another program is changing the settings, and is not done yet. */
export class SettingsBusy extends Error {}

/** For a file that no other program changes. */
export const alone: Exclusive = (work) => work();
