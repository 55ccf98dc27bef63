import { describe, expect, it } from 'vitest';
import { diskCode } from '../../../src/main/store/disk-code.ts';

const systemError = (code: string, errno?: number): Error => Object.assign(new Error('refused'), { code, errno });

describe('the code of what the disk refused', () => {
  it.each<[string, unknown]>([
    ['ENOSPC', systemError('ENOSPC', -28)],
    ['EDQUOT', systemError('Unknown system error -122', -122)], // asynchronous, Linux
    ['EDQUOT', systemError('UNKNOWN', -122)], // synchronous
    ['EDQUOT', systemError('Unknown system error -69', -69)], // macOS
    ['Unknown system error -512', systemError('Unknown system error -512', -512)],
    ['ERR_OUT_OF_RANGE', systemError('ERR_OUT_OF_RANGE')],
    ['EDQUOT', new Error('not saved', { cause: systemError('UNKNOWN', -122) })],
    ['EIO', new Error('not saved', { cause: systemError('EIO', -5) })],
    ['', new Error('wrote 1 of 3 bytes')],
    ['', null],
  ])('is %j', (code, error) => {
    expect(diskCode(error)).toBe(code);
  });
});
