/** The bridge's end in main: one handler per call of the contract; sender and argument are checked before each. */
import { clipboard, ipcMain, net, shell } from 'electron';
import { BRIDGE_CALLS, channelOf, type BridgeCall, type BridgeCalls, type Outcome, type Overview } from '../../shared/bridge.ts';
import { bridgeArguments } from '../../shared/bridge-schemas.ts';
import { sentenceFor } from '../../shared/words.ts';
import type { Core } from '../core/core.ts';
import type { Logger } from '../ports.ts';
import { isOurFrame } from './security.ts';

/** Leaving out a call, or answering another shape, does not compile. */
type Handlers = { readonly [C in BridgeCall]: (argument: BridgeCalls[C]['argument']) => BridgeCalls[C]['answer'] | Promise<BridgeCalls[C]['answer']> };

export interface BridgeOptions {
  readonly core: Core;
  readonly log: Logger;
  readonly mode: Overview['mode'];
  readonly hide: () => void;
  /** Whether these are the popup's contents. */
  readonly owns: (contents: Electron.WebContents) => boolean;
  /** The popup has asked for its frame: it is listening now. */
  readonly onReady: () => void;
}

/** Answers every call of the contract from now on. Once per run: Electron takes one handler per channel. */
export function handleBridge(options: BridgeOptions): void {
  const handlers = handlersFor(options);
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
  log.warn('The popup sent an argument that is not in the contract', { call, message });
  if (ANSWERS_IN_WORDS.has(call)) return { ok: false, message } satisfies Outcome;
  throw new Error(message);
}

const ANSWERS_IN_WORDS = new Set<BridgeCall>(
  ['changeSettings', 'addFeed', 'removeFeed', 'restoreFeed', 'switchFeed', 'openLink', 'copyText', 'hide'] satisfies CallsWithOutcome[],
);
type CallsWithOutcome = { [C in BridgeCall]: Outcome extends BridgeCalls[C]['answer'] ? C : never }[BridgeCall];

function handlersFor({ core, log, mode, hide, onReady }: BridgeOptions): Handlers {
  const done: Outcome = { ok: true };
  return {
    overview: () => {
      onReady();
      return { quote: core.today(), status: core.status(), api: core.api(), online: net.isOnline(), mode };
    },
    headlines: (request) => core.lists.headlines(request),
    models: (request) => core.lists.models(request),
    settings: () => core.settings.current(),
    changeSettings: (patch) => core.changeSettings(patch),
    addFeed: ({ url }) => core.feeds.add(url),
    removeFeed: ({ id }) => core.feeds.remove(id),
    restoreFeed: ({ id }) => core.feeds.restore(id),
    switchFeed: ({ id, enabled }) => core.feeds.setEnabled(id, enabled),
    refresh: () => ({ message: core.refreshNow() }),
    openLink: async ({ url }) => {
      try {
        await shell.openExternal(url); // the schema lets http and https through and nothing else
      } catch (error) {
        log.warn('A link could not be opened', { error });
        return { ok: false, message: 'This computer opened no browser for the link.' };
      }
      if (mode === 'popup') hide(); // a window without a tray would be hard to find again
      return done;
    },
    copyText: async ({ text }) => {
      await clipboard.writeText(text); // a promise from Electron 45 on
      return done;
    },
    hide: () => {
      hide();
      return done;
    },
  };
}
