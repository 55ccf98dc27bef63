/**
 * The popup: carries out what popup-machine.ts decides. Its window is created when first asked for, and discarded after it
 * has been hidden for a while.
 */
import type { BrowserWindow } from 'electron';
import { channelOf } from '../../../shared/bridge.ts';
import type { PageState } from '../../../shared/bridge/page-state.ts';
import type { Cancel } from '../../base/clock-and-logger.ts';
import type { Rectangle } from '../geometry.ts';
import { ozonePlatform } from '../ozone-platform.ts';
import { keepPlace, mayLosePlace } from './keep-place.ts';
import { createPageWatch } from './page-watch.ts';
import { scaled } from './placement.ts';
import type { Popup, PopupOptions } from './popup-contract.ts';
import { isSeen, popupAtStart, stepPopup, type PopupEffect, type PopupEvent } from './popup-machine.ts';
import { createPopupPlace, displays, scaleAt } from './popup-place.ts';
import { createPopupWindow, paper, POPUP_SIZE } from './popup-window.ts';
import { putWindow } from './put-window.ts';
import { createRaise } from './raise-window.ts';
import { noteWindow, type WindowNotes } from './window-notes.ts';
import { asLeft, broughtBack, placed, unplaced, windowBounds, withinReach } from './window-place.ts';
import { windowTraits } from './window-traits.ts';

