/** The tray item as a panel accesses it, over the session bus. */
import { z } from 'zod';
import type { Desktop } from '../../../scripts/desktop/desktop.ts';
import { PYTHON } from '../../../scripts/desktop/programs.ts';
import { capture } from '../../../scripts/lib/run.ts';
import { until } from '../../../scripts/lib/until.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';

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
export function trayOf({ env }: Desktop): Tray {
  const ask = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await capture(PYTHON, [fromRoot('scripts/desktop/tray_item.py'), ...args], { env });
    if (code !== 0) throw new Error(`The tray did not ${args.join(' ')}: ${stderr.trim()}`);
    return stdout;
  };
  const items = async (): Promise<number> => Items.parse(JSON.parse(await ask('items'))).length;
  return {
    appears: () => until('a tray item is there', async () => (await items()) > 0, 20_000).then(nothing),
    disappears: () => until('the tray item is gone', async () => (await items()) === 0).then(nothing),
    count: items,
    properties: async () => Properties.parse(JSON.parse(await ask('properties'))),
    activate: () => ask('activate').then(nothing),
    menu: async () => Menu.parse(JSON.parse(await ask('menu'))),
    click: (label) => ask('choose', label).then(nothing),
  };
}

const nothing = (): void => undefined;
