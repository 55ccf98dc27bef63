/** The popup's keys. The library handles those inside a widget and stops them; what is left arrives here. */
import { useEffect, useEffectEvent } from 'react';

export interface Shortcuts {
  readonly escape: () => void;
  readonly search: () => void; // "/" or Ctrl+F
  readonly refresh: () => void; // F5 or Ctrl+R
  readonly settings: () => void; // Ctrl+,
  readonly tab: (n: 1 | 2) => void; // Ctrl+1, Ctrl+2
  readonly list: () => void; // Arrow down with the focus nowhere
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.tagName === 'INPUT' || target.tagName === 'TEXTAREA');

/** What a key press asks for, or null. Ctrl on Linux and Windows, Command on macOS. */
export function shortcutOf(event: KeyboardEvent): Exclude<keyof Shortcuts, 'tab'> | 'tab1' | 'tab2' | null {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  switch (event.key) {
    case 'Escape': return 'escape';
    case '/': return typing(event.target) || command ? null : 'search';
    case 'f': return command ? 'search' : null;
    case 'r': return command ? 'refresh' : null;
    case 'F5': return 'refresh';
    case ',': return command ? 'settings' : null;
    case '1': return command ? 'tab1' : null;
    case '2': return command ? 'tab2' : null;
    case 'ArrowDown': return document.activeElement === document.body ? 'list' : null;
    default: return null;
  }
}

/** Listens on the window for as long as the app is there. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const asked = shortcutOf(event);
    if (asked === null) return;
    event.preventDefault();
    if (asked === 'tab1') shortcuts.tab(1);
    else if (asked === 'tab2') shortcuts.tab(2);
    else shortcuts[asked]();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
