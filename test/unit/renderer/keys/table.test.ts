/** The table of the keys: the first entry that matches gets a press, so a second one with the same keys would do nothing. */
import { describe, expect, it } from 'vitest';
import { KEYS, keyOf, type KeyName, type Press } from '../../../../src/renderer/keys/table.ts';

type Listener = (typeof KEYS)[KeyName]['by'];

const ROWS = ['headline', 'row of another list'] as const;
/** The rows whose keys each of them hears. Feeds are rows that can be removed; headlines are in a list of their own. */
const HEARD: Readonly<Record<Listener, ReadonlyArray<(typeof ROWS)[number]>>> = {
  page: ROWS, widget: ROWS, headline: ['headline'], feed: ['row of another list'], removable: ['row of another list'],
};
const LISTENERS = Object.keys(HEARD) as Listener[];

const struck = ({ key, command, alt, shift }: Press, mac: boolean) => ({
  key, code: '', ctrlKey: command === true && !mac, metaKey: command === true && mac, altKey: alt === true, shiftKey: shift === true,
});

interface Shortcut {
  readonly name: KeyName;
  readonly by: Listener;
  readonly presses: readonly Press[];
}
const shortcuts = (Object.keys(KEYS) as KeyName[]).map((name): Shortcut => ({ name, ...KEYS[name] }));

describe.each([['Linux and Windows', false], ['macOS', true]])('every shortcut on %s', (_, mac) => {
  it.each(ROWS)('is the only one with its keys on a %s', (row) => {
    const listeners = LISTENERS.filter((listener) => HEARD[listener].includes(row));
    const heard = shortcuts.filter(({ by }) => listeners.includes(by));
    const others = heard.flatMap(({ name, by, presses }) => presses.flatMap((press) => listeners
      .filter((listener) => by !== 'widget' || listener !== 'widget') // what Enter and the arrows do differs from list to list
      .map((listener) => ({ name, press, meant: listener === by ? name : null, found: keyOf(struck(press, mac), listener, true, mac) }))))
      .filter(({ meant, found }) => found !== meant);
    expect(others).toEqual([]);
  });
});
