/** Ports that no web page and no program with a standard `fetch` can reach. */

/**
 * The ports from 1024 up to which browsers and Node's fetch refuse to connect, because protocols are served there that a web
 * page could abuse (Fetch standard, "port blocking"). A program sees the same error as if nobody answered.
 */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** Returns whether `fetch` refuses to connect to a port. @param port 1024 or more; lower ones need privileges anyway */
export const isBlockedPort = (port: number): boolean => BLOCKED_PORTS.has(port);
