/**
 * A Wayland session: sway, drawn into a window of the desktop's X server, so that the pointer, the keys and the pictures
 * of the tests go through all of it; and waybar with a tray, along its top.
 */
import { chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { capture } from '../../../scripts/lib/run.ts';
import type { Rectangle } from '../support/ink.ts';
import { startPart, until, type Part, type User } from './parts.ts';

/** Height of waybar, px: that of the rule in docs/desktop.md. */
const BAR = 30;
/** Nobody, of Debian: sway refuses to run as root. Its programs' data may be root's all the same. */
const ORDINARY: User = { uid: 65534, gid: 65534 };

/** Who runs sway, where that may not be the one who runs the tests. */
export const swayUser = (): User | undefined => (process.getuid?.() === 0 ? ORDINARY : undefined);

/** Without one plain ground an icon is not to be told from the bar. */
const STYLE = '* { background: #202020; border: none; border-radius: 0; box-shadow: none; }';

export interface SwayOptions {
  /** For what it keeps, and the logs. */
  readonly folder: string;
  /** With DISPLAY, the X server's. */
  readonly env: Readonly<Record<string, string>>;
  readonly size: { readonly width: number; readonly height: number };
  /** More lines of its configuration. Programs that it starts are first looked for in `bin` of the folder. */
  readonly config: string;
}

export interface Sway {
  readonly part: Part;
  /** What its programs have in place of DISPLAY. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts it, with a seat (pointer, keyboard) and one output of this size. Resolves when programs can be shown. */
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

/** Where its keys find programs. */
export const swayPrograms = (folder: string): string => path.join(folder, 'sway/bin');

/** The arguments of waybar, whose files go into this folder. */
export async function waybar(folder: string): Promise<readonly string[]> {
  const [config, style] = [path.join(folder, 'waybar'), path.join(folder, 'waybar.css')];
  await writeFile(config, JSON.stringify({ position: 'top', height: BAR, 'modules-right': ['tray'], tray: { 'icon-size': 20 } }));
  await writeFile(style, STYLE);
  return ['--config', config, '--style', style];
}

export const barArea = ({ width }: { readonly width: number }): Rectangle => ({ x: 0, y: 0, width, height: BAR });

const Node = z.object({
  app_id: z.string().nullish(),
  name: z.string().nullish(),
  rect: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  focused: z.boolean(),
  /** Of windows: whether it is on a workspace in sight. */
  visible: z.boolean().optional(),
  type: z.string(),
  get nodes() { return z.array(Node); },
  get floating_nodes() { return z.array(Node); },
});
type Node = z.infer<typeof Node>;

/** The windows that sway shows. */
export async function swayWindows(env: Readonly<Record<string, string>>): Promise<Node[]> {
  const { stdout } = await capture('swaymsg', ['--type', 'get_tree', '--raw'], { env });
  const below = (node: Node): Node[] => [...(node.app_id == null ? [] : [node]), ...[...node.nodes, ...node.floating_nodes].flatMap(below)];
  return below(Node.parse(JSON.parse(stdout)));
}
