/** How keys are written: as symbols on macOS, as words elsewhere. */
import type { Translate } from '../../shared/language/words.ts';
import { isModifier, type Modifier } from '../../shared/shortcut.ts';
import { isMac, isWindows } from './platform.ts';
import type { Press } from './table.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', '-': '−',
};
/** https://support.apple.com/en-us/102650 ("Mac keyboard shortcuts"), and the menus of macOS. */
const MAC_SIGNS: Readonly<Record<string, string>> = {
  Enter: '↩', Escape: '⎋', Tab: '⇥', Home: '↖', End: '↘', PageUp: '⇞', PageDown: '⇟', Delete: '⌦', Backspace: '⌫',
};

/** Keys that Electron's accelerators name otherwise than the DOM. */
const DOM_KEYS: Readonly<Record<string, string>> = { Up: 'ArrowUp', Down: 'ArrowDown', Left: 'ArrowLeft', Right: 'ArrowRight' };

/** Returns the keys of a press in the order of pressing: ["Ctrl", "F"], ["⌘", "F"]. @param t translates their names */
export function keysOf({ key, command, alt, shift }: Press, t: Translate, mac: boolean = isMac()): readonly string[] {
  return [
    ...(alt ? [modifierName('Alt', t, mac)] : []),
    ...(shift ? [modifierName('Shift', t, mac)] : []),
    ...(command ? [modifierName('CmdOrCtrl', t, mac)] : []),
    keyName(key, t, mac),
  ];
}

/** Returns the keycaps of a shortcut in the form that `readShortcut` writes: ["Strg", "Alt", "T"], ["⌃", "⌥", "T"]; [] for "". */
export function shortcutCaps(shortcut: string, t: Translate, mac: boolean = isMac(), windows: boolean = isWindows()): readonly string[] {
  return shortcut === '' ? [] : shortcut.split('+').map((part) => (isModifier(part) ? modifierName(part, t, mac, windows) : keyName(DOM_KEYS[part] ?? part, t, mac)));
}

function modifierName(modifier: Modifier, t: Translate, mac: boolean, windows = false): string {
  switch (modifier) {
    case 'CmdOrCtrl': return mac ? '⌘' : t('keys.ctrl');
    case 'Ctrl': return mac ? '⌃' : t('keys.ctrl');
    case 'Alt': return mac ? '⌥' : 'Alt';
    case 'Shift': return mac ? '⇧' : t('keys.shift');
    case 'Super': return mac ? '⌘' : windows ? 'Win' : 'Super';
  }
}

function keyName(key: string, t: Translate, mac: boolean): string {
  const sign = SIGNS[key] ?? (mac ? MAC_SIGNS[key] : undefined);
  if (sign !== undefined) return sign;
  switch (key) {
    case 'Enter': return t('keys.enter');
    case 'Escape': return t('keys.escapeKey');
    case 'Tab': return t('keys.tab');
    case 'Home': return t('keys.home');
    case 'End': return t('keys.end');
    case 'PageUp': return t('keys.pageUp');
    case 'PageDown': return t('keys.pageDown');
    case 'Delete': return t('keys.delete');
    case 'Backspace': return t('keys.backspace');
    case 'Insert': return t('keys.insert');
    case 'Space': return t('keys.space');
    case 'ContextMenu': return t('keys.menuKey');
    default: return key.length === 1 ? key.toUpperCase() : key;
  }
}
