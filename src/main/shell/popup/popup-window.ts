/** Creates the popup's window in either form, and reports its events to popup-machine.ts. */
import { nativeTheme, type BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import type { PageState } from '../../../shared/bridge/page-state.ts';
import { errorCode } from '../../../shared/error-code.ts';
import type { Logger } from '../../base/clock-and-logger.ts';
import type { ZoomSetting } from '../zoom-setting.ts';
import { readingFace } from '../page/faces.ts';
import { logPageErrors } from '../page/page-errors.ts';
import { createLoadingWindow } from './loading-window.ts';
import type { Form, PopupEvent } from './popup-machine.ts';
import { POPUP_URL } from '../page/popup-address.ts';
import { LEAST, type WindowBounds } from './window-place.ts';
import { windowTraits } from './window-traits.ts';

export const POPUP_SIZE = { width: 400, height: 620 };
/** The paper colour of the renderer's tokens, so that no other colour is ever visible. */
const PAPER = { light: '#fbfaf7', dark: '#191817' };

/** Returns the window's background colour for the current theme, as #rrggbb. */
export const paper = (): string => (nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light);

const FORMS: Readonly<Record<Form, BrowserWindowConstructorOptions>> = {
  popup: {
    frame: false, resizable: false, movable: false, minimizable: false, maximizable: false, fullscreenable: false, skipTaskbar: true, alwaysOnTop: true,
  },
  window: { minWidth: LEAST.width, minHeight: LEAST.height, autoHideMenuBar: true },
};

export interface PopupWindowOptions {
  readonly form: Form;
  readonly preload: string; // path
  readonly icon: string; // path
  readonly platform: NodeJS.Platform;
  /** From ozone-platform.ts. */
  readonly ozonePlatform: string;
  readonly bounds: WindowBounds;
  readonly zoom: ZoomSetting;
  /** The state the last page left. */
  readonly kept: PageState;
  readonly log: Logger;
  readonly onEvent: (event: PopupEvent) => void;
}

/** Creates a hidden window and starts loading the page. */
export function createPopupWindow(options: PopupWindowOptions): BrowserWindow {
  const { form, preload, icon, platform, bounds, zoom, kept, log, onEvent } = options;
  const traits = windowTraits(form, platform, options.ozonePlatform);
  const address = `${POPUP_URL}#${encodeURIComponent(JSON.stringify(kept))}`;
  const { window: made, loaded } = createLoadingWindow(address, {
    ...bounds,
    show: false,
    title: 'Tidings',
    backgroundColor: paper(),
    ...FORMS[form],
    ...(traits.asToolbar ? { type: 'toolbar' } : {}),
    ...(traits.square ? { roundedCorners: false } : {}),
    // Window managers take the icon from the program's desktop file, which not every package installs.
    ...(form === 'window' ? { icon } : {}),
    webPreferences: {
      preload, sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false, spellcheck: false,
      zoomFactor: zoom.factor(),
      defaultFontFamily: { serif: readingFace(platform) },
    },
  });
  if (traits.onAllSpaces) made.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
  // Chromium remembers the zoom of a host for as long as it runs, and prefers that to `zoomFactor`: it is of the window before.
  made.webContents.once('did-navigate', () => made.webContents.setZoomFactor(zoom.factor()));
  made.webContents.on('zoom-changed', (_event, direction) => void zoom.step(direction)); // Ctrl and the mouse wheel
  logPageErrors(made.webContents, log);
  made.on('focus', () => onEvent({ kind: 'focus' }));
  made.on('blur', () => onEvent({ kind: 'blur' }));
  made.webContents.on('unresponsive', () => {
    log.error('The popup hangs; its process is being terminated');
    made.webContents.forcefullyCrashRenderer(); // leads to 'render-process-gone'
  });
  made.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error('The popup crashed', { reason, exitCode });
    setImmediate(() => onEvent({ kind: 'crashed' })); // a window must not be destroyed inside its own event
  });
  loaded.catch((error: unknown) => {
    if (made.isDestroyed() || isAborted(error)) return;
    log.error('The popup could not be loaded', { code: errorCode(error) }); // its message contains the URL, with all typed text
    onEvent({ kind: 'crashed' });
  });
  return made;
}

/** Whether another load replaced this one, as Vite's reload does. */
const isAborted = (error: unknown): boolean => errorCode(error) === 'ERR_ABORTED';
