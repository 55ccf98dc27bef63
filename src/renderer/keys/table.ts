/**
 * All keys of the popup. Both the `?` sheet and the key handling use this table, so they always agree. Keys that a widget of
 * the library handles (`by: 'widget'`) are listed for the sheet and verified by tests.
 */
import { isMac } from './platform.ts';

/** One key press: `key` as in `KeyboardEvent.key`, of a Latin keyboard. */
export interface Press {
  readonly key: string;
  /** Ctrl on Linux and Windows, Command on macOS. */
  readonly command?: true;
  /** Option on macOS. */
  readonly alt?: true;
  /** Compared for named keys only (F10, but not "?"). */
  readonly shift?: true;
}

interface Entry {
  readonly group: 'page' | 'headline' | 'list';
  /** Page: works everywhere. Headline, feed, removable: on the focused row of that kind. Widget: handled by the library. */
  readonly by: 'page' | 'headline' | 'feed' | 'removable' | 'widget';
  readonly presses: readonly Press[];
  /** Presses the sheet shows instead, if a widget handles more keys of the same entry. */
  readonly told?: readonly Press[];
}

export const KEYS = {
  search: { group: 'page', by: 'page', presses: [{ key: '/' }, { key: 'f', command: true }] },
  headlines: { group: 'page', by: 'page', presses: [{ key: '1', command: true }] },
  models: { group: 'page', by: 'page', presses: [{ key: '2', command: true }] },
  refresh: { group: 'page', by: 'page', presses: [{ key: 'F5' }, { key: 'r', command: true }] },
  zoomIn: { // "=" is on the same key, without Shift
    group: 'page', by: 'page', presses: [{ key: '+', command: true }, { key: '=', command: true }], told: [{ key: '+', command: true }],
  },
  zoomOut: { group: 'page', by: 'page', presses: [{ key: '-', command: true }] },
  zoomReset: { group: 'page', by: 'page', presses: [{ key: '0', command: true }] },
  undo: { group: 'page', by: 'page', presses: [{ key: 'z', command: true }] },
  settings: { group: 'page', by: 'page', presses: [{ key: ',', command: true }] },
  keys: { group: 'page', by: 'page', presses: [{ key: '?' }, { key: 'F1' }] },
  escape: { group: 'page', by: 'page', presses: [{ key: 'Escape' }] },

  open: { group: 'headline', by: 'widget', presses: [{ key: 'Enter' }] },
  openBehind: { group: 'headline', by: 'headline', presses: [{ key: 'Enter', command: true }] },
  mark: { group: 'headline', by: 'headline', presses: [{ key: 'm' }] },
  copyLink: { group: 'headline', by: 'headline', presses: [{ key: 'c' }] },
  mute: { group: 'headline', by: 'headline', presses: [{ key: 'x' }] },
  menu: { group: 'headline', by: 'headline', presses: [{ key: 'ContextMenu' }, { key: 'F10', shift: true }] },

  list: { group: 'list', by: 'page', presses: [{ key: 'ArrowDown' }], told: [{ key: 'ArrowUp' }, { key: 'ArrowDown' }] }, // also from the page into its list
  page: { group: 'list', by: 'widget', presses: [{ key: 'PageUp' }, { key: 'PageDown' }] },
  ends: { group: 'list', by: 'widget', presses: [{ key: 'Home' }, { key: 'End' }] },
  next: { group: 'list', by: 'widget', presses: [{ key: 'Tab' }] },
  inside: { group: 'list', by: 'widget', presses: [{ key: 'ArrowLeft' }, { key: 'ArrowRight' }] },
  fold: { group: 'list', by: 'widget', presses: [{ key: 'ArrowLeft' }, { key: 'ArrowRight' }] },
  details: { group: 'list', by: 'widget', presses: [{ key: 'Enter' }] },
  moveFeed: { group: 'list', by: 'feed', presses: [{ key: 'ArrowUp', alt: true }, { key: 'ArrowDown', alt: true }] },
  remove: { group: 'list', by: 'removable', presses: [{ key: 'Delete' }, { key: 'Backspace' }] }, // Delete on a Mac sends Backspace
} as const satisfies Record<string, Entry>;

