/** The Linux session bus, for the parts of the shell that ask and follow it. */
import type { Clock } from '../../base/clock-and-logger.ts';
import { createBusSignals, type FollowBus } from './bus-signals.ts';
import { busAskedBy, runProgram, type AskBus } from './run-program.ts';

export interface SessionBus {
  /** Makes a call. */
  readonly ask: AskBus;
  /** Subscribes a listener to signals until it is cancelled. */
  readonly follow: FollowBus;
}

/** Returns this session's bus. Nothing is asked or started before the first call. */
export const createSessionBus = (clock: Clock): SessionBus => ({ ask: busAskedBy(runProgram), follow: createBusSignals(clock) });
