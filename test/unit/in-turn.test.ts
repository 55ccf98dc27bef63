import { describe, expect, it } from 'vitest';
import { createQueue } from '../../src/main/in-turn.ts';
import { settle } from '../support/fake-clock.ts';

describe('work in turn', () => {
  it('begins when what came before is over, also where that failed', async () => {
    const inTurn = createQueue();
    let fail = (): void => undefined;
    const done: string[] = [];
    const first = inTurn(() => new Promise<void>((_resolve, reject) => { fail = () => reject(new Error('no')); }));
    const second = inTurn(() => Promise.resolve(done.push('second')));
    await settle();
    expect(done).toEqual([]);
    fail();
    await expect(first).rejects.toThrow('no');
    expect(await second).toBe(1);
  });
});
