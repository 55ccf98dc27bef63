/** What the bridge's handlers need, and their types. */
import type { BridgeCalls } from '../../../shared/bridge.ts';
import type { Words } from '../../../shared/language/words.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { ZoomStep } from '../../../shared/zoom.ts';
import type { Core } from '../../core/contract.ts';
import type { Logger } from '../../base/ports.ts';
import type { DesktopSettings } from '../desktop-settings.ts';
import type { Popup } from '../popup/popup.ts';
import type { Form } from '../popup/popup-machine.ts';

export interface HandlerContext {
  readonly core: Core;
  readonly log: Logger;
  readonly desktop: DesktopSettings;
  readonly form: () => Form;
  /** Texts in the current language. */
  readonly words: () => Words;
  /** Hides the popup in front of something that opens. */
  readonly hide: () => void;
  /** Keeps the popup open, with the focus, although something is about to open behind it. */
  readonly keepOpen: () => void;
  /** Hides the popup, because the person closed it. */
  readonly dismiss: () => void;
  readonly zoom: (step: ZoomStep) => Promise<Outcome>;
  readonly painted: Popup['painted'];
  /** Keeps the page's state for the next page. */
  readonly keepPage: Popup['keepPage'];
  /** Runs a system dialog above the popup. */
  readonly during: Popup['during'];
  /** Called when the page has asked for the overview: it is listening for events now. */
  readonly onReady: () => void;
}

type Answering<Call extends { argument: unknown; answer: unknown }> = (argument: Call['argument']) => Call['answer'] | Promise<Call['answer']>;

/** One handler for each call of a topic; a missing call or a wrong type of answer does not compile. */
export type HandlersOf<Calls extends { [Name in keyof Calls]: { argument: unknown; answer: unknown } }> = {
  readonly [Name in keyof Calls]: Answering<Calls[Name]>;
};
export type Handlers = HandlersOf<BridgeCalls>;
