/**
 * The popup's state machine. Pure: popup.ts carries out its effects and feeds it events.
 *
 * Two facts shape it. On Windows and some Linux panels a click on the tray takes the focus first: the popup would hide on
 * blur, and the click meant to close it would open it again (menubar issue 274). And while a window manager maps the
 * window, the focus may change several times.
 */
import { MINUTE } from '../../../shared/units.ts';
import { afterCrash } from './crash-policy.ts';

/** A frameless popup at the tray, or a normal window if the desktop has no tray. The form of an existing window is fixed. */
export type Form = 'popup' | 'window';

type AlarmKind = 'settled' | 'opened' | 'leave' | 'give-up';
interface Alarm {
  readonly kind: AlarmKind;
  readonly afterMs: number;
}

export interface PopupState {
  /** `loading`: the window exists, but stays hidden because its page has drawn nothing yet. */
  readonly window: 'none' | 'loading' | 'ready';
  /** The form of the existing window. */
  readonly form: Form;
  /** The form the desktop requires; the next window gets it. */
  readonly mode: Form;
  /** Somebody asked to see it. It is visible once the window is also ready. */
  readonly wanted: boolean;
  readonly focused: boolean;
  /** It was visible since it was last wanted, and may be again at once after a crash: `looked` is due once it is put away. */
  readonly beingRead: boolean;
  /** When it was last shown, epoch ms. */
  readonly shownAt: number;
  /** When it lost the focus, epoch ms, while the cause may still be a click on the tray; null otherwise. */
  readonly leftAt: number | null;
  /** Number of system dialogs open above it. */
  readonly dialogs: number;
  /** Ms for which a hidden window is kept. */
  readonly keepMs: number;
  /** The pending timer; a new object restarts it. */
  readonly alarm: Alarm | null;
  /** Epoch ms of the crashes that still count. */
  readonly crashes: readonly number[];
  /** The program is ending: all events are ignored, and the window may close. */
  readonly ended: boolean;
}

export type PopupEvent =
  | { readonly kind: 'toggle' } // a click on the tray icon, the shortcut, a second start with --toggle
  | { readonly kind: 'again' } // the second click of a double click on the tray icon
  | { readonly kind: 'show' } // the menu, a second start, a notification
  | { readonly kind: 'dismiss' } // the person closes it: Escape
  | { readonly kind: 'hide' } // something else is about to open, which it would cover
  | { readonly kind: 'stay' } // something is about to open behind it, and may take the focus
  | { readonly kind: 'close' } // requested by the window manager
  | { readonly kind: 'focus' | 'blur' }
  | { readonly kind: 'painted' } // the page has drawn something
  | { readonly kind: 'dialog-opened' | 'dialog-closed' }
  | { readonly kind: 'alarm'; readonly of: AlarmKind }
  | { readonly kind: 'crashed' } // the page crashed, failed, hangs, could not be loaded, or never finished loading
  | { readonly kind: 'mode'; readonly mode: Form }
  | { readonly kind: 'moved' } // its place may have changed: resolution, scale or number of screens, or the tray icon
  | { readonly kind: 'end' };

/**
 * `reveal` places it, shows it and gives it the focus; `raise` only brings it to the front; `looked` records that the person
 * has looked at it until now; `give-back` returns the keyboard to the program that had it before; `complain` reports
 * repeated crashes to the person.
 */
export type PopupEffect = 'create' | 'destroy' | 'reveal' | 'raise' | 'place' | 'focus' | 'hide' | 'give-back' | 'looked' | 'complain';

export interface PopupStep {
  readonly state: PopupState;
  /** In the order in which they must be carried out. */
  readonly effects: readonly PopupEffect[];
}

