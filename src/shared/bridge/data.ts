/** The bridge's part about the person's data: what leaves this computer, where the files are, beginning anew. */
import type { CallsOf, Outcome } from './call.ts';

/** A host that is asked by itself, and for what. */
export interface AskedHost {
  /** As in the addresses, with the port where it is not the usual one. */
  readonly host: string;
  /** How many feeds are read there. */
  readonly feeds: number;
  /** Whether the list of AI models comes from there. */
  readonly models: boolean;
}

/** All that leaves this computer without a click. */
export interface Outgoing {
  /** False: this run asks nobody, whatever is set. */
  readonly network: boolean;
  readonly hosts: readonly AskedHost[];
  /** The name that each request carries, whole. */
  readonly userAgent: string;
  /** No address is asked by itself sooner than this after the last time, in ms. */
  readonly soonest: number;
}

/** What can be begun anew by itself. */
export const DATA_PARTS = ['settings', 'feeds', 'read', 'content'] as const;
export type DataPart = (typeof DATA_PARTS)[number];

export interface DataCalls {
  outgoing: { argument: undefined; answer: Outgoing };
  openDataFolder: { argument: undefined; answer: Outcome };
  openLog: { argument: undefined; answer: Outcome };
  /** Begins a part anew; a copy of its file is kept beside it. The popup asks first. */
  resetPart: { argument: { part: DataPart }; answer: Outcome };
  /** Takes the last reset of a part back, as long as this run lasts; not that of the content, which is fetched again. */
  undoReset: { argument: { part: DataPart }; answer: Outcome };
}

export const DATA_CALLS: CallsOf<DataCalls> = {
  outgoing: 'rejects', openDataFolder: 'says why', openLog: 'says why', resetPart: 'says why', undoReset: 'says why',
};
