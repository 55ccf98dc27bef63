/** What the popup is to the rest of the shell: what it is given, and what it can be told. */
import type { BrowserWindow } from 'electron';
import type { BridgeEvent, BridgeEvents } from '../../../shared/bridge.ts';
import type { PageState } from '../../../shared/bridge/page-state.ts';
import type { Clock, Logger } from '../../base/clock-and-logger.ts';
import type { Foreground } from '../foreground.ts';
import type { Point, Rectangle } from '../geometry.ts';
import type { ZoomSetting } from '../zoom-setting.ts';
import type { Form } from './popup-machine.ts';
import type { LeftWindow } from './window-notes.ts';

export interface PopupOptions {
  readonly preload: string; // path
  /** Path of the program's own icon. */
  readonly icon: string;
  /** Ms for which a hidden window is kept; undefined for the default of popup-machine.ts. */
  readonly keepMs: number | undefined;
  /** Called before each window is created, when `form` already returns the new one's. */
  readonly prepare: () => void;
  readonly zoom: ZoomSetting;
  /** Returns where the tray icon is; null or empty if that is unknown. */
  readonly iconBounds: () => Rectangle | null;
  readonly left: LeftWindow;
  readonly foreground: Pick<Foreground, 'come' | 'take' | 'giveBack'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** The page is gone, for whatever reason; whatever existed only for it may be released. */
  readonly onGone: () => void;
  /** It has become visible. */
  readonly onShown: () => void;
  /** It was visible until now. */
  readonly onHidden: () => void;
  /** It keeps crashing, and is not created again until somebody asks for it. */
  readonly onCrashLoop: () => void;
}

export interface Popup {
  /** Returns the form of the existing window, or else of the next one. */
  form(): Form;
  /** Sets the form. A visible window keeps its old one until it is hidden. */
  setMode(mode: Form): void;
  show(): void;
  /** Hides it, because the person closed it. */
  dismiss(): void;
  /** Hides it in front of something that opens. */
  hide(): void;
  /** Keeps it open, with the focus, although something is about to open behind it. */
  stay(): void;
  toggle(): void;
  /** The tray icon was clicked. @param anchor the icon's bounds; empty if the platform does not report them */
  clicked(anchor: Rectangle): void;
  /**
   * The icon was clicked again at once, as a double click. What the first click did stays: many programs of Windows open at a
   * double click, whose second click takes the focus, so that the popup would hide again (hluk/CopyQ 2252).
   */
  doubleClicked(): void;
  /** A tray icon, ours or another's, was clicked (tray-place.ts). @param at in screen pixels */
  heard(at: Point): void;
  send<E extends BridgeEvent>(event: E, detail: BridgeEvents[E]): void;
  /** The page has drawn something. @param whole the page itself, not only what the main process wrote into it */
  painted(whole: boolean): void;
  /** A part of the page threw, and the page is empty: it is handled like a crash. The next page starts without its state. */
  failed(): void;
  /** Stores the page's state; the next page starts with it. */
  keepPage(kept: PageState): void;
  /** Returns the stored state; empty if there is none. */
  kept(): PageState;
  /** Returns whether these are the web contents of the popup. */
  owns(contents: Electron.WebContents): boolean;
  /** Runs `work`, a system dialog; meanwhile the popup does not hide when it loses the focus. */
  during<Result>(work: (window: BrowserWindow | null) => Promise<Result>): Promise<Result>;
  /** The system's colours changed. */
  repaint(): void;
  /** The zoom changed. */
  rezoom(): void;
  /** The program is ending: from now on events are ignored, and the window may close. */
  release(): void;
}
