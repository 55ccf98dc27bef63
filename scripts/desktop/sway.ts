/**
 * A Wayland session: sway in a window of the desktop's X server, so that simulated input and screenshots pass through all
 * of it, and waybar with a tray at the top.
 */
import { chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { capture } from '../lib/run.ts';
import { until } from '../lib/until.ts';
import type { Rectangle } from './ink.ts';
import { startPart, type Part, type User } from './parts.ts';

/** Height of waybar in px, as in the rule in docs/desktop.md. */
const BAR = 30;
/** Debian's nobody: sway refuses to run as root. The data of its programs may still belong to root. */
const ORDINARY: User = { uid: 65534, gid: 65534 };

/** Returns the user that runs sway, if it cannot be the one that runs the tests. */
export const swayUser = (): User | undefined => (process.getuid?.() === 0 ? ORDINARY : undefined);

/**
 * A plain background, so that an icon can be distinguished from the bar, and tooltips that nobody sees: on a busy machine that
 * of an icon comes before what a click on it opens, and covers the same place.
 */
const STYLE = '* { background: #202020; border: none; border-radius: 0; box-shadow: none; } tooltip, tooltip * { background: none; opacity: 0; }';

export interface SwayOptions {
  /** Folder for its files and logs. */
  readonly folder: string;
  /** Includes DISPLAY of the X server. */
  readonly env: Readonly<Record<string, string>>;
  readonly size: { readonly width: number; readonly height: number };
  /** Additional lines of its configuration. Programs it starts are looked up in `swayPrograms` first. */
  readonly config: string;
}

export interface Sway {
  readonly part: Part;
  /** Environment of its programs, instead of DISPLAY. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts sway with a seat (pointer, keyboard) and one output of this size. Resolves when it accepts clients. */
export async function startSway({ folder, env, size, config }: SwayOptions): Promise<Sway> {
  const user = swayUser();
  const own = path.join(folder, 'sway');
  const [runtime, file, bin] = [path.join(own, 'runtime'), path.join(own, 'config'), swayPrograms(folder)];
  await mkdir(bin, { recursive: true });
  await mkdir(runtime, { mode: 0o700 });
  await writeFile(file, `output X11-1 resolution ${size.width}x${size.height}\nxwayland disable\nset $mod Mod4\n${config}\n`);
  if (user) {
    await chmod(folder, 0o711);
    for (const one of [own, bin, runtime, file]) await chown(one, user.uid, user.gid);
  }
  const part = startPart('sway', ['--config', file], {
    env: { ...env, HOME: own, XDG_RUNTIME_DIR: runtime, PATH: `${bin}:${env['PATH'] ?? ''}`, WLR_BACKENDS: 'x11', WLR_RENDERER: 'pixman' },
    logs: folder,
    user,
  });
  const sockets = await until('sway answers', async () => {
    const names = await readdir(runtime);
    const find = (what: RegExp): string => path.join(runtime, names.find((name) => what.test(name)) ?? '');
    const [screen, talk] = [find(/^wayland-\d+$/), find(/^sway-ipc\..*\.sock$/)];
    return screen !== runtime && talk !== runtime && { screen, talk };
  });
  return {
    part,
    env: { WAYLAND_DISPLAY: sockets.screen, SWAYSOCK: sockets.talk, XDG_SESSION_TYPE: 'wayland', XDG_CURRENT_DESKTOP: 'sway' },
  };
}

/** Returns the folder for programs that sway's key bindings start. */
export const swayPrograms = (folder: string): string => path.join(folder, 'sway/bin');

/** Writes waybar's files to a folder; returns its arguments. */
export async function waybar(folder: string): Promise<readonly string[]> {
  const [config, style] = [path.join(folder, 'waybar'), path.join(folder, 'waybar.css')];
  await writeFile(config, JSON.stringify({ position: 'top', height: BAR, 'modules-right': ['tray'], tray: { 'icon-size': 20 } }));
  await writeFile(style, STYLE);
  return ['--config', config, '--style', style];
}

/** Returns the area of waybar. */
export const barArea = ({ width }: { readonly width: number }): Rectangle => ({ x: 0, y: 0, width, height: BAR });

const Node = z.object({
  app_id: z.string().nullish(),
  name: z.string().nullish(),
  rect: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  focused: z.boolean(),
  /** Of windows: whether it is on a visible workspace. */
  visible: z.boolean().optional(),
  type: z.string(),
  get nodes() { return z.array(Node); },
  get floating_nodes() { return z.array(Node); },
});
type Node = z.infer<typeof Node>;

/** Returns all windows of sway. */
export async function swayWindows(env: Readonly<Record<string, string>>): Promise<Node[]> {
  const { stdout } = await capture('swaymsg', ['--type', 'get_tree', '--raw'], { env });
  const below = (node: Node): Node[] => [...(node.app_id == null ? [] : [node]), ...[...node.nodes, ...node.floating_nodes].flatMap(below)];
  return below(Node.parse(JSON.parse(stdout)));
}
