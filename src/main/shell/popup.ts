/**
 * The popup's window. It is made when first asked for, kept warm while it is in use, and given up when it has been
 * out of sight for a while: an idle tray program has no business keeping a renderer.
 */
import { BrowserWindow, nativeTheme, screen, type Rectangle } from 'electron';
import type { BridgeEvent, BridgeEvents } from '../../shared/bridge.ts';
import { channelOf } from '../../shared/bridge.ts';
import type { Cancel, Clock, Logger } from '../ports.ts';
import { placePopup } from './placement.ts';
import { POPUP_URL } from './protocol.ts';
import { onBlur, onTrayClick, type PopupMoment } from './toggle.ts';

const SIZE = { width: 400, height: 620 };
const GIVEN_UP_AFTER = 5 * 60_000;
/** The paper of the renderer's tokens, so that no other colour is ever seen. */
const PAPER = { light: '#fbfaf7', dark: '#191817' };

const paper = (): string => (nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light);

export interface PopupOptions {
  readonly preload: string; // path
  readonly clock: Clock;
  readonly log: Logger;
  /** A frameless popup at the tray, or a normal window where the desktop has no tray. */
  readonly mode: 'popup' | 'window';
  /** The window is gone; what was only there for it may go too. */
  readonly onGivenUp: () => void;
}

export interface Popup {
  show(anchor?: Rectangle | null): void;
  hide(): void;
  /** A click on the tray icon. */
  toggle(anchor: Rectangle | null): void;
  send<E extends BridgeEvent>(event: E, detail: BridgeEvents[E]): void;
  /** Whether these are the contents of the popup's page. */
  owns(contents: Electron.WebContents): boolean;
  /** The system's colours changed. */
  repaint(): void;
  /** From now on the window may really close. */
  release(): void;
}

/** Makes the popup; its window comes with the first `show`. */
export function createPopup(options: PopupOptions): Popup {
  const { clock, log, mode } = options;
  let window: BrowserWindow | null = null;
  let painted = false; // an unpainted frame is never shown
  let moment: PopupMoment = { visible: false, shownAt: 0, blurredAt: null };
  let cancelGivingUp: Cancel = () => undefined;
  let quitting = false;

  function create(): BrowserWindow {
    const made = new BrowserWindow({
      ...SIZE,
      show: false,
      title: 'Tidings',
      backgroundColor: paper(),
      ...(mode === 'popup'
        ? { frame: false, resizable: false, movable: false, minimizable: false, maximizable: false, fullscreenable: false, skipTaskbar: true, alwaysOnTop: true }
        : { minWidth: 360, minHeight: 480, autoHideMenuBar: true }),
      webPreferences: {
        preload: options.preload, sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false, spellcheck: false,
      },
    });
    // macOS would otherwise change to the Space it was made on, away from where the person clicked.
    if (mode === 'popup' && process.platform === 'darwin') {
      made.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
    }
    made.on('blur', () => {
      if (mode === 'popup' && onBlur(moment, clock.now()) === 'hide') hide(clock.now());
    });
    made.on('close', (event) => {
      if (quitting) return;
      event.preventDefault();
      setImmediate(() => hide(null)); // hiding inside `close` leaves a dead surface on Wayland
    });
    made.webContents.on('render-process-gone', (_event, { reason }) => {
      log.error('The popup crashed; it is made anew when next shown', { reason });
      giveUp();
    });
    void made.loadURL(POPUP_URL).catch((error: unknown) => log.error('The popup could not be loaded', { error }));
    return made;
  }

  function show(anchor: Rectangle | null = null): void {
    cancelGivingUp();
    if (window) {
      if (painted) reveal(window, anchor);
      return; // or it is on its way
    }
    const made = create();
    window = made;
    made.once('ready-to-show', () => {
      if (window !== made) return;
      painted = true;
      reveal(made, anchor);
    });
  }

  function reveal(target: BrowserWindow, anchor: Rectangle | null): void {
    if (mode === 'popup') {
      const cursor = screen.getCursorScreenPoint();
      const { workArea } = screen.getDisplayNearestPoint(anchor && anchor.width > 0 ? anchor : cursor);
      const [width = SIZE.width, height = SIZE.height] = target.getSize();
      const { x, y } = placePopup({ width, height }, workArea, anchor && anchor.width > 0 ? anchor : null, cursor);
      target.setPosition(x, y);
      target.setAlwaysOnTop(true, 'pop-up-menu'); // above the Windows taskbar's overflow panel
    }
    moment = { visible: true, shownAt: clock.now(), blurredAt: null };
    target.show();
    target.focus();
  }

  function hide(blurredAt: number | null): void {
    if (!window || !moment.visible) return;
    moment = { ...moment, visible: false, blurredAt };
    window.hide();
    cancelGivingUp = clock.after(GIVEN_UP_AFTER, giveUp);
  }

  function giveUp(): void {
    moment = { ...moment, visible: false };
    window?.destroy();
    window = null;
    painted = false;
    options.onGivenUp();
  }

  return {
    show,
    hide: () => hide(null),
    toggle: (anchor) => {
      const action = onTrayClick(moment, clock.now());
      if (action === 'show') show(anchor);
      if (action === 'hide') hide(null);
    },
    send: (event, detail) => {
      window?.webContents.send(channelOf(event), detail);
    },
    owns: (contents) => window?.webContents === contents,
    repaint: () => window?.setBackgroundColor(paper()),
    release: () => {
      quitting = true;
      cancelGivingUp();
    },
  };
}
