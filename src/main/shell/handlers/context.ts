/** What the bridge's handlers need, and their types. */
import type { BridgeCalls } from '../../../shared/bridge.ts';
import type { Words } from '../../../shared/language/words.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { ZoomStep } from '../../../shared/zoom.ts';
import type { Core } from '../../core/contract.ts';
import type { Logger } from '../../base/clock-and-logger.ts';
import type { DesktopSettings } from '../desktop-settings.ts';
import type { Popup } from '../popup/popup-contract.ts';
import type { WriteFile } from '../save-file.ts';

export interface HandlerContext {
  readonly core: Core;
  readonly log: Logger;
  readonly desktop: DesktopSettings;
  /** Texts in the current language. */
  readonly words: () => Words;
  readonly popup: Pick<Popup, 'form' | 'hide' | 'stay' | 'dismiss' | 'painted' | 'failed' | 'during' | 'owns'>;
  /** Writes a file that the person named. */
  readonly writeFile: WriteFile;
  readonly zoom: (step: ZoomStep) => Promise<Outcome>;
  /** Keeps the page's state for the next page. */
  readonly keepPage: Popup['keepPage'];
  /** Called when the page has asked for the overview: it is listening for events now. */
  readonly onReady: () => void;
}

type Answering<Call extends { argument: unknown; answer: unknown }> = (argument: Call['argument']) => Call['answer'] | Promise<Call['answer']>;

/** One handler for each call of a topic; a missing call or a wrong type of answer does not compile. */
export type HandlersOf<Calls extends { [Name in keyof Calls]: { argument: unknown; answer: unknown } }> = {
  readonly [Name in keyof Calls]: Answering<Calls[Name]>;
};
export type Handlers = HandlersOf<BridgeCalls>;
