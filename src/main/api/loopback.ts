/** The names by which this machine calls itself, and nothing that merely looks like them. */

const AUTHORITY = String.raw`(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?`;
const LOCAL_AUTHORITY = new RegExp(`^${AUTHORITY}$`, 'i');
const LOCAL_ORIGIN = new RegExp(`^https?://${AUTHORITY}$`, 'i');
const LOCAL_URL = new RegExp(`^https?://${AUTHORITY}(?:[/?#]|$)`, 'i');

/** Whether a `Host` field or the authority of a target is one of the three names, at any port. */
export function isLocalAuthority(text: string): boolean {
  return LOCAL_AUTHORITY.test(text);
}

/** Whether an `Origin` field names a page of this machine. "null", lists and lookalikes do not. */
export function isLocalOrigin(text: string): boolean {
  return LOCAL_ORIGIN.test(text);
}

/** Whether a URL (a `Referer`) lies on this machine. */
export function isLocalUrl(text: string): boolean {
  return LOCAL_URL.test(text);
}

/** The two loopback addresses we bind, in the order they are named to people. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const;
export type LoopbackAddress = (typeof LOOPBACK)[number];

/** The base URL of an address, without a path: `http://[::1]:8434`. */
export function baseUrl(address: LoopbackAddress, port: number): string {
  return `http://${address === '::1' ? '[::1]' : address}:${port}`;
}

/** What Node says where a machine does not have an address: IPv6 switched off in the kernel, or for the interface. */
export const ABSENT_CODES: ReadonlySet<string> = new Set([
  'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EPROTONOSUPPORT', 'EINVAL', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN',
]);