export type KeyName = keyof typeof KEYS;
type By<Who extends Entry['by']> = { [Name in KeyName]: (typeof KEYS)[Name]['by'] extends Who ? Name : never }[KeyName];
export type PageKey = By<'page'>;
export type HeadlineKey = By<'headline'>;

/** Whether it is a letter or sign without Ctrl, which speech input and slips of the hand type, too (WCAG 2.2, 2.1.4). */
const isSingle = ({ key, command, alt }: Press): boolean => key.length === 1 && command === undefined && alt === undefined;

/** Returns the presses the sheet shows. @param singleKeys whether those of a single letter or sign are in use */
export const pressesShown = (name: KeyName, singleKeys: boolean): readonly Press[] => {
  const entry: Entry = KEYS[name];
  return (entry.told ?? entry.presses).filter((press) => singleKeys || !isSingle(press));
};

/** Returns the letters and signs of a group that act without Ctrl. */
export const singleKeysOf = (group: Entry['group']): readonly Press[] =>
  Object.values<Entry>(KEYS).filter((entry) => entry.group === group).flatMap(({ presses }) => presses).filter(isSingle);

export const GROUPS = ['page', 'headline', 'list'] as const satisfies ReadonlyArray<Entry['group']>;

type Struck = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the key is pressed with Ctrl or Command. Windows reports AltGr, which types "/" on some keyboards, as Ctrl and Alt. */
export const isCommanded = ({ ctrlKey, metaKey, altKey }: Pick<Struck, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => (ctrlKey || metaKey) && !altKey;

/**
 * Returns the entry of this kind that a key press matches, or null: first by what it types, then by the key's place. The place
 * comes first for "+" without Shift: Ctrl+1 is that also on a Czech keyboard, whose key of 1 types it. The only "-" of a
 * Lithuanian keyboard is on that of 2, and stays.
 * @param singleKeys whether those of a single letter or sign are in use
 */
export function keyOf<Who extends Entry['by']>(event: Struck, by: Who, singleKeys = true, mac = isMac()): By<Who> | null {
  const find = (struck: Struck): By<Who> | null => {
    const matches = (press: Press): boolean => isPress(struck, press, mac) && (singleKeys || !isSingle(press));
    const found = (Object.keys(KEYS) as KeyName[]).find((name) => KEYS[name].by === by && KEYS[name].presses.some(matches));
    return (found as By<Who> | undefined) ?? null;
  };
  const { ctrlKey, metaKey, altKey, shiftKey, code } = event;
  const key = keyAtPlace(event);
  const placed = key === null ? null : find({ key, code, ctrlKey, metaKey, altKey, shiftKey });
  return event.key === '+' && !shiftKey ? placed ?? find(event) : find(event) ?? placed;
}

/**
 * Returns what the key types on a US keyboard, where others type something else: a sign instead of a digit, as in France,
 * which is a digit to all programs together with Ctrl, or a letter (or vowel sign) of another script.
 */
function keyAtPlace({ key, code, ctrlKey, metaKey, shiftKey }: Struck): string | null {
  const withCommand = ctrlKey || metaKey;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return withCommand ? digit : null;
  const isForeign = /^[\p{L}\p{M}]$/u.test(key) && !/[\p{Script=Latin}µ]/u.test(key); // German AltGr+M types µ
  if (!isForeign) return null;
  if (code === 'Comma' || code === 'Minus') return withCommand && !shiftKey ? { Comma: ',', Minus: '-' }[code] : null;
  if (code === 'Equal') return withCommand ? '=' : null;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

function isPress(event: Struck, { key, command, alt, shift }: Press, mac: boolean): boolean {
  if (mac && event.ctrlKey) return false; // Ctrl+F and others move and delete in text fields (support.apple.com/en-us/102650)
  const named = key.length > 1;
  if (event.key.toLowerCase() !== key.toLowerCase() || isCommanded(event) !== (command ?? false)) return false;
  if (event.altKey !== (alt ?? false) && (named || /[a-z]/.test(key))) return false;
  if (command === true && event.shiftKey && /[a-z]/.test(key)) return false; // Ctrl+Shift+Z is "redo" elsewhere
  return !named || event.shiftKey === (shift ?? false);
}
