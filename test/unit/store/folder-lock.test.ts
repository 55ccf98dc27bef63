import { describe, expect, it } from 'vitest';
import { lockAddress } from '../../../src/main/store/folder-lock.ts';

describe('lockAddress', () => {
  it('differs between folders and fits the platform', () => {
    expect(lockAddress('/a', 'linux', '/tmp')).toMatch(/^\0tidings-[0-9a-f]{24}$/);
    expect(lockAddress('/a', 'linux', '/tmp')).not.toBe(lockAddress('/b', 'linux', '/tmp'));
    expect(lockAddress('C:\\a', 'win32', 'C:\\tmp')).toMatch(/^\\\\\.\\pipe\\tidings-/);
    expect(lockAddress('/a', 'darwin', '/var/folders/zz/0123456789_0123456789/T').length).toBeLessThanOrEqual(103);
  });
});
