/** Opens both loopback addresses, on the same port if possible. */
import { errorCode } from '../../../shared/error-code.ts';
import { ABSENT_CODES, baseUrl, LOOPBACK, type LoopbackAddress } from '../guard/loopback.ts';
import type { Reach } from './reach.ts';

/** A server on one address. */
export interface Listener {
  readonly address: LoopbackAddress;
  readonly port: number;
  /** Checks whether connections still arrive. Never rejects; takes at most a second. */
  reach(): Promise<Reach>;
  /** Stops listening; connections get `graceMs` to finish. */
  close(graceMs: number): Promise<void>;
}

/**
 * Listens on one address.
 * @param bases returns the current base URLs of the pair it belongs to
 */
export type OpenAddress = (address: LoopbackAddress, port: number, bases: () => readonly string[]) => Promise<Listener>;

export interface LoopbackPair {
  readonly port: number;
  /** Base URLs that answer, in the order of `LOOPBACK`. While there is no loopback at all, those that answered last. */
  readonly bases: readonly string[];
  /** The addresses that do not answer, and why. */
  readonly missing: readonly MissingAddress[];
  /** Checks both addresses and reopens what can be reopened. Rejects if file descriptors run out. */
  recheck(): Promise<void>;
  /** Stops listening; connections get `graceMs` to finish. */
  close(graceMs: number): Promise<void>;
}

export interface MissingAddress {
  readonly address: LoopbackAddress;
  /** `absent`: the machine has no such address. */
  readonly why: Trouble;
}

type Trouble = 'absent' | 'taken' | 'forbidden';

export type OpenResult =
  | { readonly ok: true; readonly pair: LoopbackPair }
  | { readonly ok: false; readonly why: 'taken' | 'forbidden'; readonly address: LoopbackAddress };

/** One address of a pair. Its listener may be useless for now, because the machine has lost the address. */
interface Slot {
  readonly address: LoopbackAddress;
  listener: Listener | null;
  why: Trouble | null;
}

const emptySlot = (address: LoopbackAddress): Slot => ({ address, listener: null, why: null });

async function openSlot(slot: Slot, open: () => Promise<Listener>): Promise<void> {
  slot.why = 'absent'; // unless another reason is found below
  try {
    slot.listener = await open();
    slot.why = null;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') slot.why = 'taken';
    else if (code === 'EACCES') slot.why = 'forbidden'; // below 1024 on Unix; ranges reserved by Windows
    else if (!ABSENT_CODES.has(code)) throw error;
  }
}

/**
 * Opens both addresses on a port (0: any that is free on the first). Programs use the IPv4 address, so without it there is no pair,
 * unless the machine has no IPv4; the IPv6 address may be missing.
 */
export async function openPair(open: OpenAddress, port: number): Promise<OpenResult> {
  const slots = [emptySlot(LOOPBACK[0]), emptySlot(LOOPBACK[1])] as const;
  const [first, second] = slots;
  let bases: readonly string[] = [];
  const openAt = async (slot: Slot, at: number): Promise<void> => {
    await openSlot(slot, () => open(slot.address, at, () => bases));
    list();
  };
  const list = (): void => {
    const answering = slots.flatMap(({ address, listener, why }) =>
      (listener !== null && why === null ? [baseUrl(address, listener.port)] : []));
    if (answering.length > 0) bases = answering;
  };
  const close = async (graceMs: number): Promise<void> => {
    await Promise.all(slots.map(async ({ listener }) => await listener?.close(graceMs)));
  };

  await openAt(first, port);
  if (first.why === 'taken' || first.why === 'forbidden') return { ok: false, why: first.why, address: first.address };
  await openAt(second, first.listener?.port ?? port).catch(async (error: unknown) => {
    await close(0);
    throw error;
  });
  const opened = first.listener ?? second.listener;
  if (opened === null) {
    return { ok: false, why: second.why === 'forbidden' ? 'forbidden' : 'taken', address: second.address };
  }

  const recheckSlot = async (slot: Slot): Promise<void> => {
    const found = await slot.listener?.reach();
    if (found === 'answers' || found === 'absent') {
      slot.why = found === 'answers' ? null : 'absent';
      return;
    }
    await slot.listener?.close(0);
    slot.listener = null;
    await openAt(slot, opened.port);
  };
  const pair: LoopbackPair = {
    port: opened.port,
    get bases() {
      return bases;
    },
    get missing() {
      return slots.flatMap(({ address, why }) => (why === null ? [] : [{ address, why }]));
    },
    recheck: async () => {
      const looks = await Promise.allSettled(slots.map(recheckSlot));
      list();
      for (const look of looks) if (look.status === 'rejected') throw look.reason;
    },
    close,
  };
  return { ok: true, pair };
}

/** Whether the port was not available on one of the machine's addresses. */
export const isHalf = (pair: LoopbackPair): boolean => pair.missing.some(({ why }) => why !== 'absent');

/** Tries ports in order and returns the first that is free on both addresses; null if there is none. */
export async function openFirstFree(open: OpenAddress, ports: Iterable<number>): Promise<LoopbackPair | null> {
  for (const port of ports) {
    const attempt = await openPair(open, port);
    if (!attempt.ok) continue;
    if (!isHalf(attempt.pair)) return attempt.pair;
    await attempt.pair.close(0);
  }
  return null;
}

/** Opens a port to replace `current`; fails if that would lose an address that answers now. */
export async function openInPlaceOf(open: OpenAddress, port: number, current: LoopbackPair): Promise<OpenResult> {
  const attempt = await openPair(open, port);
  if (!attempt.ok) return attempt;
  for (const { address, why } of attempt.pair.missing) {
    if (why === 'absent' || current.missing.some((one) => one.address === address)) continue;
    await attempt.pair.close(0);
    return { ok: false, why, address };
  }
  return attempt;
}
