import { describe, expect, it } from 'vitest';
import { copyBeside, moveAside, moveBrokenAside } from '../../../src/main/store/backup.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/s.json';

describe('copies kept for the user', () => {
  it('never overwrite each other, and store identical bytes once', async () => {
    const files = memoryFiles();
    const keep = (text: string) => copyBeside(files, PATH, Buffer.from(text), 'before-reset');
    expect(await keep('first')).toBe(`${PATH}.before-reset`);
    expect(await keep('first')).toBe(`${PATH}.before-reset`);
    expect(await keep('second')).toBe(`${PATH}.before-reset-2`);
    expect(await keep('first')).toBe(`${PATH}.before-reset`);
    expect(files.text(`${PATH}.before-reset`)).toBe('first');
    expect(files.text(`${PATH}.before-reset-2`)).toBe('second');
    expect(await copyBeside(files, PATH, Buffer.from('third'), 'broken')).toBe(`${PATH}.broken`);
  });

  it('fail if no name can be read', async () => {
    const files = { ...memoryFiles(), read: () => Promise.reject(new Error('EACCES')) };
    await expect(copyBeside(files, PATH, Buffer.from('first'), 'broken')).rejects.toThrow('EACCES');
  });

  it('fail if the disk is full', async () => {
    const files = memoryFiles();
    files.broken = () => true;
    await expect(copyBeside(files, PATH, Buffer.from('first'), 'broken')).rejects.toThrow('ENOSPC');
  });
});

describe('a file that can be fetched again', () => {
  it('is moved to a second name if a folder has the first', async () => {
    const files = memoryFiles();
    files.put(PATH, 'first');
    const move = (from: string, to: string): Promise<boolean> => (to === `${PATH}.broken` ? Promise.reject(new Error('EISDIR')) : files.move(from, to));
    expect(await moveBrokenAside({ ...files, move }, PATH)).toBe(`${PATH}.broken-2`);
    expect([...files.content.keys()]).toEqual([`${PATH}.broken-2`]);
  });

  it('is moved aside, replacing the one moved before', async () => {
    const files = memoryFiles();
    for (const text of ['first', 'second']) {
      files.put(PATH, text);
      expect(await moveBrokenAside(files, PATH)).toBe(`${PATH}.broken`);
    }
    expect([...files.content.keys()]).toEqual([`${PATH}.broken`]);
    expect(files.text(`${PATH}.broken`)).toBe('second');
    expect(await moveAside(files, PATH)).toBe(false);
    expect(await moveBrokenAside(files, PATH)).toBe(PATH); // there is nothing to move
  });
});
