/** The names of this machine, matched exactly so that lookalikes are rejected. */
import { LOCAL_NAMES } from '../../../shared/web-origin.ts';

const NAMES = LOCAL_NAMES.map((name) => name.replace(/[.[\]]/g, String.raw`\$&`)).join('|');
const AUTHORITY = String.raw`(?:${NAMES})(?::\d{1,5})?`;
const LOCAL_AUTHORITY = new RegExp(`^${AUTHORITY}$`, 'i');
const LOCAL_ORIGIN = new RegExp(`^https?://${AUTHORITY}$`, 'i');
const LOCAL_URL = new RegExp(`^https?://${AUTHORITY}(?:[/?#]|$)`, 'i');

/** Whether a `Host` field or the authority of a target is one of the three names, with any port. */
export function isLocalAuthority(text: string): boolean {
  return LOCAL_AUTHORITY.test(text);
}

/** Whether an `Origin` field is local. "null", lists and lookalikes are not. */
export function isLocalOrigin(text: string): boolean {
  return LOCAL_ORIGIN.test(text);
}

/** Whether a URL (a `Referer`) is local. */
export function isLocalUrl(text: string): boolean {
  return LOCAL_URL.test(text);
}

/** Returns scheme, name and port of a URL as they are written; "" if it has none. Only browsers' own spelling equals an origin. */
export function siteOf(url: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? '';
}

/** The two loopback addresses that are bound, in the order people see them. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const;
export type LoopbackAddress = (typeof LOOPBACK)[number];

/** Returns the base URL of an address, without a path: `http://[::1]:8434`. */
export function baseUrl(address: LoopbackAddress, port: number): string {
  return `http://${address === '::1' ? '[::1]' : address}:${port}`;
}

/** Node's error codes for an address the machine does not have: IPv6 is disabled in the kernel or for the interface. */
export const ABSENT_CODES: ReadonlySet<string> = new Set([
  'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EPROTONOSUPPORT', 'EINVAL', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN',
]);
