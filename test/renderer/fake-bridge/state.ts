/** The state of the fake main process, and the tools its topics use to answer. */
import type { Bridge, BridgeCall, BridgeEvents, DesktopState, MarkedHeadline, ModelDetails, Outcome, Overview } from '../../../src/shared/bridge.ts';
import type { FeedSearch, ImportOutcome } from '../../../src/shared/discovery.ts';
import type { Quotation } from '../../../src/shared/quotation.ts';
import type { Settings } from '../../../src/shared/settings.ts';
import type { ExampleProvider } from '../examples.ts';

export interface FakeState {
  overview: Overview;
  headlines: readonly MarkedHeadline[];
  lookedAt: number | null;
  found: FeedSearch;
  imported: ImportOutcome;
  saved: Outcome | null;
  /** The answers to requests for another quote, in this order. */
  quotes: readonly Quotation[];
  favourites: readonly Quotation[];
  desktop: DesktopState;
  providers: readonly ExampleProvider[];
  /** Overrides of the details of every model. */
  details: Partial<ModelDetails>;
  settings: Settings;
  /** Messages of calls that are refused; others succeed. */
  refuse: Partial<Record<BridgeCall, string>>;
}

export interface Tools {
  readonly world: FakeState;
  readonly now: number;
  readonly send: <E extends keyof BridgeEvents>(event: E, detail: BridgeEvents[E]) => void;
  /** Records the call and answers it asynchronously, as main does. */
  readonly called: <Answer>(name: BridgeCall, argument: unknown, answer: () => Answer) => Promise<Answer>;
  /** Like `called`, for a call that `world.refuse` may refuse. */
  readonly outcome: (name: BridgeCall, argument: unknown, act?: () => void) => Promise<Outcome>;
  readonly set: (settings: Partial<Settings>) => void;
}

/** The bridge's functions of one topic. */
export type Answers<Calls> = Pick<Bridge, keyof Calls & BridgeCall>;
