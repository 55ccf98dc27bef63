/** The popup's state machine: visible behaviour case by case, and what must hold after every order of events. */
import { describe, expect, it } from 'vitest';
import { isSeen, popupAtStart, stepPopup, type Form, type PopupEffect, type PopupEvent, type PopupState } from '../../../../src/main/shell/popup/popup-machine.ts';
import { allOrders, apply, NOW, scene, type Gesture, type Scene } from './popup-orders.ts';

const play = (gesture: Gesture, from: Scene = scene('popup')): Scene => apply(from, gesture);
const open: Gesture = ['toggle', 'painted', 1_000];

describe('the popup', () => {
  it.each<[string, Gesture, boolean]>([
    ['opens at a click, once it is painted', ['toggle', 'painted'], true],
    ['is not shown before it is painted', ['toggle'], false],
    ['closes at a second click', [...open, 'toggle'], false],
    ['opens despite a second click before the first paint', ['toggle', 100, 'toggle', 'painted'], true],
    ['does not open if Escape is pressed before the first paint', ['toggle', 'dismiss', 'painted'], false],
    ['hides at a click elsewhere', [...open, 'blur', 500], false],
    ['stays open if the focus returns at once', [...open, 'blur', 50, 'focus', 500], true],
    ['stays open if it loses the focus while it is being shown', ['toggle', 'painted', 100, 'blur', 500], true],
    ['closes at a click that takes the focus first (menubar 274)', [...open, 'blur', 30, 'toggle', 500], false],
    ['closes at a slow click that takes the focus first', [...open, 'blur', 250, 'toggle', 500], false],
    ['closes at a click that takes the focus afterwards', [...open, 'toggle', 'blur', 500], false],
    ['stays open at the second click of a double click, which takes the focus (hluk/CopyQ 2252)', ['toggle', 'painted', 400, 'blur', 10, 'again', 500], true],
    ['opens at a double click whose second click comes before the first paint', ['toggle', 100, 'again', 'painted'], true],
    ['stays closed at the second click of a double click whose first one closed it', [...open, 'blur', 30, 'toggle', 200, 'again', 500], false],
    ['hides at a click elsewhere after a double click', ['toggle', 'painted', 400, 'blur', 10, 'again', 'focus', 500, 'blur', 500], false],
    ['opens again at the next click', [...open, 'blur', 250, 'toggle', 40, 'toggle'], true],
    ['stays open if the panel takes the focus after the opening click', ['toggle', 'painted', 'focus', 30, 'blur', 30, 'focus', 500], true],
    ['stays open while a system dialog has the focus', [...open, 'dialog-opened', 'blur', 5_000], true],
    ['hides at a click elsewhere after the dialog is closed', [...open, 'dialog-opened', 'blur', 500, 'dialog-closed', 'focus', 500, 'blur', 500], false],
    ['hides at a click elsewhere after a crash has closed the dialog', [...open, 'dialog-opened', 'crashed', 'painted', 'focus', 500, 'blur', 500], false],
    ['stays open if the browser takes the focus, for a link that was to open behind it', [...open, 'stay', 400, 'blur', 500], true],
    ['hides at a click elsewhere, after it got the focus back from the browser', [...open, 'stay', 400, 'blur', 150, 'focus', 'blur', 500], false],
    ['hides at a click elsewhere long after a link was opened that took no focus', [...open, 'stay', 5_000, 'blur', 500], false],
    ['stays open for one link after the other', [...open, 'stay', 400, 'blur', 150, 'focus', 900, 'stay', 400, 'blur', 500], true],
    ['stays open for the later of two links', [...open, 'stay', 1_500, 'stay', 1_000, 'blur', 500], true],
    ['closes at a click on the tray while the browser has the focus', [...open, 'stay', 400, 'blur', 50, 'toggle', 500], false],
    ['hides at Escape', [...open, 'dismiss'], false],
    ['hides in front of what it opens', [...open, 'hide'], false],
    ['hides when the window manager closes it', [...open, 'close'], false],
    ['is created again after a crash while visible', [...open, 'crashed', 'painted'], true],
    ['stays hidden after a crash while hidden', [...open, 'hide', 'crashed'], false],
    ['opens at a click after a crash while hidden', [...open, 'hide', 'crashed', 'toggle', 'painted'], true],
  ])('%s', (_name, gesture, seen) => expect(isSeen(play(gesture).state)).toBe(seen));

  it('requests the focus again if lost while being shown, so that a click elsewhere hides it', () => {
    const wandered = play(['toggle', 'painted', 'focus', 100, 'blur', 149]);
    expect(wandered.done).toEqual(['create', 'reveal']);
    const asked = apply(wandered, [1]);
    expect(asked.done).toEqual(['create', 'reveal', 'focus']);
    expect(isSeen(apply(asked, ['focus', 'blur', 500]).state)).toBe(false);
    expect(play(['toggle', 'painted', 'focus', 100, 'blur', 50, 'focus', 500]).done).not.toContain('focus'); // the focus returned by itself
  });

  it('requests the focus again if the browser took it, for a link that was to open behind it', () => {
    expect(play([...open, 'focus', 'stay', 400, 'blur', 150]).done).toEqual(['create', 'reveal', 'focus']);
  });

  it('is destroyed after being hidden for five minutes, and created again at a click', () => {
    const hidden = play([...open, 'hide', 299_999]);
    expect(hidden.state.window).toBe('ready');
    const away = apply(hidden, [1]);
    expect(away.state.window).toBe('none');
    expect(isSeen(apply(away, ['toggle', 'painted']).state)).toBe(true);
  });

  it('is kept while hidden for as long as configured', () => {
    const { state } = stepPopup({ ...popupAtStart('popup', 20_000), window: 'ready', wanted: true }, { kind: 'hide' }, NOW);
    expect(state.alarm).toEqual({ kind: 'give-up', afterMs: 20_000 });
  });

  it('is not destroyed while its dialog is open', () => {
    expect(play([...open, 'dialog-opened', 'hide', 300_000]).state.window).toBe('ready');
    expect(play([...open, 'dialog-opened', 'hide', 300_000, 'dialog-closed', 300_000]).state.window).toBe('none');
  });

  it.each<[string, Gesture, boolean]>([
    ['at Escape', ['dismiss'], true],
    ['at a second click', ['toggle'], true],
    ['when the window manager closes it', ['close'], true],
    ['not if something else opens, which takes the keyboard', ['hide'], false],
    ['not at a click elsewhere, which gave it to another program', ['blur', 500], false],
    ['not at a click on the tray that takes the focus first', ['blur', 30, 'toggle'], false],
    ['not while its system dialog has it', ['dialog-opened', 'dismiss'], false],
    ['again at Escape after the dialog is closed', ['dialog-opened', 'blur', 'dialog-closed', 'focus', 'dismiss'], true],
  ])('returns the keyboard to the program that had it before: %s', (_name, gesture, returned) => {
    const { done } = apply({ ...play([...open, 'focus']), done: [] }, gesture);
    expect(done.slice(0, 2)).toEqual(gesture.includes('dialog-opened') && returned ? ['focus', 'hide'] : ['hide', returned ? 'give-back' : 'looked']);
    expect(done.includes('give-back')).toBe(returned);
  });

  it('returns no keyboard that it never had', () => expect(play([...open, 'dismiss']).done).not.toContain('give-back'));

  it('reports the third crash in a minute, and is shown again when asked for', () => {
    const third = play([...open, 'crashed', 'painted', 1_000, 'crashed', 'painted', 1_000, 'crashed']);
    expect(third.done.filter((effect) => effect === 'complain')).toHaveLength(1);
    expect(third.state.window).toBe('none');
    expect(isSeen(apply(third, ['toggle', 'painted']).state)).toBe(true);
  });

  it('is created again if its page never loads, until the third time, which is reported', () => {
    expect(play(['toggle', 15_000, 'crashed']).done).toEqual(['create', 'destroy', 'create']);
    expect(play(['toggle', 15_000, 'crashed', 15_000, 'crashed', 15_000, 'crashed']).done.slice(-2)).toEqual(['destroy', 'complain']);
  });

  it('still reacts to a click and a blur after the clock is set back by an hour', () => {
    const hidden = play([...open, 'blur', 500]);
    const { state } = stepPopup(hidden.state, { kind: 'toggle' }, hidden.now - 3_600_000);
    expect(isSeen(state)).toBe(true);
    const left = stepPopup(state, { kind: 'blur' }, hidden.now - 7_200_000).state;
    expect(left.alarm?.kind).toBe('leave');
  });
});

