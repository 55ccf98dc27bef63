/** The bridge's end in main: one handler per call of the contract; sender and argument are checked before each. */
import { ipcMain } from 'electron';
import { BRIDGE_CALLS, channelOf, saysWhy, type BridgeCall, type Refusal } from '../../shared/bridge.ts';
import { bridgeArguments } from '../../shared/bridge-schemas.ts';
import { english } from '../../shared/language/english.ts';
import { sentenceFor } from '../../shared/invalid.ts';
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
  if (saysWhy(call)) return { ok: false, message } satisfies Refusal;
  throw new Error(english(message));
}
