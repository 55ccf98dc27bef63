import { describe, expect, it } from 'vitest';
import { copyAside, putAside } from '../../../src/main/store/aside.ts';
import { memoryFiles } from '../../support/memory-files.ts';

describe('copies before a reset', () => {
  it('never take the place of one another, and the same bytes are kept once', async () => {
    const files = memoryFiles();
    files.put('/data/s.json', 'first');
    expect(await copyAside(files, '/data/s.json')).toBe('/data/s.json.before-reset');
    expect(await copyAside(files, '/data/s.json')).toBe('/data/s.json.before-reset');
    files.put('/data/s.json', 'second');
    expect(await copyAside(files, '/data/s.json')).toBe('/data/s.json.before-reset-2');
    expect(files.text('/data/s.json.before-reset')).toBe('first');
    expect(files.text('/data/s.json.before-reset-2')).toBe('second');
    expect(files.text('/data/s.json')).toBe('second');
  });

  it('are not made of nothing', async () => {
    const files = memoryFiles();
    expect(await copyAside(files, '/data/s.json')).toBeNull();
    expect(await putAside(files, '/data/s.json')).toBe(false);
    expect(files.content.size).toBe(0);
  });

  it('fail where the disk is full, with the file still there', async () => {
    const files = memoryFiles();
    files.put('/data/s.json', 'first');
    files.broken = () => true;
    await expect(copyAside(files, '/data/s.json')).rejects.toThrow('ENOSPC');
    expect(files.text('/data/s.json')).toBe('first');
  });
});
