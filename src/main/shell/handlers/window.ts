/** Bridge handlers for the popup itself. */
import { clipboard, net } from 'electron';
import type { WindowCalls } from '../../../shared/bridge/window.ts';
import { DONE } from '../../../shared/outcome.ts';
import { statusOverview } from '../../core/status-overview.ts';
import { clockLocale, localeOf } from '../language.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const windowHandlers = ({ core, popup, zoom, keepPage, onReady }: HandlerContext): HandlersOf<WindowCalls> => ({
  overview: () => {
    onReady();
    const settings = core.settings.current();
    const { welcome, singleKeys, sortModels, muteWords } = settings;
    return {
      quote: core.today(), status: statusOverview(core.report()), api: core.api(), online: net.isOnline(), form: popup.form(), locale: localeOf(settings),
      home: clockLocale(), welcome, singleKeys, sortModels, mutesWords: muteWords.length > 0,
    };
  },
  refresh: () => ({ message: core.refreshNow() }),
  copyText: async ({ text }) => {
    await clipboard.writeText(text); // a promise from Electron 44 on
    return DONE;
  },
  hide: () => {
    popup.dismiss();
    return DONE;
  },
  zoom: ({ step }) => zoom(step),
  painted: ({ whole }) => {
    popup.painted(whole);
    return DONE;
  },
  keepPage: ({ kept }) => {
    keepPage(kept);
    return DONE;
  },
  failed: () => {
    popup.failed();
    return DONE;
  },
});
