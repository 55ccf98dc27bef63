/**
 * The global shortcut of the popup, in Electron's syntax ("Ctrl+Alt+T"). Pure: main checks stored shortcuts with it, the
 * popup typed ones. Names are those of https://www.electronjs.org/docs/latest/api/accelerator.
 */
import { phrase } from './language/phrase.ts';
import { refusal, type Refusal } from './outcome.ts';

/** In the order of writing. Super is the Command key on a Mac, the Windows key elsewhere. */
const MODIFIERS = ['CmdOrCtrl', 'Ctrl', 'Alt', 'Shift', 'Super'] as const;
export type Modifier = (typeof MODIFIERS)[number];

const MODIFIER_NAMES: Readonly<Record<string, Modifier>> = {
  cmdorctrl: 'CmdOrCtrl', commandorcontrol: 'CmdOrCtrl', ctrl: 'Ctrl', control: 'Ctrl', alt: 'Alt', option: 'Alt',
  shift: 'Shift', super: 'Super', meta: 'Super', cmd: 'Super', command: 'Super', win: 'Super',
};

const NAMED_KEYS = [
  'Space', 'Tab', 'Enter', 'Backspace', 'Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown', 'Up', 'Down', 'Left', 'Right', 'Escape',
] as const;
const KEY_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NAMED_KEYS.map((name) => [name.toLowerCase(), name])), return: 'Enter', esc: 'Escape',
};
const CHARACTER = /^[a-z0-9\-=[\]\\;',./`]$/i;
const FUNCTION_KEY = /^f([1-9]|1\d|2[0-4])$/i;

export type ShortcutReading =
  | { readonly ok: true; /** In the normal order and spelling. */ readonly shortcut: string }
  | Refusal;

/**
 * Parses and normalises a shortcut; "" means none. A modifier is required, because the shortcut takes its keys from all
 * programs.
 */
export function readShortcut(text: string): ShortcutReading {
  if (text.trim() === '') return { ok: true, shortcut: '' };
  const modifiers = new Set<Modifier>();
  let key: string | null = null;
  for (const part of text.split('+').map((one) => one.trim())) {
    const modifier = own(MODIFIER_NAMES, part.toLowerCase());
    if (modifier !== null) {
      modifiers.add(modifier);
      continue;
    }
    const named = keyNamed(part);
    if (named === null) return refusal(part === '' ? phrase('shortcut.plus') : phrase('shortcut.unknown', { name: part }));
    if (key !== null) return refusal(phrase('shortcut.oneKey'));
    key = named;
  }
  if (key === null) return refusal(phrase('shortcut.noKey'));
  if (modifiers.size === 0 || (modifiers.size === 1 && modifiers.has('Shift'))) return refusal(phrase('shortcut.noModifier'));
  if (modifiers.has('CmdOrCtrl') && (modifiers.has('Ctrl') || modifiers.has('Super'))) return refusal(phrase('shortcut.twice'));
  return { ok: true, shortcut: [...MODIFIERS.filter((one) => modifiers.has(one)), key].join('+') };
}

/** The names of the modifiers on keyboards where they differ, by Node's `process.platform`. `readShortcut` knows these, too. */
const NAMES_ON: Readonly<Record<string, Partial<Record<Modifier, string>>>> = {
  darwin: { CmdOrCtrl: 'Command', Ctrl: 'Control', Alt: 'Option', Super: 'Command' },
  linux: { CmdOrCtrl: 'Ctrl' },
  win32: { CmdOrCtrl: 'Ctrl', Super: 'Win' },
};

/** Returns a shortcut that `readShortcut` has written with the names on this system's keyboards: "Win+Alt+T". */
export const shortcutOn = (platform: string, shortcut: string): string =>
  shortcut.split('+').map((part) => (isModifier(part) ? own(NAMES_ON, platform)?.[part] : null) ?? part).join('+');

/** Returns the keys of a shortcut on this system, each under one name, in the form that `readShortcut` writes. */
export function keysOn(platform: string, shortcut: string): string {
  const keys = readShortcut(shortcut.replace('CmdOrCtrl', platform === 'darwin' ? 'Super' : 'Ctrl'));
  return keys.ok ? keys.shortcut : shortcut;
}

/** Whether a part of a shortcut that `readShortcut` has written is a modifier, and not the key. */
export const isModifier = (part: string): part is Modifier => MODIFIERS.some((one) => one === part);

/** The part of a keyboard event that is needed. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

/** Keys that are held, locked or pressed before others (UI Events, "Modifier Keys", "IME and Composition Keys"). */
const HELD: ReadonlySet<string> = new Set([
  'Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'OS', 'Super', 'Hyper', 'Fn', 'FnLock', 'Symbol', 'SymbolLock', 'CapsLock', 'NumLock', 'ScrollLock',
  // What X11 makes of them where they choose among layouts (grp:alt_shift_toggle) or more levels than two, as in Neo.
  'GroupFirst', 'GroupLast', 'GroupNext', 'GroupPrevious', 'ModeChange', 'ShiftLevel5', 'AltGraphLatch', 'Compose', 'HangulMode', 'KanaMode',
]);

/** Returns the name of a pressed key that is no part of any shortcut; null if it is a modifier, or can be used. */
export function unusableKey(press: KeyPress, mac: boolean): string | null {
  if (HELD.has(press.key) || keyOfPress(press, mac) !== null) return null;
  const isNamed = press.key !== 'Dead' && press.key !== 'Unidentified' && press.key !== 'Process' && !isOnNumpad(press);
  return isNamed ? press.key : press.code || press.key;
}

/** Returns the pressed keys for `readShortcut`; null if only modifiers are pressed, or a key that cannot be used. */
export function shortcutOfPress(press: KeyPress, mac: boolean): string | null {
  const key = keyOfPress(press, mac);
  if (key === null) return null;
  const held = [['Ctrl', press.ctrlKey], ['Alt', press.altKey], ['Shift', press.shiftKey], ['Super', press.metaKey]] as const;
  return [...held.filter(([, down]) => down).map(([name]) => name), key].join('+');
}

/**
 * On a Mac, Chromium registers keys by their place on US keyboards (`MacKeyCodeForWindowsKeyCode`, electron issue 19747), so only
 * `code` says what to register. Elsewhere Electron identifies keys by the character they type, so `key` takes precedence over
 * `code`: the French comma is where others have M. With Alt or Shift the character may differ, so `code` is used then (UI Events,
 * "code") for letters, unless the key types a sign without Alt, and always for digits, which some keyboards type with Shift. For
 * signs see {@link SHIFTED}. Keys of the numeric keypad cannot be used: to Electron they are others than those of the same sign,
 * so that "Ctrl+Alt+1" would not work with the key that was pressed.
 */
function keyOfPress({ key, code, altKey, shiftKey }: KeyPress, mac: boolean): string | null {
  if (isOnNumpad({ code })) return null;
  if (mac) return own(US_SIGNS, code) ?? /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? keyNamed(code.replace(/^Arrow/, ''));
  const sign = shiftKey ? own(SHIFTED, `${key} ${code}`) : null;
  if (sign !== null) return sign;
  const isTyped = /^[a-z0-9]$/i.test(key) || (CHARACTER.test(key) && !altKey && !code.startsWith('Digit'));
  const isSign = !altKey && /^[!-/:-@[-`{-~]$/.test(key);
  const letter = isTyped ? key : (isSign ? /^Digit(\d)$/ : /^(?:Key|Digit)([A-Z0-9])$/).exec(code)?.[1];
  if (letter !== undefined) return letter.toUpperCase();
  return keyNamed(code === 'Space' ? 'Space' : key.replace(/^Arrow/, '')) ?? null;
}

/** The signs of US keyboards, by their place. */
const US_SIGNS: Readonly<Record<string, string>> = {
  Comma: ',', Period: '.', Slash: '/', Semicolon: ';', Quote: "'", BracketLeft: '[', BracketRight: ']', Backslash: '\\', Backquote: '`', Minus: '-', Equal: '=',
};

/**
 * The signs that keys type without Shift, by what they type with it and their place: on most keyboards both together say which key
 * it is. First those of US keyboards, then of others in Europe, Brazil and Japan, then of French ones and Dvorak.
 */
const SHIFTED: Readonly<Record<string, string>> = {
  '< Comma': ',', '> Period': '.', '? Slash': '/', ': Semicolon': ';', '" Quote': "'", '{ BracketLeft': '[', '} BracketRight': ']',
  '| Backslash': '\\', '~ Backquote': '`', '_ Minus': '-', '+ Equal': '=',
  '; Comma': ',', '? Comma': ',', ': Period': '.', ': Slash': ';', '_ Slash': '-', '_ Equal': '-', '= Minus': '-', '+ Semicolon': ';',
  '{ BracketRight': '[', '} Backslash': ']', '| IntlBackslash': '\\',
  '? KeyM': ',', '. Comma': ';', '< KeyW': ',', '> KeyE': '.', '" KeyQ': "'", ': KeyZ': ';', '? BracketLeft': '/', '+ BracketRight': '=',
  '_ Quote': '-', '{ Minus': '[', '} Equal': ']', ': KeyP': ';',
};

const isOnNumpad = ({ code }: Pick<KeyPress, 'code'>): boolean => code.startsWith('Numpad');

function keyNamed(part: string): string | null {
  if (CHARACTER.test(part) || FUNCTION_KEY.test(part)) return part.toUpperCase();
  return own(KEY_NAMES, part.toLowerCase());
}

const own = <Value>(names: Readonly<Record<string, Value>>, name: string): Value | null =>
  (Object.hasOwn(names, name) ? names[name] ?? null : null);
