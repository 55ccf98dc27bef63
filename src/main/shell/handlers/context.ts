/** What the bridge's handlers work with. */
import type { BridgeCalls, Outcome, Overview } from '../../../shared/bridge.ts';
import type { Words } from '../../../shared/language/words.ts';
import type { Core } from '../../core/core.ts';
import type { Logger } from '../../ports.ts';
import type { DesktopSettings } from '../desktop-settings.ts';
import type { Popup } from '../popup.ts';

export interface HandlerContext {
  readonly core: Core;
  readonly log: Logger;
  readonly desktop: DesktopSettings;
  readonly mode: () => Overview['mode'];
  /** In the language that is set now. */
  readonly words: () => Words;
  readonly hide: () => void;
  readonly painted: Popup['painted'];
  /** Keeps what the page is at, for the next one. */
  readonly keepPage: Popup['keepPage'];
  /** Runs a dialog of the system above the popup. */
  readonly during: Popup['during'];
  /** The popup has asked for its frame: it is listening now. */
  readonly onReady: () => void;
}

type Answering<Call extends { argument: unknown; answer: unknown }> = (argument: Call['argument']) => Call['answer'] | Promise<Call['answer']>;

/** One handler for each call of a topic; leaving out a call, or answering another shape, does not compile. */
export type HandlersOf<Calls extends { [Name in keyof Calls]: { argument: unknown; answer: unknown } }> = {
  readonly [Name in keyof Calls]: Answering<Calls[Name]>;
};
export type Handlers = HandlersOf<BridgeCalls>;

export const done: Outcome = { ok: true };
