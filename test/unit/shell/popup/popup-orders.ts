/** Plays events to the popup's state machine as a desktop does, and finds every state that any order of them can reach. */
import {
  isSeen, popupAtStart, stepPopup, type Form, type PopupEffect, type PopupEvent, type PopupState,
} from '../../../../src/main/shell/popup/popup-machine.ts';

export const NOW = 1_800_000_000_000;

/** An event by its kind (`mode` asks for the other form), or milliseconds that pass. */
export type Gesture = readonly (Exclude<PopupEvent['kind'], 'alarm'> | number)[];

/** The machine's state, and the window that results from its effects. */
export interface Scene {
  readonly state: PopupState;
  readonly now: number;
  /** When the alarm is due, epoch ms. */
  readonly due: number | null;
  readonly onScreen: boolean;
  readonly exists: boolean;
  /** It was on the screen, and that this look has ended is not yet recorded. */
  readonly owesLook: boolean;
  /** Effects so far, the oldest first. */
  readonly done: readonly PopupEffect[];
  /** The events that led here. */
  readonly path: Gesture;
}

export const scene = (mode: Form): Scene =>
  ({ state: popupAtStart(mode), now: NOW, due: null, onScreen: false, exists: false, owesLook: false, done: [], path: [] });

/** Applies the events of `gesture` in order; alarms fire when they are due. */
export function apply(from: Scene, gesture: Gesture): Scene {
  return gesture.reduce((before: Scene, one) => {
    const after = typeof one === 'number' ? pass(before, before.now + one) : happen(before, eventOf(one, before));
    return { ...after, path: [...before.path, one] };
  }, from);
}

const eventOf = (kind: Exclude<PopupEvent['kind'], 'alarm'>, { state }: Scene): PopupEvent =>
  kind === 'mode' ? { kind, mode: state.mode === 'popup' ? 'window' : 'popup' } : { kind };

function pass(before: Scene, until: number): Scene {
  let at = before;
  while (at.due !== null && at.due <= until && at.state.alarm !== null) {
    at = happen({ ...at, now: at.due, due: null }, { kind: 'alarm', of: at.state.alarm.kind });
  }
  return { ...at, now: until };
}

/** Applies one event; throws if an effect is impossible for the window, so that every test checks it. */
function happen(before: Scene, event: PopupEvent): Scene {
  const { state, effects } = stepPopup(before.state, event, before.now);
  let { onScreen, exists, owesLook } = before;
  const must = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`${before.path.join(' ')} ${event.kind}: ${what}`);
  };
  for (const effect of effects) {
    switch (effect) {
      case 'create':
        must(!exists, 'two windows');
        [exists, onScreen] = [true, false];
        break;
      case 'destroy':
        must(exists, 'destroyed twice');
        [exists, onScreen] = [false, false];
        break;
      case 'reveal':
        must(exists && (event.kind === 'painted' || before.state.window === 'ready'), 'shown unpainted');
        [onScreen, owesLook] = [true, true];
        break;
      case 'give-back':
        must(exists && !onScreen && before.state.focused && before.state.dialogs === 0, 'the keyboard is elsewhere');
        break;
      case 'looked':
        must(owesLook, 'nobody saw it');
        owesLook = false;
        break;
      case 'complain':
        break;
      default: // hide, raise, place, focus
        must(onScreen, `${effect}, but it is out of sight`);
        if (effect === 'hide') onScreen = false;
    }
  }
  must(onScreen === isSeen(state) && exists === (state.window !== 'none'), 'state and window differ');
  must(!owesLook || (state.wanted && !state.ended), 'that it was seen is lost');
  const due = state.alarm === before.state.alarm ? before.due : state.alarm && before.now + state.alarm.afterMs;
  return { ...before, state, onScreen, exists, owesLook, due, done: [...before.done, ...effects] };
}

const EVENTS: Gesture = [
  'toggle', 'again', 'show', 'hide', 'dismiss', 'close', 'focus', 'blur', 'stay', 'painted', 'dialog-opened', 'dialog-closed', 'crashed', 'mode', 'moved', 'end', 60, 300,
];
const LONG = 300; // ms: the longest the machine looks back, crashes aside
const MAX_DIALOGS = 1;

/** Returns one scene for each state that a person or the machine can distinguish, after event sequences of any length. */
export function allOrders(): readonly Scene[] {
  const found = new Map<string, Scene>();
  const meet = (one: Scene): void => {
    const name = nameOf(one);
    if (!found.has(name) && one.state.dialogs <= MAX_DIALOGS) found.set(name, { ...one, done: [] });
  };
  meet(scene('popup'));
  meet(scene('window'));
  for (const one of found.values()) { // grows meanwhile: the shortest path to each state comes first
    for (const event of EVENTS) meet(apply(one, [event]));
    if (one.due !== null) meet(apply(one, [one.due - one.now]));
  }
  return [...found.values()];
}

/** Scenes of the same name behave alike: times count by their age, as far back as the machine looks. */
function nameOf({ state, now, due, owesLook }: Scene): string {
  const { shownAt, leftAt, crashes, alarm, ...rest } = state;
  const ago = (at: number | null): number | null => at === null ? null : Math.min(now - at, LONG);
  const soon = due === null || alarm?.kind !== 'leave' ? null : due - now;
  return JSON.stringify([rest, isSeen(state) && ago(shownAt), ago(leftAt), crashes.filter((at) => now - at < 60_000).length, alarm?.kind, soon, owesLook]);
}