/** Within this time the focus may return (a panel grabs the pointer for a moment), or a click on the tray may follow. */
const LEAVING = 120; // ms
/** A click on the tray this soon after the focus left is the click that took it. */
const SAME_GESTURE = 300; // ms
/** A blur this soon after showing comes from mapping the window, not from the person. Then the focus is requested again. */
const SETTLING = 250; // ms
/** A blur this soon after something was opened behind the popup comes from that, e.g. from the browser. */
const OPENING = 2_000; // ms
/** An idle tray program should not keep a page for longer, unless told to. */
const KEPT_FOR = 5 * MINUTE; // ms

/** Returns the initial state. @param keepMs ms for which a hidden window is kept */
export const popupAtStart = (mode: Form, keepMs = KEPT_FOR): PopupState => ({
  window: 'none', form: mode, mode, wanted: false, focused: false, beingRead: false, shownAt: 0, leftAt: null, dialogs: 0, keepMs, alarm: null,
  crashes: [], ended: false,
});

/** Returns whether the popup is visible. */
export const isSeen = ({ window, wanted }: PopupState): boolean => window === 'ready' && wanted;

/** Handles one event. @param now epoch ms; it may jump: times in the future count as long past */
export function stepPopup(state: PopupState, event: PopupEvent, now: number): PopupStep {
  if (state.ended) return still(state);
  const seen = isSeen(state);
  switch (event.kind) {
    case 'toggle': return onToggle(state, now);
    case 'again': return seen ? stayInFront(state) : still(state);
    case 'show': return seen ? stayInFront(state) : show(state, now);
    case 'dismiss':
    case 'close': return dismiss(state);
    case 'hide': return hide(state);
    case 'stay': return still(seen && (state.alarm?.kind ?? 'opened') === 'opened' ? { ...state, alarm: { kind: 'opened', afterMs: OPENING } } : state);
    case 'focus': return still(seen ? { ...state, focused: true, leftAt: null, alarm: null } : state);
    case 'blur': return still(onBlur(state, now));
    case 'painted': return onPainted(state, now);
    case 'dialog-opened': return still({ ...state, dialogs: state.dialogs + 1, ...(seen && { alarm: null, leftAt: null }) });
    case 'dialog-closed': // only a focused popup hides on the next click elsewhere
      return (seen ? askFocus : takeForm)({ ...state, dialogs: Math.max(0, state.dialogs - 1) });
    case 'alarm': return event.of === state.alarm?.kind ? onAlarm(state, event.of) : still(state);
    case 'crashed': return onCrash(state, now);
    case 'mode': return takeForm({ ...state, mode: event.mode });
    case 'moved': return { state, effects: seen && state.form === 'popup' ? ['place'] : [] };
    case 'end': return { state: { ...state, ended: true, alarm: null }, effects: lookAt(state) };
  }
}

const still = (state: PopupState): PopupStep => ({ state, effects: [] });
const askFocus = (state: PopupState): PopupStep => ({ state, effects: ['focus'] });
/** Under Wayland, raising hides a window and its dialogs for a moment (raise-window.ts), so with dialogs only focus it. */
const toFront = ({ dialogs }: PopupState): PopupEffect => (dialogs > 0 ? 'focus' : 'raise');
const stayInFront = (state: PopupState): PopupStep => ({ state: { ...state, leftAt: null, alarm: null }, effects: [toFront(state)] });
const within = (since: number | null, ms: number, now: number): boolean => since !== null && since <= now && now - since < ms;

/** Toggles what the person saw when pressing the button. */
function onToggle(state: PopupState, now: number): PopupStep {
  const tookFocus = within(state.leftAt, SAME_GESTURE, now);
  if (!isSeen(state)) return tookFocus ? still({ ...state, leftAt: null }) : show(state, now);
  // A normal window may be behind others or minimised, and then the person does not see it.
  if (state.form === 'window' && !state.focused && !tookFocus) return { state, effects: [toFront(state)] };
  return dismiss(state);
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
  state: { ...state, window: 'ready', wanted: true, beingRead: true, shownAt: now, leftAt: null, alarm: null },
  effects: ['reveal'],
});

