/** The popup's keyboard shortcuts. Widgets stop the keys they handle; the others arrive here. */
import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '../dom/text-field.ts';
import { followHeldKeys, isHeld } from '../keys/held.ts';
import { isCommanded, keyOf, type PageKey } from '../keys/table.ts';

/** The action of each page key. */
export type Shortcuts = Readonly<Record<PageKey, () => void>>;

/** Dialogs and menus handle all other keys themselves. */
const overlaid = (): boolean => document.querySelector('[role=alertdialog], [role=dialog], [role=menu]') !== null;

/** Zoom keys work everywhere, since what is to be read may be a dialog. */
const isZoom = (key: PageKey | null): boolean => key === 'zoomIn' || key === 'zoomOut' || key === 'zoomReset';

/** Whether nothing has the focus, or a tab or a button beside it, to which the key means nothing else. */
const isBeforeList = (focused: Element | null): boolean => focused === document.body || focused?.matches('[role=tab], .tabs-tools button') === true;

/** Returns the page key of an event, or null. */
function shortcutOf(event: KeyboardEvent, singleKeys: boolean): PageKey | null {
  const asked = keyOf(event, 'page', singleKeys);
  switch (asked) {
    case 'list': return isBeforeList(document.activeElement) ? asked : null;
    case 'undo': return isTextField(event.target) ? null : asked; // text fields have their own undo
    case 'search':
    case 'keys': return event.key.length === 1 && isTextField(event.target) && !isCommanded(event) ? null : asked;
    default: return asked;
  }
}

const FAR: readonly string[] = ['PageUp', 'PageDown', 'Home', 'End'];

/**
 * On these keys the grid list has already moved the focus, also together with Shift, and Ctrl or (on macOS) Option, but does
 * not prevent the browser from scrolling past the focused row.
 */
const scrollsTwice = ({ key, metaKey, target }: KeyboardEvent): boolean =>
  FAR.includes(key) && !metaKey && target instanceof Element && target.closest('[role=row]') !== null;

/**
 * Listens on the window while the component is mounted.
 * @param shortcuts the action of each page key
 * @param singleKeys whether letters and signs without Ctrl are shortcuts
 */
export function useShortcuts(shortcuts: Shortcuts, singleKeys: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const asked = shortcutOf(event, singleKeys);
    if (overlaid() && !isZoom(asked)) return;
    if (scrollsTwice(event)) return event.preventDefault();
    if (asked === null) return;
    event.preventDefault();
    if (!isHeld(event)) shortcuts[asked](); // a held Escape would hide the popup, a held Ctrl+Z undo everything
  });
  useEffect(() => {
    const unfollow = followHeldKeys(window);
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
      unfollow();
    };
  }, []);
}
