/**
 * Decides whether this desktop shows tray icons, and what follows: a pure state machine over the answers of the session bus.
 *
 * On Linux, Electron checks once, when a Tray is created, whether a host exists. If so, it follows restarts of the host by
 * itself; if not, that icon goes to the old X11 tray, if any, and never to a host that appears later. So an icon created
 * without a host is created again when one appears; an icon that has had a host never is.
 */
import type { Form } from '../popup/popup-machine.ts';

export interface TrayState {
  /** Whether a host exists. null: unknown, as on systems that always have a tray, or if the bus cannot be asked. */
  readonly host: boolean | null;
  /** `early`: created while no host was known. */
  readonly icon: 'none' | 'early' | 'hosted';
  /** A host may appear: at login the panel may start after this program, and a restarting one is gone for a moment. */
  readonly waiting: boolean;
  /** The icon was clicked although there is no host, so it is visible, in the X11 tray. */
  readonly clicked: boolean;
  /** The form of the popup in which the person can reach it. */
  readonly mode: Form;
  /** The person was told in this run, or is being told. */
  readonly told: boolean;
}

export type TrayEvent =
  /** The bus answered: a host exists, or not; null: it cannot be asked. */
  | { readonly kind: 'answer'; readonly host: boolean | null }
  | { readonly kind: 'clicked' }
  /** A signal of the bus that hosts changed; the next answer says how. */
  | { readonly kind: 'changed' }
  /** The lock screen is gone; the tray it had switched off comes back. */
  | { readonly kind: 'unlocked' }
  /** The wait is over. `locked`: the lock screen is active. */
  | { readonly kind: 'waited'; readonly locked: boolean }
  /** The notice was not shown: it no longer held when it could be, or nothing shows notices. */
  | { readonly kind: 'untold' };

/**
 * `icon`: destroy the old Tray, if any, and create a new one. `wait` and `stop-waiting`: for a host to appear; `wait`
 * replaces a pending wait. `tell-none`, `tell-gone`: tell the person that there is no tray, or no longer; none comes again
 * in a run once the person was told.
 */
export type TrayEffect = 'icon' | 'wait' | 'stop-waiting' | 'tell-none' | 'tell-gone';

export interface TrayStep {
  readonly state: TrayState;
  /** In the order in which they must be carried out. */
  readonly effects: readonly TrayEffect[];
}

/** A panel that starts with the session, or restarts, has appeared by then. */
export const HOST_COMES_WITHIN = 15_000; // ms

/**
 * Returns the first step.
 * @param host the first answer of the bus
 * @param hadHost whether this desktop had a tray in the last run, so that its panel is probably only late
 */
export function trayAtStart(host: boolean | null, hadHost: boolean): TrayStep {
  const state: TrayState = { host, icon: host === true ? 'hosted' : 'early', waiting: false, clicked: false, mode: 'popup', told: false };
  if (host !== false) return { state, effects: ['icon'] };
  if (hadHost) return { state: { ...state, waiting: true }, effects: ['icon', 'wait'] };
  return { state: { ...state, mode: 'window', told: true }, effects: ['icon', 'tell-none'] };
}

/** Handles one event. */
export function stepTray(state: TrayState, event: TrayEvent): TrayStep {
  switch (event.kind) {
    case 'answer': return event.host === null || event.host === state.host ? still(state) : onHost(state, event.host);
    case 'clicked': return onClick(state);
    // The click may have been in a host that is just starting and has not answered yet: if it goes, nothing shows the icon.
    case 'changed': return still(state.clicked ? { ...state, host: null, clicked: false } : state);
    case 'unlocked': return { state, effects: state.waiting ? ['wait'] : [] };
    case 'waited': return onWaited(state, event.locked);
    case 'untold': return still({ ...state, told: false });
  }
}

const still = (state: TrayState): TrayStep => ({ state, effects: [] });
const stopWaiting = ({ waiting }: TrayState): readonly TrayEffect[] => (waiting ? ['stop-waiting'] : []);

function onHost(state: TrayState, host: boolean): TrayStep {
  if (!host) {
    // It may be restarting or gone for good; nothing changes until that is known.
    return { state: { ...state, host, waiting: true, clicked: false }, effects: state.waiting ? [] : ['wait'] };
  }
  const next: TrayState = { ...state, host, icon: 'hosted', waiting: false, mode: 'popup' };
  return { state: next, effects: [...stopWaiting(state), ...(state.icon === 'hosted' ? [] : ['icon' as const])] };
}

function onClick(state: TrayState): TrayStep {
  if (state.host !== false || state.clicked) return still(state);
  return { state: { ...state, clicked: true, waiting: false, mode: 'popup' }, effects: stopWaiting(state) };
}

/**
 * During its lock screen, GNOME switches off extensions that are not made for it, including the tray's (gjs.guide, "Session
 * Modes"). A missing host then means nothing: the wait continues, and `unlocked` starts it again.
 */
function onWaited(state: TrayState, locked: boolean): TrayStep {
  if (!state.waiting || locked) return still(state);
  const effect = state.icon === 'hosted' ? 'tell-gone' : 'tell-none';
  return { state: { ...state, waiting: false, mode: 'window', told: true }, effects: state.told ? [] : [effect] };
}