/** Hides it because the person wants it out of the way. If the keyboard is elsewhere already, or in a dialog, it stays there. */
const dismiss = (state: PopupState): PopupStep => hide(state, null, isSeen(state) && state.focused && state.dialogs === 0);

/** @param leftAt when the focus left (epoch ms), if that is the reason: a click on the tray may still follow */
function hide(state: PopupState, leftAt: number | null = null, giveBack = false): PopupStep {
  if (!state.wanted) return still(state);
  const put = { ...state, wanted: false, beingRead: false };
  if (state.window !== 'ready') return { state: put, effects: lookAt(state) };
  const { state: next, effects } = takeForm({ ...put, focused: false, leftAt, alarm: givingUp(state) });
  return { state: next, effects: ['hide', ...(giveBack ? ['give-back' as const] : []), ...lookAt(state), ...effects] };
}

/** The look that ends with this event. */
const lookAt = ({ beingRead }: PopupState): readonly PopupEffect[] => (beingRead ? ['looked'] : []);

const givingUp = ({ keepMs }: PopupState): Alarm => ({ kind: 'give-up', afterMs: keepMs });
/** The state without a window; its dialogs no longer count. */
const gone = (state: PopupState): PopupState => ({ ...state, window: 'none', wanted: false, focused: false, dialogs: 0, alarm: null });

function onBlur(state: PopupState, now: number): PopupState {
  if (!isSeen(state)) return state;
  const left: PopupState = { ...state, focused: false, leftAt: now };
  if (state.form === 'window' || state.dialogs > 0) return left;
  // Only the first blur: a person who goes elsewhere at the same time is kept from it once at most.
  if (state.alarm?.kind === 'opened') return { ...left, alarm: { kind: 'settled', afterMs: LEAVING } };
  if (!within(state.shownAt, SETTLING, now)) return { ...left, alarm: { kind: 'leave', afterMs: LEAVING } };
  return { ...left, alarm: { kind: 'settled', afterMs: state.shownAt + SETTLING - now } };
}

function onPainted(state: PopupState, now: number): PopupStep {
  if (state.window !== 'loading') return still(state);
  return state.wanted ? reveal(state, now) : still({ ...state, window: 'ready', alarm: givingUp(state) });
}

function onAlarm(state: PopupState, kind: AlarmKind): PopupStep {
  switch (kind) {
    case 'settled': return askFocus({ ...state, alarm: null }); // without the focus no click elsewhere would hide it
    case 'opened': return still({ ...state, alarm: null });
    case 'leave': return hide(state, state.leftAt);
    case 'give-up': // a hidden popup may still have a dialog open
      return state.dialogs > 0 ? still({ ...state, alarm: givingUp(state) }) : { state: gone(state), effects: ['destroy'] };
  }
}

/** Creates the window again at once if it is wanted, otherwise when it is next asked for. */
function onCrash(state: PopupState, now: number): PopupStep {
  if (state.window === 'none') return still(state);
  const { crashes, again } = afterCrash(state.crashes, now);
  const after = { ...gone(state), crashes };
  if (!again) return { state: { ...after, beingRead: false }, effects: [...lookAt(state), 'destroy', 'complain'] };
  if (!state.wanted) return { state: after, effects: ['destroy'] };
  const { state: next, effects } = create(after);
  return { state: next, effects: ['destroy', ...effects] };
}

/**
 * Replaces a window of the wrong form, because its frame cannot be changed. A visible one stays until it is hidden, and one
 * with a dialog until that is closed.
 */
function takeForm(state: PopupState): PopupStep {
  if (state.window === 'none' || state.form === state.mode || isSeen(state) || state.dialogs > 0) return still(state);
  if (!state.wanted) return { state: gone(state), effects: ['destroy'] };
  const { state: next, effects } = create(state);
  return { state: next, effects: ['destroy', ...effects] };
}