describe('the popup as a normal window', () => {
  const window = (gesture: Gesture): Scene => play(gesture, scene('window'));
  it.each<[string, Gesture, boolean, string | undefined]>([
    ['stays when another window has the focus', [...open, 'focus', 'blur', 500], true, 'reveal'],
    ['comes to the front at --toggle when it is behind another window', [...open, 'focus', 'blur', 500, 'toggle'], true, 'raise'],
    ['hides at --toggle when it is in front', [...open, 'focus', 500, 'toggle'], false, 'looked'],
    ['hides at a click that takes the focus first', [...open, 'focus', 'blur', 100, 'toggle'], false, 'looked'],
    ['comes to the front when it is requested', [...open, 'show'], true, 'raise'],
    ['gets the focus without being hidden when it is requested while its dialog is open', [...open, 'dialog-opened', 'blur', 500, 'show'], true, 'focus'],
    ['gets the focus without being hidden at --toggle while its dialog is open', [...open, 'dialog-opened', 'blur', 500, 'toggle'], true, 'focus'],
    ['comes to the front when it is requested after its dialog is closed', [...open, 'dialog-opened', 'dialog-closed', 'blur', 500, 'show'], true, 'raise'],
  ])('%s', (_name, gesture, seen, last) => {
    const { state, done } = window(gesture);
    expect([isSeen(state), done.at(-1)]).toEqual([seen, last]);
  });

  it('becomes a popup when it is next hidden, not while it is visible', () => {
    const used = window([...open, 'mode']);
    expect([isSeen(used.state), used.state.form]).toEqual([true, 'window']);
    const away = apply(used, ['close']);
    expect(away.done.slice(-3)).toEqual(['hide', 'looked', 'destroy']);
    expect(apply(away, ['toggle']).state.form).toBe('popup');
  });

  it('becomes a popup at once while it is hidden or loading', () => {
    expect(window([...open, 'close', 'mode']).done.at(-1)).toBe('destroy');
    expect(window(['show', 'mode']).done).toEqual(['create', 'destroy', 'create']);
  });
});

