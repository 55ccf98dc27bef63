/**
 * The first press of a double click may put something else under the pointer, as on a feed, whose details open. The second press
 * then hits a control there that nobody meant, such as a switch, so it is ignored. For a control that stays where it is, but does
 * something else at the second press, there is unless-second.ts.
 */

/** Ms and px from press to press, about as systems count double clicks. */
const SOON = 500;
const NEAR = 5;

/** The events of a press that follow `pointerdown`, once that is prevented (Pointer Events, "Compatibility mapping"). */
const REST = ['pointerup', 'click'] as const;
const CONTROLS = 'a, button, input, label, select, textarea, [role=row], [role=option], [role^=menuitem], [role=tab]';
/** What is around a dialog, and closes most of them when pressed; not what is in it, on which a press brings nothing. */
const AROUND_DIALOG = '.scrim';

interface Press {
  readonly at: number; // ms
  readonly x: number;
  readonly y: number;
  readonly control: Element | null; // null for a press on nothing, which brings nothing: it may have closed a menu
  /** 1 for the first of a quick series in one place. */
  readonly nth: number;
}

/**
 * Keeps such presses from everything in a window, from now on. Those after the second count, as of somebody who clicks row after
 * row away; and all by keys or by touch: only a mouse is double-clicked by habit.
 * @param target the window, or another target that its events pass first
 */
export function ignoreStrayPresses(target: EventTarget): void {
  let last: Press | null = null;
  let isStray = false;
  const stop = (event: Event): void => {
    event.preventDefault(); // of `pointerdown` the focus and the selection, of `click` the link or the switch
    event.stopImmediatePropagation();
  };
  target.addEventListener('pointerdown', (event) => {
    if (!(event instanceof PointerEvent)) return;
    const press = event.pointerType === 'mouse' && event.button === 0 ? pressOf(event, last) : null;
    isStray = press?.nth === 2 && last !== null && last.control !== null && press.control !== last.control;
    last = press;
    if (isStray) stop(event);
  }, true);
  for (const type of REST) {
    target.addEventListener(type, (event) => {
      if (isStray && event instanceof MouseEvent && (type !== 'click' || event.detail > 0)) stop(event); // a click by key has none
    }, true);
  }
}

function pressOf({ timeStamp: at, clientX: x, clientY: y, target }: PointerEvent, before: Press | null): Press {
  const follows = before !== null && at - before.at < SOON && Math.abs(x - before.x) <= NEAR && Math.abs(y - before.y) <= NEAR;
  return { at, x, y, control: controlAt(target), nth: follows ? before.nth + 1 : 1 };
}

function controlAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.matches(AROUND_DIALOG) ? target : target.closest(CONTROLS);
}
