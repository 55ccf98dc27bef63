import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from '../../../../src/main/refresh/fetch/private-address.ts';

describe('isPrivateAddress', () => {
  it.each([
    '127.0.0.1', '127.255.255.255', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254',
    '100.64.0.1', '198.18.0.1', '192.0.0.8', '224.0.0.1', '255.255.255.255', '::1', '[::1]', '::', 'fe80::1', 'fe80::1%eth0', 'fd12::1',
    'ff02::1', 'fec0::1', '64:ff9b:1::1', '::ffff:127.0.0.1', '[::ffff:7f00:1]', '::ffff:192.168.0.1', '64:ff9b::192.168.0.1', '[64:ff9b::7f00:1]',
  ])('is true for %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '100.128.0.1', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8', 'example.org', 'localhost', ''])(
    'is false for %s', (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    });
});