describe('a change of form while a system dialog is open', () => {
  it.each<[string, Gesture, readonly PopupEffect[]]>([
    ['hidden, then the tray vanishes', [...open, 'dialog-opened', 'hide', 'mode'], []],
    ['the tray vanishes, then hidden', [...open, 'dialog-opened', 'mode', 'hide'], []],
    ['the tray vanishes before the dialog is opened', [...open, 'mode', 'dialog-opened', 'close'], []],
    ['dialog opened while the popup is hidden', [...open, 'hide', 'dialog-opened', 'mode'], []],
    ['dialog opened before the first paint', ['toggle', 'dialog-opened', 'mode'], ['create']],
    ['dialog opened before the first paint, then hidden', ['toggle', 'dialog-opened', 'hide', 'mode'], []],
  ])('waits until the dialog is closed: %s', (_name, gesture, then) => {
    const during = play(gesture);
    expect(during.done).not.toContain('destroy');
    const after = apply({ ...during, done: [] }, ['dialog-closed']);
    expect(after.done).toEqual(['destroy', ...then]);
    expect(apply(after, ['show', 'painted']).state.form).toBe('window');
  });

  it('is dropped if the tray is back before the dialog is closed', () => {
    expect(play([...open, 'dialog-opened', 'hide', 'mode', 'mode', 'dialog-closed']).done).not.toContain('destroy');
  });
});

