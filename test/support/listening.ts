/** The addresses at which Linux listens on a TCP port, whichever program does. */
import { readFile } from 'node:fs/promises';

/** State TCP_LISTEN, as printed (Linux: include/net/tcp_states.h). */
const LISTENING = '0A';
/** How `/proc/net/tcp` and `tcp6` print an address: 32-bit words in the machine's byte order (man 5 proc). */
const NAMES: Readonly<Record<string, string>> = {
  '0100007F': '127.0.0.1', '00000000000000000000000001000000': '::1', '00000000': '0.0.0.0', '00000000000000000000000000000000': '::',
};

/** Returns the addresses, those of IPv4 first; unfamiliar ones as the kernel prints them. Linux with little-endian words only. */
export async function listeningOn(port: number): Promise<string[]> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => ''))); // tcp6 is missing without IPv6
  return tables.flatMap((table) => [...table.matchAll(/^ *\d+: ([\dA-F]+):([\dA-F]{4}) [\dA-F]+:[\dA-F]{4} ([\dA-F]{2}) /gm)])
    .flatMap(([, address = '', at = '', state]) => (state === LISTENING && parseInt(at, 16) === port ? [NAMES[address] ?? address] : []));
}
