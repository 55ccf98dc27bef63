/** What the stand-in for main holds, and what its topics need to answer from it. */
import type { Bridge, BridgeCall, BridgeEvents, DesktopState, MarkedHeadline, ModelDetails, Outcome, Overview } from '../../../src/shared/bridge.ts';
import type { FeedSearch, ImportOutcome } from '../../../src/shared/discovery.ts';
import type { Quotation } from '../../../src/shared/quotation.ts';
import type { Settings } from '../../../src/shared/settings.ts';
import type { ExampleProvider } from '../examples.ts';

export interface World {
  overview: Overview;
  headlines: readonly MarkedHeadline[];
  lookedAt: number | null;
  found: FeedSearch;
  imported: ImportOutcome;
  saved: Outcome | null;
  /** What is drawn when another quote is asked for, in this order. */
  quotes: readonly Quotation[];
  favourites: readonly Quotation[];
  desktop: DesktopState;
  providers: readonly ExampleProvider[];
  /** What the details of every model say beside what its row does. */
  details: Partial<ModelDetails>;
  settings: Settings;
  /** What the calls that can be refused answer; `ok` where nothing is set. */
  refuse: Partial<Record<BridgeCall, string>>;
}

export interface Tools {
  readonly world: World;
  readonly now: number;
  readonly send: <E extends keyof BridgeEvents>(event: E, detail: BridgeEvents[E]) => void;
  /** Writes the call down and answers it later, as main does. */
  readonly called: <Answer>(name: BridgeCall, argument: unknown, answer: () => Answer) => Promise<Answer>;
  /** The same for a call that `world.refuse` may refuse. */
  readonly outcome: (name: BridgeCall, argument: unknown, act?: () => void) => Promise<Outcome>;
  readonly set: (settings: Partial<Settings>) => void;
}

/** The functions of one topic. */
export type Answers<Calls> = Pick<Bridge, keyof Calls & BridgeCall>;