describe('after every order of events', () => {
  const found = allOrders();
  it('there is a finite number of states, more than 500', () => expect(found.length).toBeGreaterThan(500));

  /** Clicks on the tray: the focus may leave before or after the click, or not at all. */
  const CLICKS: readonly Gesture[] = [['toggle'], ['blur', 30, 'toggle'], ['blur', 200, 'toggle'], ['toggle', 20, 'blur', 500], ['blur', 30, 'focus', 'toggle']];
  const seesIt = ({ state }: Scene): boolean => isSeen(state) && (state.form === 'popup' || state.focused);

  it('a click toggles what the person saw', () => {
    for (const one of found) {
      if (one.state.leftAt !== null || one.state.ended) continue; // within a click, which is tried as a whole from the state before it
      for (const click of CLICKS) {
        if (click[0] === 'blur' && !seesIt(one)) continue; // no focus to lose
        const after = apply(one, click);
        const loaded = after.state.window === 'loading' ? apply(after, ['painted']) : after;
        expect(isSeen(loaded.state), `${one.path.join(' ')} | ${click.join(' ')}`).toBe(!seesIt(one));
      }
    }
  });

  it('hiding is idempotent, and always works', () => {
    for (const one of found) {
      for (const kind of ['hide', 'dismiss'] as const) {
        const once = apply(one, [kind]);
        expect(once.state.ended || !isSeen(once.state), one.path.join(' ')).toBe(true);
        expect(stepPopup(once.state, { kind }, once.now)).toEqual({ state: once.state, effects: [] });
      }
    }
  });

  it('an open dialog keeps the window visible, whatever takes the focus', () => {
    for (const one of found) {
      if (!isSeen(one.state) || one.state.ended) continue;
      expect(isSeen(apply(one, ['dialog-opened', 'blur', 10_000, 'focus', 'blur', 10_000]).state), one.path.join(' ')).toBe(true);
    }
  });

  it('a window with a dialog is not destroyed unless its page is gone', () => {
    const OTHERS: Gesture = ['toggle', 'show', 'hide', 'dismiss', 'close', 'focus', 'blur', 'painted', 'dialog-opened', 'mode', 'moved', 300];
    for (const one of found) {
      if (one.state.dialogs === 0) continue;
      for (const event of OTHERS) expect(apply(one, [event]).done, `${one.path.join(' ')} | ${event}`).not.toContain('destroy');
    }
  });

  it('a hidden window without a dialog has the form that the desktop requires', () => {
    for (const { state, path } of found) {
      if (state.window === 'none' || isSeen(state) || state.dialogs > 0 || state.ended) continue;
      expect(state.form, path.join(' ')).toBe(state.mode);
    }
  });

  it('the window can be shown from every state but the end', () => {
    for (const one of found) {
      if (one.state.ended) continue;
      expect(isSeen(apply(one, ['show', 'painted']).state), one.path.join(' ')).toBe(true);
    }
  });

  it.each<[string, Gesture]>([
    ['it is closed before it has drawn again', ['dismiss']],
    ['its page crashes again and again', ['crashed', 'crashed']],
    ['the program ends', ['end']],
  ])('what was on the screen when the page crashed counts as looked at, once, if %s', (_what, gesture) => {
    const seen = apply(scene('popup'), ['show', 'painted', 500, 'crashed']);
    expect(seen.done).not.toContain('looked'); // it comes back as if it had never gone
    expect(apply(seen, [...gesture, 'end']).done.filter((effect) => effect === 'looked')).toEqual(['looked']);
  });

  it('the end is final, and has no effect but "looked"', () => {
    const EVERYTHING: readonly PopupEvent['kind'][] = ['toggle', 'show', 'hide', 'dismiss', 'close', 'painted', 'blur', 'crashed', 'dialog-closed'];
    for (const one of found) {
      const { state, effects } = stepPopup(one.state, { kind: 'end' }, one.now);
      expect(effects.filter((effect) => effect !== 'looked')).toEqual([]);
      expect(state.alarm).toBeNull();
      for (const kind of EVERYTHING) expect(stepPopup(state, { kind } as PopupEvent, one.now).effects).toEqual([]);
    }
  });

  it('a hidden window without a dialog is destroyed eventually', () => {
    for (const one of found) {
      if (isSeen(one.state) || one.state.ended || one.state.window === 'none' || one.state.dialogs > 0) continue;
      const { state } = one.state.window === 'loading' ? apply(one, ['painted', 'hide', 300_000]) : apply(one, [300_000]);
      expect(state.window, one.path.join(' ')).toBe('none');
    }
  });
});

it('starts without a window in either form', () => {
  for (const mode of ['popup', 'window'] satisfies Form[]) {
    const state: PopupState = popupAtStart(mode);
    expect([state.window, isSeen(state), stepPopup(state, { kind: 'show' }, NOW).state.form]).toEqual(['none', false, mode]);
  }
});
