/** The tray item as a panel accesses it, over the session bus. */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Desktop } from '../../../scripts/desktop/desktop.ts';
import { PYTHON } from '../../../scripts/desktop/programs.ts';
import { until } from '../../../scripts/lib/until.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';

const Reply = z.union([z.object({ error: z.string() }), z.object({ answer: z.unknown() })]);
const Items = z.array(z.tuple([z.string(), z.string()]));
const Properties = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const Menu = z.array(z.object({ id: z.int(), label: z.string(), type: z.string(), enabled: z.boolean() }));
export type MenuEntry = z.infer<typeof Menu>[number];

export interface Tray {
  /** Resolves when a program has registered an item. */
  readonly appears: () => Promise<void>;
  readonly disappears: () => Promise<void>;
  /** Returns the number of items. */
  readonly count: () => Promise<number>;
  /** Returns the item's StatusNotifierItem properties; images as the number of their sizes. */
  readonly properties: () => Promise<Readonly<Record<string, string | number | boolean>>>;
  /** Sends what a left click sends. */
  readonly activate: () => Promise<void>;
  /** Returns the context menu's current entries, including separators. */
  readonly menu: () => Promise<readonly MenuEntry[]>;
  /** Chooses an entry of the context menu. @throws Error if there is no enabled entry with this label */
  readonly click: (label: string) => Promise<void>;
}

/** Returns the tray of a desktop. */
export function trayOf(desktop: Desktop): Tray {
  const ask: Ask = (...command) => {
    const asked = asks.get(desktop) ?? startAsking(desktop);
    asks.set(desktop, asked);
    return asked(...command);
  };
  const items = async (): Promise<number> => Items.parse(await ask('items')).length;
  return {
    appears: () => until('a tray item is there', async () => (await items()) > 0, 20_000).then(nothing),
    disappears: () => until('the tray item is gone', async () => (await items()) === 0).then(nothing),
    count: items,
    properties: async () => Properties.parse(await ask('properties')),
    activate: () => ask('activate').then(nothing),
    menu: async () => Menu.parse(await ask('menu')),
    click: (label) => ask('choose', label).then(nothing),
  };
}

const nothing = (): void => undefined;

/** Asks for what `tray_item.py` can do. */
type Ask = (...command: readonly string[]) => Promise<unknown>;

/** Of each desktop that was asked: one program for all questions, as to start Python took most of the time of each. */
const asks = new WeakMap<Desktop, Ask>();

/** Starts the program that asks the tray of a desktop; it ends with the desktop. */
function startAsking(desktop: Desktop): Ask {
  const { channel } = desktop.begin(PYTHON, fromRoot('scripts/desktop/tray_item.py'));
  const replies = createInterface({ input: channel })[Symbol.asyncIterator](); // in the order of the commands
  return async (...command) => {
    channel.write(`${JSON.stringify(command)}\n`);
    const { value: line } = await replies.next() as IteratorResult<string, undefined>; // Node's types have any at its end
    if (line === undefined) {
      asks.delete(desktop); // the next question starts another one
      throw new Error('The program that asks the tray has ended: see python3.log');
    }
    const reply = Reply.parse(JSON.parse(line));
    if ('error' in reply) throw new Error(`The tray did not ${command.join(' ')}: ${reply.error}`);
    return reply.answer;
  };
}
