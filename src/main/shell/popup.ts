/**
 * The popup: carries out what popup-machine.ts decides. Its window is made when first asked for, kept warm while it is
 * in use, and given up when it has been out of sight for a while.
 */
import type { BrowserWindow } from 'electron';
import type { BridgeEvent, BridgeEvents } from '../../shared/bridge.ts';
import { channelOf } from '../../shared/bridge.ts';
import type { KeptPage } from '../../shared/bridge/window.ts';
import type { Cancel, Clock, Logger } from '../ports.ts';
import { drawnBy } from './drawn-by.ts';
import { keepPlace, mayLosePlace } from './keep-place.ts';
import { createPageWatch } from './page-watch.ts';
import type { Point, Rectangle } from './placement.ts';
import { isSeen, popupAtStart, stepPopup, type Form, type PopupEffect, type PopupEvent } from './popup-machine.ts';
import { createPopupPlace, screens } from './popup-place.ts';
import { createPopupWindow, paper, POPUP_SIZE } from './popup-window.ts';
import { putWindow } from './put-window.ts';
import { createRaise } from './raise-window.ts';

export interface PopupOptions {
  readonly preload: string; // path
  /** The program's own, a path. */
  readonly icon: string;
  /** How long the window is kept out of sight, ms; as the machine has it where nothing is said. */
  readonly keepMs: number | undefined;
  /** Called before each window is made, when `form` is that of the new one. */
  readonly prepare: () => void;
  readonly clock: Clock;
  readonly log: Logger;
  /** The page is gone, for whatever reason; what was only there for it may go too. */
  readonly onGone: () => void;
  /** The person looked at it until now. */
  readonly onHidden: () => void;
  /** It crashed again and again, and is not made anew before somebody asks. */
  readonly onCrashLoop: () => void;
}

export interface Popup {
  /** Of the window that is there, or of the next. */
  form(): Form;
  /** What it has to be from now on. A window that is in sight stays as it is until it is put away. */
  setMode(mode: Form): void;
  show(): void;
  hide(): void;
  toggle(): void;
  /** A click on the tray icon. @param anchor the icon's bounds, of no size where the platform does not tell */
  clicked(anchor: Rectangle): void;
  /** Some tray icon was clicked there, in pixels of the screens: tray-place.ts. */
  heard(at: Point): void;
  send<E extends BridgeEvent>(event: E, detail: BridgeEvents[E]): void;
  /** The page has something to be seen. @param whole it is all of it, and not what main wrote into it */
  painted(whole: boolean): void;
  /** What the page is at; the next one begins there. */
  keepPage(kept: KeptPage): void;
  /** What the last one was at, as far as it said. */
  kept(): KeptPage;
  /** Whether these are the contents of the popup's page. */
  owns(contents: Electron.WebContents): boolean;
  /** Runs `work`, a dialog of the system, during which the popup stays though it loses the focus. */
  during<Result>(work: (window: BrowserWindow | null) => Promise<Result>): Promise<Result>;
  /** The system's colours changed. */
  repaint(): void;
  /** From now on the window may really close. */
  release(): void;
}

/** Makes the popup; its window comes when it is first asked for. */
export function createPopup(options: PopupOptions): Popup {
  const { clock, log } = options;
  let state = popupAtStart('popup', options.keepMs);
  let window: BrowserWindow | null = null;
  const place = createPopupPlace(POPUP_SIZE, clock, () => happen({ kind: 'moved' }));
  const raise = createRaise(drawnBy(), clock);
  let kept: KeptPage = {};
  let cancelAlarm: Cancel = () => undefined;
  const watch = createPageWatch(clock, () => {
    log.error('The popup\'s page never came; it is made anew or given up');
    happen({ kind: 'crashed' });
  });

  const waiting: PopupEvent[] = [];
  let busy = false;
  /** Showing and hiding tell of focus and blur at once: those wait until the effects of this event are done. */
  function happen(event: PopupEvent): void {
    waiting.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) carryOut(next);
    } finally {
      busy = false;
    }
  }

  function carryOut(event: PopupEvent): void {
    const { state: next, effects } = stepPopup(state, event, clock.now());
    if (next.alarm !== state.alarm) {
      const { alarm } = next;
      cancelAlarm();
      cancelAlarm = alarm === null ? () => undefined : clock.after(alarm.afterMs, () => happen({ kind: 'alarm', of: alarm.kind }));
    }
    state = next;
    for (const effect of effects) perform[effect]();
    watch.attend(state.window === 'loading' || isSeen(state));
  }

  const perform: Readonly<Record<PopupEffect, () => void>> = {
    create: () => {
      options.prepare();
      const made = createPopupWindow({
        form: state.form, preload: options.preload, icon: options.icon, bounds: place.now(), kept, log,
        onEvent: (event) => {
          if (window === made) happen(event); // the last words of one that is gone concern nobody
        },
      });
      made.on('close', (event) => {
        if (state.ended) return;
        event.preventDefault();
        setImmediate(() => happen({ kind: 'close' })); // hiding inside `close` leaves a dead surface on Wayland
      });
      made.webContents.on('before-input-event', (_event, { type, key }) => { // later the page knows what to close first
        if (type === 'keyDown' && key === 'Escape' && !watch.isThere) happen({ kind: 'hide' });
      });
      if (mayLosePlace(state.form, drawnBy(), process.env)) keepPlace(made, drawnBy(), screens);
      window = made;
      watch.begin();
    },
    destroy: () => {
      const old = window;
      window = null;
      old?.destroy();
      options.onGone();
    },
    reveal: () => {
      if (state.form === 'popup') {
        put(); // screens and panels may have changed since it was last seen
        window?.setAlwaysOnTop(true, 'pop-up-menu'); // above the Windows taskbar's overflow panel
      }
      perform.raise();
    },
    raise: () => {
      const raised = window;
      if (raised) raise(raised, () => window === raised && isSeen(state));
    },
    // Nothing here listens to `resize` or `move`, so that placing it cannot come back as another event.
    place: () => put(),
    focus: () => window?.focus(),
    hide: () => window?.hide(),
    looked: options.onHidden,
    complain: options.onCrashLoop,
  };

  function put(): void {
    if (window) putWindow(window, place.now(), process.platform);
  }

  return {
    form: () => (state.window === 'none' ? state.mode : state.form),
    setMode: (mode) => happen({ kind: 'mode', mode }),
    show: () => happen({ kind: 'show' }),
    hide: () => happen({ kind: 'hide' }),
    toggle: () => happen({ kind: 'toggle' }),
    clicked: (anchor) => {
      place.clicked(anchor);
      happen({ kind: 'toggle' });
    },
    heard: (at) => {
      if (place.heard(at)) happen({ kind: 'moved' }); // it was shown where the icon had been
    },
    send: (event, detail) => window?.webContents.send(channelOf(event), detail),
    painted: (whole) => {
      if (whole) watch.came();
      happen({ kind: 'painted' });
    },
    keepPage: (latest) => { kept = latest; },
    kept: () => kept,
    owns: (contents) => window?.webContents === contents,
    during: async (work) => {
      const under = window;
      happen({ kind: 'dialog-opened' });
      try {
        return await work(isSeen(state) ? window : null);
      } finally {
        if (window === under) happen({ kind: 'dialog-closed' }); // it may outlive a window that crashed (Linux), and counts no more
      }
    },
    repaint: () => window?.setBackgroundColor(paper()),
    release: () => happen({ kind: 'end' }),
  };
}
