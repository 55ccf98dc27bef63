import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJsonFile } from '../../../src/main/store/json-file.ts';
import { settle } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/n.json';

function bench() {
  const files = memoryFiles();
  const log = collectingLog();
  return { files, log, file: createJsonFile(PATH, z.object({ n: z.number() }), files, log) };
}

describe('a small JSON document', () => {
  it('reads back as written, and is null if there is no file', async () => {
    const { file } = bench();
    expect(await file.read()).toBeNull();
    expect(await file.write({ n: 1 })).toBe(true);
    expect(await file.read()).toEqual({ n: 1 });
  });

  it('that cannot be written is told once in the log, and again after it could', async () => {
    const { file, files, log } = bench();
    const writeAt = async (isBroken: boolean): Promise<boolean> => {
      files.broken = () => isBroken;
      return await file.write({ n: 1 });
    };
    expect([await writeAt(true), await writeAt(true), log.lines.length]).toEqual([false, false, 1]);
    expect([await writeAt(false), await writeAt(true), log.lines.length]).toEqual([true, false, 2]);
    expect(new Set(log.lines.map(({ message }) => message))).toEqual(new Set(['A file could not be written']));
  });

  it('may begin with a byte order mark, as some editors write it', async () => {
    const { file, files, log } = bench();
    files.put(PATH, '\uFEFF{"n":1}');
    expect(await file.read()).toEqual({ n: 1 });
    expect([[...files.content.keys()], log.lines]).toEqual([[PATH], []]);
  });

  it.each(['', '{"n":', '{"n":"one"}', 'null'])('is moved aside if it is invalid: %j', async (text) => {
    const { file, files } = bench();
    files.put(PATH, text);
    expect(await file.read()).toBeNull();
    expect(files.text(`${PATH}.broken`)).toBe(text);
    expect(files.text(PATH)).toBeNull();
  });

  it('is moved aside without overwriting an earlier one', async () => {
    const { file, files } = bench();
    for (const text of ['first {', 'second {']) {
      files.put(PATH, text);
      await file.read();
    }
    expect(['', '-2'].map((end) => files.text(`${PATH}.broken${end}`))).toEqual(['first {', 'second {']);
  });

  it('is not overwritten while invalid, until it has been copied', async () => {
    const { file, files } = bench();
    files.put(PATH, 'mine {');
    files.broken = () => true;
    expect(await file.read()).toBeNull();
    files.broken = (path) => path !== PATH; // a copy cannot be made, the file itself could be written
    expect(await file.write({ n: 1 })).toBe(false);
    expect(files.text(PATH)).toBe('mine {');
    files.broken = () => false;
    expect(await file.write({ n: 2 })).toBe(true);
    expect(files.text(`${PATH}.broken`)).toBe('mine {');
    expect(await file.read()).toEqual({ n: 2 });
  });

  it('that is not UTF-8 is read as far as possible, and copied byte for byte before it is overwritten', async () => {
    const { files, log } = bench();
    const file = createJsonFile(PATH, z.object({ by: z.string() }), files, log);
    const bytes = Buffer.from('{"by":"Andr\u00E9"}', 'latin1');
    files.content.set(PATH, bytes);
    files.broken = (path) => path !== PATH; // a copy cannot be made
    expect(await file.read()).toEqual({ by: 'Andr\uFFFD' });
    expect(await file.write({ by: 'Ada' })).toBe(false);
    expect(files.content.get(PATH)).toEqual(bytes);
    files.broken = () => false;
    expect(await file.read()).toEqual({ by: 'Andr\uFFFD' });
    const message = 'A file is not UTF-8; its content is kept at this path';
    expect(log.lines.at(-1)).toMatchObject({ level: 'warn', message, facts: { path: `${PATH}.broken` } });
    expect(await file.write({ by: 'Ada' })).toBe(true);
    expect(files.content.get(`${PATH}.broken`)).toEqual(bytes);
  });

  it('is left unchanged if it cannot be read, and reads as null', async () => {
    const { file, files, log } = bench();
    files.put(PATH, '{"n":1}');
    const read = files.read;
    files.read = () => Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }));
    expect(await file.read()).toBeNull();
    expect(await file.write({ n: 2 })).toBe(false);
    expect([...files.content.keys()]).toEqual([PATH]);
    expect(files.text(PATH)).toBe('{"n":1}');
    expect(log.lines).toMatchObject([{ level: 'error', facts: { path: PATH } }]);
    files.read = read;
    expect(await file.read()).toEqual({ n: 1 });
    expect(await file.write({ n: 2 })).toBe(true);
  });

  it('answers that a value was written if a later one in its place was, although the disk refused the first', async () => {
    const { file, files } = bench();
    const write = files.writeAtomic;
    const disk = [false, true, false, false];
    files.writeAtomic = (path, parts) => (disk.shift() === true ? write(path, parts) : Promise.reject(new Error('ENOSPC')));
    expect(await Promise.all([1, 2].map((n) => file.write({ n })))).toEqual([true, true]);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ n: 2 });
    expect(await Promise.all([3, 4].map((n) => file.write({ n })))).toEqual([false, false]);
    expect(disk).toEqual([]);
  });

  it('writes one value at a time, and only the last of several waiting', async () => {
    const { file, files } = bench();
    const gates: (() => void)[] = [];
    const write = files.writeAtomic;
    let open = 0;
    files.writeAtomic = async (path, parts) => {
      expect(open++).toBe(0);
      await new Promise<void>((resolve) => gates.push(resolve));
      await write(path, parts);
      open--;
    };
    const all = [1, 2, 3].map((n) => file.write({ n }));
    await settle();
    gates[0]?.();
    await settle();
    gates[1]?.();
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect(gates).toHaveLength(2); // 2 was never written: 3 replaced it
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ n: 3 });
    const later = file.write({ n: 4 });
    await settle();
    gates[2]?.();
    await later;
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ n: 4 });
  });

  it('reports for each value whether it or its replacement was written', async () => {
    const { file, files } = bench();
    const { writeAtomic } = files;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => { open = resolve; });
    files.writeAtomic = (path, parts) => writeAtomic(path, parts).then(() => gate);
    const first = file.write({ n: 1 });
    await settle(); // it is on disk, but the write has not resolved yet
    files.broken = () => true;
    open();
    const [second, third] = [file.write({ n: 2 }), file.write({ n: 3 })];
    expect(await Promise.all([first, second, third])).toEqual([true, false, false]);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ n: 1 });
  });

  it('reports a failed write, and can be written again afterwards', async () => {
    const { file, files, log } = bench();
    files.broken = () => true;
    expect(await file.write({ n: 1 })).toBe(false);
    expect(log.lines).toMatchObject([{ level: 'error' }]);
    files.broken = () => false;
    expect(await file.write({ n: 2 })).toBe(true);
  });
});
