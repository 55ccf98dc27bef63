/** Bridge calls for the person's data: what is sent, where files are, and resets. */
import type { CallsOf } from './call.ts';
import type { UserMessage } from '../language/phrase.ts';
import type { Outcome, Refusal } from '../outcome.ts';

/** A host that is contacted automatically, and why. */
export interface AskedHost {
  /** With the port unless it is the default. */
  readonly host: string;
  /** Number of feeds read there. */
  readonly feeds: number;
  /** Whether the list of AI models comes from there. */
  readonly models: boolean;
}

/** Everything that is sent to other computers automatically. */
export interface Outgoing {
  /** False if this run does not use the network. */
  readonly network: boolean;
  readonly hosts: readonly AskedHost[];
  /** The full User-Agent of each request. */
  readonly userAgent: string;
  /** Minimum time between automatic requests to an address, ms. */
  readonly soonest: number;
}

/** Parts that can be reset separately. */
export const DATA_PARTS = ['settings', 'feeds', 'read', 'content'] as const;
export type DataPart = (typeof DATA_PARTS)[number];

/** A part that was reset, or whose reset was undone. */
export interface ResetPart {
  readonly ok: true;
  /** Why the API port stays as it was, while the other settings were changed; missing if nothing had to stay. */
  readonly portStays?: UserMessage;
}

export interface DataCalls {
  outgoing: { argument: undefined; answer: Outgoing };
  openDataFolder: { argument: undefined; answer: Outcome };
  openLog: { argument: undefined; answer: Outcome };
  openLicences: { argument: undefined; answer: Outcome };
  /** Resets a part; a copy of its file is kept. The popup asks for confirmation first. */
  resetPart: { argument: { part: DataPart }; answer: ResetPart | Refusal };
  /** Undoes the last reset of a part in this run; not possible for the content, which is fetched again. */
  undoReset: { argument: { part: DataPart }; answer: ResetPart | Refusal };
}

export const DATA_CALLS: CallsOf<DataCalls> = {
  outgoing: 'rejection', openDataFolder: 'refusal', openLog: 'refusal', openLicences: 'refusal', resetPart: 'refusal', undoReset: 'refusal',
};
