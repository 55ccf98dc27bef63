/**
 * Whether this desktop shows tray icons, and what follows from it: a pure machine over the session bus's answers.
 *
 * Electron on Linux asks once, when a Tray is made, whether a host is there. If so, it follows hosts that restart by
 * itself; if not, that icon goes to the old X11 tray, where there is one, and never to a host that comes later. So an
 * icon that was made without a host is made anew when one appears, and one that has been with a host never is.
 */
import type { Form } from './popup-machine.ts';

export interface TrayState {
  /** null: nobody knows. The answer for systems that always have a tray, and where the bus cannot be asked. */
  readonly host: boolean | null;
  /** `early`: made while no host was known to be there. */
  readonly icon: 'none' | 'early' | 'hosted';
  /** A host may come: at login the panel may start after this program; one that restarts is gone for a moment. */
  readonly waiting: boolean;
  /** The icon was clicked, so somebody sees it: the X11 tray has it. */
  readonly clicked: boolean;
  /** What the popup has to be, so that a person reaches it. */
  readonly mode: Form;
  /** In this run, or just being told. */
  readonly told: boolean;
}

export type TrayEvent =
  /** What the bus answers: a host is there, none is, or it cannot be asked. */
  | { readonly kind: 'answer'; readonly host: boolean | null }
  | { readonly kind: 'clicked' }
  /** The bus tells that hosts come or go; which, its next answer says. */
  | { readonly kind: 'changed' }
  /** The lock screen is away; what it had put away comes back. */
  | { readonly kind: 'unlocked' }
  /** The wait is over. `locked`: the lock screen is there. */
  | { readonly kind: 'waited'; readonly locked: boolean }
  /** The notice came to nothing: it was so no longer when it could be told, or nothing shows notices. */
  | { readonly kind: 'untold' };

/**
 * `icon`: away with the old Tray, if there is one, and a new one made. `wait` and `stop-waiting`: for a host to come;
 * a `wait` takes the place of one that goes on. `tell-none`, `tell-gone`: the person is told that there is no tray, or no
 * longer; at most one of them in a run.
 */
export type TrayEffect = 'icon' | 'wait' | 'stop-waiting' | 'tell-none' | 'tell-gone';

export interface TrayStep {
  readonly state: TrayState;
  /** To be carried out in this order. */
  readonly effects: readonly TrayEffect[];
}

/** A panel that starts with the session, or is started anew, is there by then. */
export const HOST_COMES_WITHIN = 15_000; // ms

/**
 * The first answer decides how the program begins.
 * @param hadHost whether this desktop had a tray when the program last ran: then its panel is only late
 */
export function trayAtStart(host: boolean | null, hadHost: boolean): TrayStep {
  const state: TrayState = { host, icon: host === true ? 'hosted' : 'early', waiting: false, clicked: false, mode: 'popup', told: false };
  if (host !== false) return { state, effects: ['icon'] };
  if (hadHost) return { state: { ...state, waiting: true }, effects: ['icon', 'wait'] };
  return { state: { ...state, mode: 'window', told: true }, effects: ['icon', 'tell-none'] };
}

/** One event. */
export function stepTray(state: TrayState, event: TrayEvent): TrayStep {
  switch (event.kind) {
    case 'answer': return event.host === null || event.host === state.host ? still(state) : onHost(state, event.host);
    case 'clicked': return onClick(state);
    // A host that is just starting, and has not answered yet, may be what was clicked: when it goes, nothing shows the icon.
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
    // It restarts, or it is gone for good: nothing changes before that is known.
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
 * GNOME switches off the extensions that are not made for its lock screen, the tray's among them, and on again after it
 * (gjs.guide, "Session Modes"). That a host is missing then means nothing: the wait goes on, and `unlocked` begins it anew.
 */
function onWaited(state: TrayState, locked: boolean): TrayStep {
  if (!state.waiting || locked) return still(state);
  const effect = state.icon === 'hosted' ? 'tell-gone' : 'tell-none';
  return { state: { ...state, waiting: false, mode: 'window', told: true }, effects: state.told ? [] : [effect] };
}
