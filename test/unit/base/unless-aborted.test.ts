import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { unlessAborted } from '../../../src/main/base/unless-aborted.ts';
import { isKept } from '../../support/is-kept.ts';

const never = new Promise<string>(() => undefined);

describe('waiting for work, but not beyond the abort of a signal', () => {
  it('ends as the work ends', async () => {
    const { signal } = new AbortController();
    await expect(unlessAborted(Promise.resolve('done'), signal, 'otherwise')).resolves.toBe('done');
    await expect(unlessAborted(Promise.reject(new Error('failed')), signal, 'otherwise')).rejects.toThrow('failed');
    await expect(unlessAborted(Promise.resolve('done'), undefined, 'otherwise')).resolves.toBe('done');
  });

  it('ends at the abort, and does not care how the work ends after it', async () => {
    const controller = new AbortController();
    let fail = (): void => undefined;
    const late = new Promise<string>((_resolve, reject) => { fail = () => reject(new Error('too late')); });
    const waiting = unlessAborted(late, controller.signal, 'otherwise');
    controller.abort();
    await expect(waiting).resolves.toBe('otherwise');
    await expect(unlessAborted(never, controller.signal, 'otherwise')).resolves.toBe('otherwise');
    fail(); // vitest reports it if nobody handles it
  });

  it('leaves neither a listener nor the result at a signal that is not aborted', async () => {
    const { signal } = new AbortController();
    const result = new WeakRef(await unlessAborted(Promise.resolve({ entries: 'thousands' }), signal, null) ?? {});
    await unlessAborted(Promise.reject(new Error('failed')), signal, null).catch(() => undefined);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await expect.poll(() => isKept(result)).toBe(false);
  });
});
