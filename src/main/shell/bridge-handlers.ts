/** The main process's end of the bridge: one handler per call of the contract. Sender and argument are checked first. */
import { ipcMain } from 'electron';
import { BRIDGE_CALLS, channelOf, returnsRefusal, type BridgeCall } from '../../shared/bridge.ts';
import { bridgeArguments } from '../../shared/bridge-schemas.ts';
import { english } from '../../shared/language/english.ts';
import { sentenceFor } from '../../shared/invalid.ts';
import { refusal } from '../../shared/outcome.ts';
import type { Logger } from '../base/clock-and-logger.ts';
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
import { isOurFrame } from './page/popup-address.ts';

/** Registers a handler for every call of the contract. Call once per run: Electron allows one handler per channel. */
export function handleBridge(context: HandlerContext): void {
  const handlers: Handlers = {
    ...accessHandlers(context), ...dataHandlers(context), ...desktopHandlers(context), ...feedHandlers(context), ...modelHandlers(context),
    ...newsHandlers(context), ...quoteHandlers(context), ...settingHandlers(context), ...windowHandlers(context),
  };
  for (const call of BRIDGE_CALLS) {
    ipcMain.handle(channelOf(call), (event, argument: unknown) => {
      if (!context.popup.owns(event.sender) || !isOurFrame(event.senderFrame)) throw new Error('refused');
      return answer(handlers, call, argument, context.log);
    });
  }
}

/** Runs a call. An invalid argument is answered with a refusal if the contract allows one for the call; otherwise throws. */
function answer<C extends BridgeCall>(handlers: Handlers, call: C, argument: unknown, log: Logger) {
  const checked = bridgeArguments[call].safeParse(argument);
  if (checked.success) return handlers[call](checked.data);
  const message = sentenceFor(checked.error.issues);
  log.warn('The popup sent an argument that violates the contract', { call, issue: checked.error.issues[0] });
  if (returnsRefusal(call)) return refusal(message);
  throw new Error(english(message));
}