/** Creates the popup; its window is created when first asked for. */
export function createPopup(options: PopupOptions): Popup {
  const { clock, log, zoom, left } = options;
  let state = popupAtStart('popup', options.keepMs);
  let window: BrowserWindow | null = null;
  const place = createPopupPlace({
    clock, iconBounds: options.iconBounds,
    size: () => scaled(POPUP_SIZE, zoom.factor()),
    onChange: () => dispatch({ kind: 'moved' }),
  });
  const raise = createRaise(ozonePlatform(), clock);
  let kept: PageState = {};
  /** How the person leaves the normal window; null for a popup. */
  let notes: WindowNotes | null = null;
  let cancelAlarm: Cancel = () => undefined;
  const watch = createPageWatch(clock, () => {
    log.error('The page of the popup did not load in time; the window is recreated or discarded');
    dispatch({ kind: 'crashed' });
  });

  const waiting: PopupEvent[] = [];
  let busy = false;
  /** Handles an event. Showing and hiding emit focus and blur synchronously; those are queued until this event is done. */
  function dispatch(event: PopupEvent): void {
    waiting.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) step(next);
    } finally {
      busy = false;
    }
  }

  function step(event: PopupEvent): void {
    const { state: next, effects } = stepPopup(state, event, clock.now());
    if (next.alarm !== state.alarm) {
      const { alarm } = next;
      cancelAlarm();
      cancelAlarm = alarm === null ? () => undefined : clock.after(alarm.afterMs, () => dispatch({ kind: 'alarm', of: alarm.kind }));
    }
    state = next;
    for (const effect of effects) perform[effect]();
    watch.attend(state.window === 'loading' || isSeen(state));
  }

  const perform: Readonly<Record<PopupEffect, () => void>> = {
    create: () => {
      options.prepare();
      const { form } = state;
      const bounds = form === 'popup' ? place.now() : windowBounds(left.get(), place.now(), displays(), ozonePlatform());
      const made = createPopupWindow({
        form, preload: options.preload, icon: options.icon, bounds, zoom, kept, log, platform: process.platform, ozonePlatform: ozonePlatform(),
        onEvent: (event) => {
          if (window === made) dispatch(event); // ignore late events of a discarded window
        },
      });
      made.on('close', (event) => {
        if (state.ended) return;
        event.preventDefault();
        setImmediate(() => dispatch({ kind: 'close' })); // hiding inside `close` leaves a dead surface under Wayland
      });
      made.webContents.on('before-input-event', (_event, { type, key }) => { // later the page decides what Escape closes
        if (type === 'keyDown' && key === 'Escape' && !watch.isThere) dispatch({ kind: 'dismiss' });
      });
      const noted = form === 'window' ? noteWindow(made, left, unplaced(bounds), ozonePlatform(), scaleAt, clock) : null;
      notes = noted;
      if (mayLosePlace(form, ozonePlatform(), process.env)) {
        const whereLeft = (now: Rectangle): Rectangle | null => (noted?.isSettled() === false ? null : asLeft(now, left.get(), scaleAt(now)));
        keepPlace(made, ozonePlatform(), left.get()?.maximised === true ? null : placed(bounds), whereLeft, (at) => withinReach(at, displays()));
      }
      window = made;
      watch.begin();
    },
    destroy: () => {
      notes?.note();
      const old = window;
      window = null;
      old?.destroy();
      options.onGone();
    },
    reveal: () => {
      if (state.form === 'popup') {
        put(); // screens and panels may have changed since it was last visible
        window?.setAlwaysOnTop(true, windowTraits(state.form, process.platform, ozonePlatform()).level);
      }
      bringUp(state.form === 'window' && left.get()?.maximised);
      options.onShown();
    },
    raise: () => {
      const back = window && notes?.isSettled() ? broughtBack(window, displays(), ozonePlatform(), scaleAt) : null;
      if (window && back) putWindow(window, back, process.platform);
      bringUp();
    },
    // Nothing here listens to a popup's `resize` or `move`, so placing it causes no further events.
    place: () => put(),
    focus: () => {
      if (window?.isMinimized()) window.restore(); // with its dialog
      options.foreground.take();
      window?.focus();
    },
    hide: () => {
      notes?.note();
      window?.hide();
    },
    'give-back': () => options.foreground.giveBack(),
    looked: options.onHidden,
    complain: options.onCrashLoop,
  };

  /** @param maximised for a hidden window that is to be maximised */
  function bringUp(maximised = false): void {
    options.foreground.come();
    const raised = window;
    if (raised) raise(raised, () => window === raised && isSeen(state), maximised);
  }

  function put(): void {
    if (window) putWindow(window, place.now(), process.platform);
  }

  return {
    form: () => (state.window === 'none' ? state.mode : state.form),
    setMode: (mode) => dispatch({ kind: 'mode', mode }),
    show: () => dispatch({ kind: 'show' }),
    dismiss: () => dispatch({ kind: 'dismiss' }),
    hide: () => dispatch({ kind: 'hide' }),
    stay: () => dispatch({ kind: 'stay' }),
    toggle: () => dispatch({ kind: 'toggle' }),
    clicked: (anchor) => {
      place.clicked(anchor);
      dispatch({ kind: 'toggle' });
    },
    doubleClicked: () => dispatch({ kind: 'again' }),
    heard: (at) => {
      if (place.heard(at)) dispatch({ kind: 'moved' }); // it was shown at the icon's old place
    },
    send: (event, detail) => window?.webContents.send(channelOf(event), detail),
    painted: (whole) => {
      if (whole) watch.came();
      dispatch({ kind: 'painted' });
    },
    failed: () => {
      const failing = window;
      setImmediate(() => { // as after a crash; the page may report more than once until its window is gone
        if (window !== failing) return;
        log.error('The page of the popup failed; the window is recreated or discarded');
        kept = {}; // it may be why
        dispatch({ kind: 'crashed' });
      });
    },
    keepPage: (latest) => { kept = latest; },
    kept: () => kept,
    owns: (contents) => window?.webContents === contents,
    during: async (work) => {
      const under = window;
      dispatch({ kind: 'dialog-opened' });
      try {
        return await work(isSeen(state) ? window : null);
      } finally {
        if (window === under) dispatch({ kind: 'dialog-closed' }); // not if it outlived a crashed window (Linux)
      }
    },
    repaint: () => window?.setBackgroundColor(paper()),
    rezoom: () => {
      window?.webContents.setZoomFactor(zoom.factor());
      dispatch({ kind: 'moved' });
    },
    release: () => {
      notes?.note();
      dispatch({ kind: 'end' });
    },
  };
}
