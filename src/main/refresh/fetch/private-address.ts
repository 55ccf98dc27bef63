/** Addresses of this machine or its network, which a redirect from outside must not reach. */
import { BlockList, isIP } from 'node:net';

const here = new BlockList();
const ranges: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'], // RFC 1122: this host
  ['10.0.0.0', 8, 'ipv4'], // RFC 1918
  ['100.64.0.0', 10, 'ipv4'], // RFC 6598: carrier-grade NAT
  ['127.0.0.0', 8, 'ipv4'], // RFC 1122: loopback
  ['169.254.0.0', 16, 'ipv4'], // RFC 3927: link-local, cloud metadata
  ['172.16.0.0', 12, 'ipv4'], // RFC 1918
  ['192.0.0.0', 24, 'ipv4'], // RFC 6890: protocol assignments
  ['192.168.0.0', 16, 'ipv4'], // RFC 1918
  ['198.18.0.0', 15, 'ipv4'], // RFC 2544: benchmarking
  ['224.0.0.0', 3, 'ipv4'], // RFC 1112: multicast, reserved, broadcast
  ['::', 127, 'ipv6'], // RFC 4291: unspecified and loopback
  ['fc00::', 7, 'ipv6'], // RFC 4193: unique local
  ['fe80::', 10, 'ipv6'], // RFC 4291: link-local
  ['fec0::', 10, 'ipv6'], // RFC 3879: site-local, deprecated
  ['ff00::', 8, 'ipv6'], // RFC 4291: multicast
  ['64:ff9b:1::', 48, 'ipv6'], // RFC 8215: local translation to IPv4
];
for (const [network, prefix, family] of ranges) {
  here.addSubnet(network, prefix, family);
  if (family === 'ipv4') here.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6'); // RFC 6052: the same behind a translator
}

/** Returns true for loopback, private, link-local and multicast addresses, IPv4-mapped IPv6 included; false for names. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0) return false;
  return here.check(bare, family === 4 ? 'ipv4' : 'ipv6'); // BlockList matches ::ffff:a.b.c.d against IPv4 rules
}
