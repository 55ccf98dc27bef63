/** The two loopback addresses opened as one: the same port on both where that can be had. */
import { baseUrl, LOOPBACK, type LoopbackAddress } from './loopback.ts';
import type { Listener } from './listener.ts';

/**
 * Opens one address; what it serves is decided elsewhere.
 *
 * @param bases the base URLs of the site it becomes part of; they are added as its addresses open
 */
export type OpenAddress = (address: LoopbackAddress, port: number, bases: readonly string[]) => Promise<Listener>;

export interface Site {
  readonly port: number;
  readonly bases: readonly string[];
  /** The addresses that could not be opened, and whether the machine has them at all. */
  readonly missing: readonly { readonly address: LoopbackAddress; readonly why: 'absent' | 'taken' }[];
  /** Stops listening; connections get `graceMs` milliseconds to finish what they are at. */
  close(graceMs: number): Promise<void>;
}

export type Attempt =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly why: 'taken' | 'forbidden'; readonly address: LoopbackAddress };

/** What Node says where a machine has no such address: IPv6 switched off in the kernel, or for the interface. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EPROTONOSUPPORT', 'EINVAL']);

type Opened = { readonly listener: Listener } | { readonly why: 'absent' | 'taken' | 'forbidden' };

async function tryOpen(open: OpenAddress, address: LoopbackAddress, port: number, bases: string[]): Promise<Opened> {
  try {
    const listener = await open(address, port, bases);
    bases.push(baseUrl(address, listener.port));
    return { listener };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (ABSENT.has(code)) return { why: 'absent' };
    if (code === 'EADDRINUSE') return { why: 'taken' };
    if (code === 'EACCES') return { why: 'forbidden' }; // below 1024 on Unix; ranges Windows keeps to itself
    throw error;
  }
}

/**
 * Opens both addresses at a port (0: one that is free on both). The IPv4 address is the one programs use,
 * so without it there is no site, unless the machine has no IPv4 at all; the other may be missing.
 */
export async function openSite(open: OpenAddress, port: number): Promise<Attempt> {
  const [first, second] = LOOPBACK;
  const bases: string[] = [];
  const v4 = await tryOpen(open, first, port, bases);
  if ('why' in v4 && v4.why !== 'absent') return { ok: false, why: v4.why, address: first };
  const v4Listener = 'listener' in v4 ? v4.listener : null;
  const v6 = await tryOpen(open, second, v4Listener?.port ?? port, bases).catch(async (error: unknown) => {
    await v4Listener?.close(0);
    throw error;
  });
  if ('why' in v4) {
    if ('why' in v6) return { ok: false, why: v6.why === 'forbidden' ? 'forbidden' : 'taken', address: second };
    return { ok: true, site: siteOf([v6.listener], bases, [{ address: first, why: 'absent' }]) };
  }
  if ('listener' in v6) return { ok: true, site: siteOf([v4.listener, v6.listener], bases, []) };
  const why = v6.why === 'absent' ? 'absent' : 'taken';
  return { ok: true, site: siteOf([v4.listener], bases, [{ address: second, why }]) };
}

function siteOf(
  listeners: readonly [Listener, ...Listener[]],
  bases: readonly string[],
  missing: Site['missing'],
): Site {
  return {
    port: listeners[0].port,
    bases,
    missing,
    close: async (graceMs) => {
      await Promise.all(listeners.map((listener) => listener.close(graceMs)));
    },
  };
}

/** Whether another program sits on one of the two addresses of this site's port. */
export const isShared = (site: Site): boolean => site.missing.some(({ why }) => why === 'taken');

/** Tries ports one after the other until one is free on both addresses; a site on one only is the last resort. */
export async function firstFree(open: OpenAddress, ports: Iterable<number>): Promise<Site | null> {
  for (const port of ports) {
    const attempt = await openSite(open, port);
    if (!attempt.ok) continue;
    if (!isShared(attempt.site)) return attempt.site;
    await attempt.site.close(0);
  }
  return null;
}
