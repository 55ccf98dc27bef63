/** The state of the fake main process, and the tools its topics use to answer. */
import type { Bridge, BridgeCall, BridgeCalls, BridgeEvents } from '../../../src/shared/bridge.ts';
import type { DesktopState } from '../../../src/shared/bridge/desktop.ts';
import type { ModelChangeEntry, PublishedDetails } from '../../../src/shared/bridge/models.ts';
import type { MarkedHeadline } from '../../../src/shared/bridge/news.ts';
import type { Overview } from '../../../src/shared/bridge/window.ts';
import type { FeedSearch, ImportOutcome } from '../../../src/shared/discovery.ts';
import type { Outcome, Refusal } from '../../../src/shared/outcome.ts';
import type { Quotation } from '../../../src/shared/quotation.ts';
import type { UserMessage } from '../../../src/shared/language/phrase.ts';
import type { ChangeableSettings } from '../../../src/main/core/change-list.ts';
import type { StatusReport } from '../../../src/shared/status.ts';
import type { Settings } from '../../../src/shared/settings.ts';
import type { ExampleProvider } from '../examples.ts';

/** The overview with the whole status, of which main sends a part in the overview and the feeds' by themselves. */
export type WholeOverview = Omit<Overview, 'status'> & { readonly status: StatusReport };

export interface FakeState {
  overview: WholeOverview;
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
  /** What changed of the models, newest first, and since when that is recorded. */
  changes: readonly ModelChangeEntry[];
  changesSince: string | null;
  /** Overrides of the details of every model. */
  details: Partial<PublishedDetails>;
  settings: Settings;
  /** Messages of calls that are refused; others succeed. */
  refuse: Partial<Record<BridgeCall, UserMessage>>;
}

export interface Tools {
  readonly world: FakeState;
  readonly now: number;
  readonly send: <E extends keyof BridgeEvents>(event: E, detail: BridgeEvents[E]) => void;
  /** Records the call, validates its argument and answers it asynchronously with a copy, as main does. */
  readonly called: <C extends BridgeCall, Answer>(name: C, argument: BridgeCalls[C]['argument'], answer: () => Promise<Answer> | Answer) => Promise<Answer>;
  /** Like `called`, for a call that only `world.refuse` refuses. */
  readonly outcome: <C extends BridgeCall>(name: C, argument: BridgeCalls[C]['argument'], act?: () => void) => Promise<Outcome>;
  /** Like `called`, for a call that `world.refuse` or `act` may refuse. */
  readonly decided: <C extends BridgeCall, Made extends Outcome>(name: C, argument: BridgeCalls[C]['argument'], act: () => Promise<Made> | Made) => Promise<Made | Refusal>;
  readonly set: (settings: Partial<Settings>) => void;
  /** Changes the settings if the result is valid, as the store does. */
  readonly change: ChangeableSettings['change'];
}

/** The bridge's functions of one topic. */
export type Answers<Calls> = Pick<Bridge, keyof Calls & BridgeCall>;
