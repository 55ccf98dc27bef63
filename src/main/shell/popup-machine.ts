/**
 * What the popup does at which event: a pure machine. popup.ts carries out its effects and feeds it events.
 *
 * Two facts shape it. A click on the tray takes the focus first on Windows and on some Linux panels: the popup would
 * hide on blur, and the click that was meant to close it would open it again (menubar issue 274). And while a window
 * manager maps the window, the focus may wander.
 */
import { afterCrash } from './crash-policy.ts';

/** A frameless popup at the tray, or a normal window where the desktop has no tray. A window keeps its form for life. */
export type Form = 'popup' | 'window';

type AlarmKind = 'settled' | 'leave' | 'give-up';
interface Alarm {
  readonly kind: AlarmKind;
  readonly afterMs: number;
}

export interface PopupState {
  /** `loading`: there, but its page has drawn nothing yet, so nobody may see it. */
  readonly window: 'none' | 'loading' | 'ready';
  /** Of the window that is there. */
  readonly form: Form;
  /** What the desktop asks for; the next window has it. */
  readonly mode: Form;
  /** Somebody asked to see it. It is seen when the window is ready, too. */
  readonly wanted: boolean;
  readonly focused: boolean;
  /** Epoch ms of the last time it was put on the screen. */
  readonly shownAt: number;
  /** Epoch ms at which the focus left it, while that may still be a click on the tray; null otherwise. */
  readonly leftAt: number | null;
  /** Dialogs of the system that are open above it. */
  readonly dialogs: number;
  /** How long a window out of sight is kept, ms. */
  readonly keepMs: number;
  /** What is to happen by itself; a new object is a new alarm. */
  readonly alarm: Alarm | null;
  /** Epoch ms of the crashes that still count. */
  readonly crashes: readonly number[];
  /** The program is ending: nothing is done any more, and nothing stands in the way. */
  readonly ended: boolean;
}

export type PopupEvent =
  | { readonly kind: 'toggle' } // a click on the tray icon, the shortcut, a second start with --toggle
  | { readonly kind: 'show' } // the menu, a second start, a notification
  | { readonly kind: 'hide' } // the page asks: Escape
  | { readonly kind: 'close' } // the window manager asks
  | { readonly kind: 'focus' | 'blur' }
  | { readonly kind: 'painted' } // the page has something to be seen
  | { readonly kind: 'dialog-opened' | 'dialog-closed' }
  | { readonly kind: 'alarm'; readonly of: AlarmKind }
  | { readonly kind: 'crashed' } // the page is gone, hangs, could not be loaded, or never came
  | { readonly kind: 'mode'; readonly mode: Form }
  | { readonly kind: 'moved' } // what it is placed by: resolution, scale or number of screens, or the tray icon
  | { readonly kind: 'end' };

/**
 * `reveal` places it by the bounds of now, shows it and gives it the focus; `raise` only brings it to the front;
 * `looked` notes that the person has looked at it until now; `complain` tells of crashes.
 */
export type PopupEffect = 'create' | 'destroy' | 'reveal' | 'raise' | 'place' | 'focus' | 'hide' | 'looked' | 'complain';

export interface PopupStep {
  readonly state: PopupState;
  /** To be carried out in this order. */
  readonly effects: readonly PopupEffect[];
}

/** The focus may come back within this (a panel grabs the pointer for a moment), or a click on the tray follow. */
const LEAVING = 120; // ms
/** A click this short after the focus left is the click that took it. */
const SAME_GESTURE = 300; // ms
/** Focus may wander while the window is being mapped; a blur within this is not the person leaving. Afterwards it is asked for again. */
const SETTLING = 250; // ms
/** An idle tray program has no business keeping a page for longer, unless it is told to. */
const KEPT_FOR = 5 * 60_000; // ms

/** Before anything was asked. @param keepMs how long a window out of sight is kept */
export const popupAtStart = (mode: Form, keepMs = KEPT_FOR): PopupState => ({
  window: 'none', form: mode, mode, wanted: false, focused: false, shownAt: 0, leftAt: null, dialogs: 0, keepMs, alarm: null,
  crashes: [], ended: false,
});

/** Whether a person sees it. */
export const isSeen = ({ window, wanted }: PopupState): boolean => window === 'ready' && wanted;

/** One event. @param now epoch ms; it may jump, a state from the future is taken as long past */
export function stepPopup(state: PopupState, event: PopupEvent, now: number): PopupStep {
  if (state.ended) return still(state);
  const seen = isSeen(state);
  switch (event.kind) {
    case 'toggle': return onToggle(state, now);
    case 'show': return seen ? { state: { ...state, leftAt: null, alarm: null }, effects: [toFront(state)] } : show(state, now);
    case 'hide':
    case 'close': return hide(state);
    case 'focus': return still(seen ? { ...state, focused: true, leftAt: null, alarm: null } : state);
    case 'blur': return still(onBlur(state, now));
    case 'painted': return onPainted(state, now);
    case 'dialog-opened': return still({ ...state, dialogs: state.dialogs + 1, ...(seen && { alarm: null, leftAt: null }) });
    case 'dialog-closed': // with the focus it hides at the next click elsewhere
      return (seen ? askFocus : takeForm)({ ...state, dialogs: Math.max(0, state.dialogs - 1) });
    case 'alarm': return event.of === state.alarm?.kind ? onAlarm(state, event.of) : still(state);
    case 'crashed': return onCrash(state, now);
    case 'mode': return takeForm({ ...state, mode: event.mode });
    case 'moved': return { state, effects: seen && state.form === 'popup' ? ['place'] : [] };
    case 'end': return { state: { ...state, ended: true, alarm: null }, effects: seen ? ['looked'] : [] };
  }
}

