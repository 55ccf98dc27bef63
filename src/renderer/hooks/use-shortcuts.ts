/** The popup's keys. The library handles those inside a widget and stops them; what is left arrives here. */
import { useEffect, useEffectEvent } from 'react';
import { followHeldKeys, isHeld } from '../keys/held.ts';
import { keyOf, type PageKey } from '../keys/table.ts';

/** What each key of the page does. */
export type Shortcuts = Readonly<Record<PageKey, () => void>>;

/** Switches and choices are inputs, too, and nothing is typed into them. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea');

/** A dialog or a menu has the keys to itself. */
const overlaid = (): boolean => document.querySelector('[role=alertdialog], [role=dialog], [role=menu]') !== null;

/** What a key press asks of the page, or null. */
function shortcutOf(event: KeyboardEvent): PageKey | null {
  const asked = keyOf(event, 'page');
  switch (asked) {
    case 'list': return document.activeElement === document.body ? asked : null; // with the focus nowhere
    case 'undo': return typing(event.target) ? null : asked; // a field has an undo of its own
    case 'search':
    case 'keys': return event.key.length === 1 && typing(event.target) && !event.ctrlKey && !event.metaKey ? null : asked;
    default: return asked;
  }
}

/** In a list the library has led the focus on by then, but lets the browser scroll as well: past the row that has it. */
const scrollsTwice = (event: KeyboardEvent): boolean => {
  const pressed = keyOf(event, 'widget');
  return (pressed === 'page' || pressed === 'ends') && event.target instanceof Element && event.target.closest('[role=row]') !== null;
};

/** Listens on the window for as long as the app is there. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || overlaid()) return;
    if (scrollsTwice(event)) return event.preventDefault();
    const asked = shortcutOf(event);
    if (asked === null) return;
    event.preventDefault();
    if (!isHeld(event)) shortcuts[asked](); // held down, Escape would hide the popup and Ctrl+Z take everything back
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
