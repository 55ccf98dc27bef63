/** How keys are written: as symbols on macOS, as words elsewhere. */
import type { Translate } from '../../shared/language/words.ts';
import { isMac } from './is-mac.ts';
import type { Press } from './table.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', '-': '−',
};
/** https://support.apple.com/en-us/102650 ("Mac keyboard shortcuts"), and the menus of macOS. */
const MAC_SIGNS: Readonly<Record<string, string>> = {
  Enter: '↩', Escape: '⎋', Tab: '⇥', Home: '↖', End: '↘', PageUp: '⇞', PageDown: '⇟', Delete: '⌦', Backspace: '⌫',
};

/** Returns the keys of a press in the order of pressing: ["Ctrl", "F"], ["⌘", "F"]. @param t translates their names */
export function keysOf({ key, command, alt, shift }: Press, t: Translate, mac: boolean = isMac()): readonly string[] {
  return [
    ...(alt ? [mac ? '⌥' : 'Alt'] : []),
    ...(shift ? [mac ? '⇧' : t('keys.shift')] : []),
    ...(command ? [mac ? '⌘' : t('keys.ctrl')] : []),
    nameOf(key, t, mac),
  ];
}

function nameOf(key: string, t: Translate, mac: boolean): string {
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
    case 'ContextMenu': return t('keys.menuKey');
    default: return key.length === 1 ? key.toUpperCase() : key;
  }
}