const still = (state: PopupState): PopupStep => ({ state, effects: [] });
const askFocus = (state: PopupState): PopupStep => ({ state, effects: ['focus'] });
/** One that is raised is hidden for a moment under Wayland, and its dialogs with it: raise-window.ts. */
const toFront = ({ dialogs }: PopupState): PopupEffect => (dialogs > 0 ? 'focus' : 'raise');
const within = (since: number | null, ms: number, now: number): boolean => since !== null && since <= now && now - since < ms;

/** Ends in the opposite of what the person saw when the button went down. */
function onToggle(state: PopupState, now: number): PopupStep {
  const tookFocus = within(state.leftAt, SAME_GESTURE, now);
  if (!isSeen(state)) return tookFocus ? still({ ...state, leftAt: null }) : show(state, now);
  // A normal window may lie behind others or in the task bar: then nobody sees it.
  if (state.form === 'window' && !state.focused && !tookFocus) return { state, effects: [toFront(state)] };
  return hide(state);
}

function show(state: PopupState, now: number): PopupStep {
  switch (state.window) {
    case 'none': return create(state);
    case 'loading': return still({ ...state, wanted: true });
    case 'ready': return reveal(state, now);
  }
}

const create = (state: PopupState): PopupStep => ({
  state: { ...state, window: 'loading', form: state.mode, wanted: true, focused: false, leftAt: null, alarm: null },
  effects: ['create'],
});

const reveal = (state: PopupState, now: number): PopupStep => ({
  state: { ...state, window: 'ready', wanted: true, shownAt: now, leftAt: null, alarm: null },
  effects: ['reveal'],
});

/** @param leftAt when the focus left, where that is the reason: a click on the tray may still follow */
function hide(state: PopupState, leftAt: number | null = null): PopupStep {
  if (!state.wanted) return still(state);
  if (state.window !== 'ready') return still({ ...state, wanted: false });
  const { state: next, effects } = takeForm({ ...state, wanted: false, focused: false, leftAt, alarm: givingUp(state) });
  return { state: next, effects: ['hide', 'looked', ...effects] };
}

const givingUp = ({ keepMs }: PopupState): Alarm => ({ kind: 'give-up', afterMs: keepMs });
/** Its dialogs count no more. */
const gone = (state: PopupState): PopupState => ({ ...state, window: 'none', wanted: false, focused: false, dialogs: 0, alarm: null });

function onBlur(state: PopupState, now: number): PopupState {
  if (!isSeen(state)) return state;
  const left: PopupState = { ...state, focused: false, leftAt: now };
  if (state.form === 'window' || state.dialogs > 0) return left;
  if (!within(state.shownAt, SETTLING, now)) return { ...left, alarm: { kind: 'leave', afterMs: LEAVING } };
  return { ...left, alarm: { kind: 'settled', afterMs: state.shownAt + SETTLING - now } };
}

function onPainted(state: PopupState, now: number): PopupStep {
  if (state.window !== 'loading') return still(state);
  return state.wanted ? reveal(state, now) : still({ ...state, window: 'ready', alarm: givingUp(state) });
}

function onAlarm(state: PopupState, kind: AlarmKind): PopupStep {
  switch (kind) {
    case 'settled': return askFocus({ ...state, alarm: null }); // without it no click elsewhere would hide it
    case 'leave': return hide(state, state.leftAt);
    case 'give-up': // a dialog of a hidden popup is still its own
      return state.dialogs > 0 ? still({ ...state, alarm: givingUp(state) }) : { state: gone(state), effects: ['destroy'] };
  }
}

/** Made anew at once where it was wanted, else when it next is. */
function onCrash(state: PopupState, now: number): PopupStep {
  if (state.window === 'none') return still(state);
  const { crashes, again } = afterCrash(state.crashes, now);
  const after = { ...gone(state), crashes };
  if (!again) return { state: after, effects: [...(isSeen(state) ? ['looked' as const] : []), 'destroy', 'complain'] };
  if (!state.wanted) return { state: after, effects: ['destroy'] };
  const { state: next, effects } = create(after);
  return { state: next, effects: ['destroy', ...effects] };
}

/** The frame of a window cannot change: the next one has it. One in sight stays until it is put away, one with a dialog until that is closed. */
function takeForm(state: PopupState): PopupStep {
  if (state.window === 'none' || state.form === state.mode || isSeen(state) || state.dialogs > 0) return still(state);
  if (!state.wanted) return { state: gone(state), effects: ['destroy'] };
  const { state: next, effects } = create(state);
  return { state: next, effects: ['destroy', ...effects] };
}
