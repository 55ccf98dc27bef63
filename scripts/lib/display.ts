/** Checks whether a display server answers: a DISPLAY left over from another session counts as none. */
import { connect } from 'node:net';
import path from 'node:path';

export type Env = Readonly<Record<string, string | undefined>>;

/** The address of a display server. */
export type DisplaySocket = { readonly path: string } | { readonly host: string; readonly port: number };

const ANSWER_MS = 2_000;

/**
 * Returns the sockets of the display servers in the environment, Wayland first; none if no display is set.
 * X11: `[host]:N[.screen]`, local ones at /tmp/.X11-unix/XN and its abstract twin, others at TCP 6000+N (X(7)).
 * Wayland: $WAYLAND_DISPLAY, absolute or under $XDG_RUNTIME_DIR (wl_display_connect(3)).
 */
export function displaySockets(env: Env): DisplaySocket[] {
  const sockets: DisplaySocket[] = [];
  const wayland = env['WAYLAND_DISPLAY'];
  const runtime = env['XDG_RUNTIME_DIR'];
  if (wayland?.startsWith('/')) sockets.push({ path: wayland });
  else if (wayland && runtime) sockets.push({ path: path.posix.join(runtime, wayland) });
  const x11 = /^(?:unix)?([^/]*):(\d+)(?:\.\d+)?$/.exec(env['DISPLAY'] ?? '');
  if (x11) {
    const [, host = '', number = '0'] = x11;
    if (host === '') sockets.push({ path: `/tmp/.X11-unix/X${number}` }, { path: `\0/tmp/.X11-unix/X${number}` });
    else sockets.push({ host, port: 6000 + Number(number) });
  }
  return sockets;
}

/** Returns what is wrong with the display, to follow "no display: "; null if one answers, and on Windows and macOS. */
export async function displayTrouble(platform: NodeJS.Platform, env: Env): Promise<string | null> {
  if (platform === 'win32' || platform === 'darwin') return null;
  const named = ['WAYLAND_DISPLAY', 'DISPLAY'].filter((name) => env[name]);
  if (named.length === 0) return 'neither DISPLAY nor WAYLAND_DISPLAY is set';
  for (const socket of displaySockets(env)) if (await answers(socket)) return null;
  return `nothing answers at ${named.map((name) => `${name}=${env[name] ?? ''}`).join(' or ')}`;
}

function answers(socket: DisplaySocket): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const finish = (open: boolean): void => {
      connection.destroy();
      resolve(open);
    };
    connection.setTimeout(ANSWER_MS, () => finish(false));
    connection.once('connect', () => finish(true));
    connection.once('error', () => finish(false));
  });
}
