/** The bridge's end in main: one handler per call of the contract; sender and argument are checked before each. */
import { ipcMain } from 'electron';
import { BRIDGE_CALLS, channelOf, type BridgeCall, type BridgeCalls, type Outcome } from '../../shared/bridge.ts';
import { bridgeArguments } from '../../shared/bridge-schemas.ts';
import { english } from '../../shared/language/english.ts';
import { sentenceFor } from '../../shared/words.ts';
import type { Logger } from '../ports.ts';
import { accessHandlers } from './handlers/access.ts';
import type { HandlerContext, Handlers } from './handlers/context.ts';
import { dataHandlers } from './handlers/data.ts';
import { desktopHandlers } from './handlers/desktop.ts';
import { feedHandlers } from './handlers/feeds.ts';
import { modelHandlers } from './handlers/models.ts';
import { newsHandlers } from './handlers/news.ts';
import { quoteHandlers } from './handlers/quote.ts';
import { settingHandlers } from './handlers/settings.ts';
import { windowHandlers } from './handlers/window.ts';
import { isOurFrame } from './security.ts';

export interface BridgeOptions extends HandlerContext {
  /** Whether these are the popup's contents. */
  readonly owns: (contents: Electron.WebContents) => boolean;
}

/** Answers every call of the contract from now on. Once per run: Electron takes one handler per channel. */
export function handleBridge(options: BridgeOptions): void {
  const handlers: Handlers = {
    ...accessHandlers(options), ...dataHandlers(options), ...desktopHandlers(options), ...feedHandlers(options), ...modelHandlers(options),
    ...newsHandlers(options), ...quoteHandlers(options), ...settingHandlers(options), ...windowHandlers(options),
  };
  for (const call of BRIDGE_CALLS) {
    ipcMain.handle(channelOf(call), (event, argument: unknown) => {
      if (!options.owns(event.sender) || !isOurFrame(event.senderFrame)) throw new Error('refused');
      return answer(handlers, call, argument, options.log);
    });
  }
}

/** A bad argument is answered in words where the contract has words for it, and thrown back where it has none. */
function answer<C extends BridgeCall>(handlers: Handlers, call: C, argument: unknown, log: Logger) {
  const checked = bridgeArguments[call].safeParse(argument);
  if (checked.success) return handlers[call](checked.data);
  const message = sentenceFor(checked.error.issues);
  log.warn('The popup sent an argument that is not in the contract', { call, issue: checked.error.issues[0] });
  if (ANSWERS_IN_WORDS.has(call)) return { ok: false, message } satisfies Outcome;
  throw new Error(english(message));
}

/** The calls that can say no in words; one that is missing, or has no words for it, does not compile. */
const ANSWERS_IN_WORDS: ReadonlySet<string> = new Set(Object.keys({
  changeSettings: 1, addFeed: 1, removeFeed: 1, restoreFeed: 1, switchFeed: 1, editFeed: 1, moveFeed: 1, unmoveFeed: 1, followFeed: 1,
  allowOrigin: 1, removeOrigin: 1, resetPart: 1, undoReset: 1, openLink: 1, markRead: 1, markUnread: 1, copyText: 1,
  keepPage: 1, keepQuote: 1, dropQuote: 1, restoreQuote: 1, copyPicture: 1, savePicture: 1,
} satisfies Record<CallsWithOutcome, 1>));
type CallsWithOutcome = {
  [C in BridgeCall]: BridgeCalls[C]['argument'] extends undefined ? never : Outcome extends BridgeCalls[C]['answer'] ? C : never;
}[BridgeCall];
