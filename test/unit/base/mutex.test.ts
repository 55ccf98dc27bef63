import { describe, expect, it } from 'vitest';
import { createMutex } from '../../../src/main/base/mutex.ts';
import { settle } from '../../support/fake-clock.ts';
import { isKept } from '../../support/is-kept.ts';

describe('exclusive work', () => {
  it('begins when the previous work has ended, even by failing', async () => {
    const runExclusive = createMutex();
    let fail = (): void => undefined;
    const done: string[] = [];
    const first = runExclusive(() => new Promise<void>((_resolve, reject) => { fail = () => reject(new Error('no')); }));
    const second = runExclusive(() => Promise.resolve(done.push('second')));
    await settle();
    expect(done).toEqual([]);
    fail();
    await expect(first).rejects.toThrow('no');
    expect(await second).toBe(1);
  });

  it('is not kept with its result: the next may come in hours', async () => {
    const runExclusive = createMutex();
    const result = new WeakRef(await runExclusive(() => Promise.resolve({ rows: 'of megabytes' })));
    await expect.poll(() => isKept(result)).toBe(false);
    expect(await runExclusive(() => Promise.resolve('next'))).toBe('next');
  });
});
