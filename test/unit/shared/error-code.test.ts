import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { errorCode, nullIfMissing } from '../../../src/shared/error-code.ts';

const missing = (): Error => Object.assign(new Error('no such file'), { code: 'ENOENT' });

describe('the code of an error', () => {
  it('is that of a system error, also of another realm, as in Jest', () => {
    const foreign: unknown = runInNewContext('Object.assign(new Error("no such file"), { code: "ENOENT" })');
    expect(foreign).not.toBeInstanceOf(Error);
    expect([missing(), foreign].map(errorCode)).toEqual(['ENOENT', 'ENOENT']);
    expect(nullIfMissing(foreign)).toBeNull();
  });

  it.each([null, undefined, 'ENOENT', 5, {}, new Error('none'), new DOMException('numbered', 'AbortError')])('is empty for %s, which is thrown on', (error) => {
    expect(errorCode(error)).toBe('');
    expect(() => nullIfMissing(error)).toThrow();
  });
});
