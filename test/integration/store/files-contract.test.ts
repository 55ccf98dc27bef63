/** What the store relies on, asked of the real files and of those in memory, so that unit tests see the same errors. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles, type Files } from '../../../src/main/store/files.ts';
import { testFolder } from '../../support/folder.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const bytes = (text: string): Buffer => Buffer.from(text);
const fails = (code: string, syscall: string) => expect.objectContaining({ code, syscall }) as unknown;

describe.each<[string, () => Files]>([['of Node', () => nodeFiles], ['in memory', memoryFiles]])('files %s', (_name, create) => {
  const begin = async (): Promise<{ files: Files; path: string; other: string }> => {
    const folder = await testFolder();
    return { files: create(), path: join(folder, 'a'), other: join(folder, 'b') };
  };
  const text = async (files: Files, path: string): Promise<string | undefined> => (await files.read(path))?.toString();

  it('that are missing are read as null, and moved, removed and scanned without an error', async () => {
    const { files, path, other } = await begin();
    expect(await files.read(path)).toBeNull();
    expect(await files.move(path, other)).toBe(false);
    expect(await files.scan(path, () => undefined)).toBe(false);
    await files.remove(path);
  });

  it('that are missing have no ranges, cannot replace another, and have no permissions to restrict', async () => {
    const { files, path, other } = await begin();
    await files.writeAtomic(other, [bytes('kept')]);
    await expect(files.readRanges(path, 4, [])).rejects.toThrow(fails('ENOENT', 'open'));
    await expect(files.replace(path, other)).rejects.toThrow(fails('ENOENT', 'rename'));
    await expect(files.restrict(path)).rejects.toThrow(fails('ENOENT', 'lstat'));
    expect(await text(files, other)).toBe('kept');
  });

  it('are not overwritten as a new file', async () => {
    const { files, path } = await begin();
    await files.writeNew(path, [bytes('first')]);
    await expect(files.writeNew(path, [bytes('second')])).rejects.toThrow(fails('EEXIST', 'open'));
    expect(await text(files, path)).toBe('first');
  });

  it('are overwritten atomically, by a replacement and by a move', async () => {
    const { files, path, other } = await begin();
    await files.writeAtomic(path, [bytes('o'), bytes('ne')]);
    await files.writeAtomic(path, [bytes('two')]);
    expect(await text(files, path)).toBe('two');
    const temporary = files.temporaryFor(path);
    await files.writeNew(temporary, [bytes('three')]);
    await files.replace(temporary, path);
    await files.writeAtomic(other, [bytes('other')]);
    expect(await files.move(path, other)).toBe(true);
    expect([await text(files, temporary), await text(files, path), await text(files, other)]).toEqual([undefined, undefined, 'three']);
  });

  it('are read in ranges and in pieces, and refuse another size and a range beyond their end', async () => {
    const { files, path } = await begin();
    const content = bytes('0123456789'.repeat(100));
    await files.writeAtomic(path, [content]);
    expect((await files.readRanges(path, 1_000, [{ at: 3, length: 4 }, { at: 998, length: 2 }, { at: 5, length: 0 }])).map(String))
      .toEqual(['3456', '89', '']);
    await expect(files.readRanges(path, 999, [])).rejects.toThrow('1000 bytes where 999 were expected');
    await expect(files.readRanges(path, 1_000, [{ at: 998, length: 3 }])).rejects.toThrow('the file ends too early');
    const pieces: Buffer[] = [];
    expect(await files.scan(path, (piece) => void pieces.push(Buffer.from(piece)))).toBe(true);
    expect(Buffer.concat(pieces)).toEqual(content);
  });
});
