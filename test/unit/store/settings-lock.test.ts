import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lockAddresses, lockFolder } from '../../../src/main/store/folder-lock.ts';
import { SettingsBusy, settingsLock } from '../../../src/main/store/settings-lock.ts';
import { testFolder } from '../../support/folder.ts';

describe('exclusive changes of the settings file', () => {
  it('run one after the other, even after one that failed', async () => {
    const exclusive = settingsLock(await testFolder());
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(`${name} ends`);
      if (name === 'b') throw new Error('the disk is full');
    };
    await Promise.allSettled(['a', 'b', 'c'].map((name) => exclusive(work(name))));
    expect(order).toHaveLength(6);
    for (let at = 0; at < 6; at += 2) expect(order[at + 1]).toBe(order[at]?.replace('begins', 'ends'));
  });

  it('are rejected with SettingsBusy if another program does not release the lock', async () => {
    const folder = await testFolder();
    const lock = await lockFolder(lockAddresses(folder, 'settings'));
    const now = vi.spyOn(performance, 'now').mockImplementation(() => now.mock.calls.length * 10_000);
    onTestFinished(() => now.mockRestore());
    await expect(settingsLock(folder)(() => Promise.resolve())).rejects.toThrow(SettingsBusy);
    await lock?.release();
  });
});
