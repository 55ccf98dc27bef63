import { describe, expect, it } from 'vitest';
import { FavouritesDocument, openFavourites } from '../../../src/main/core/favourites.ts';
import { createJsonFile } from '../../../src/main/store/json-file.ts';
import { settle } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/favourites.json';
const quote = (text: string) => ({ quote: text, author: 'Somebody', work: 'A Book', year: 1900 });
const [a, b, c] = [quote('A.'), quote('B.'), quote('C.')];

async function open(files = memoryFiles()) {
  const log = collectingLog();
  const favourites = await openFavourites(createJsonFile(PATH, FavouritesDocument, files, log), log);
  const told: number[] = [];
  favourites.onChange(() => told.push(favourites.all().length));
  return { favourites, files, log, told };
}

describe('the favourites', () => {
  it('are complete after a restart, newest first', async () => {
    const { favourites, files, told } = await open();
    for (const one of [a, b, c]) expect(await favourites.keep(one)).toEqual({ ok: true });
    expect(told).toEqual([1, 2, 3]);
    expect((await open(files)).favourites.all()).toEqual([c, b, a]);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ version: 1, quotes: [c, b, a] });
  });

  it('hold each quote once, even if the details of its source have changed', async () => {
    const { favourites } = await open();
    await favourites.keep(a);
    expect(await favourites.keep({ ...a, work: 'A Book, page 3' })).toEqual({ ok: true });
    expect(favourites.all()).toEqual([a]);
  });

  it('restore a removed quote at its old place', async () => {
    const { favourites, files } = await open();
    for (const one of [a, b, c]) await favourites.keep(one);
    await favourites.drop(b);
    expect(favourites.all()).toEqual([c, a]);
    expect((await open(files)).favourites.all()).toEqual([c, a]);
    await favourites.restore(b);
    expect(favourites.all()).toEqual([c, b, a]);
    expect((await open(files)).favourites.all()).toEqual([c, b, a]);
  });

  it('restore a quote next to its old neighbour if another was added meanwhile', async () => {
    const { favourites } = await open();
    for (const one of [a, b]) await favourites.keep(one);
    await favourites.drop(a);
    await favourites.keep(c);
    await favourites.restore(a);
    expect(favourites.all()).toEqual([c, b, a]);
  });

  it('restore a quote below those that were kept since, as the newest is first', async () => {
    const { favourites } = await open();
    for (const one of [a, b]) await favourites.keep(one);
    await favourites.drop(b);
    await favourites.keep(c);
    await favourites.restore(b);
    expect(favourites.all()).toEqual([c, b, a]);
  });

  it('restore a quote at its place, although another could not be moved to the top meanwhile', async () => {
    const { favourites, files } = await open();
    for (const one of [a, b, c]) await favourites.keep(one);
    const { writeAtomic } = files;
    files.writeAtomic = () => Promise.reject(new Error('ENOSPC'));
    await Promise.all([favourites.drop(a), favourites.keep(a)]);
    files.writeAtomic = writeAtomic;
    await favourites.drop(b);
    await favourites.restore(b);
    expect(favourites.all()).toEqual([c, b, a]);
  });

  it.each([[[a, b]], [[b, a]]])('restore several removed quotes at their places, in whatever order', async (order) => {
    const { favourites } = await open();
    for (const one of [a, b, c]) await favourites.keep(one);
    await favourites.drop(a);
    await favourites.drop(b);
    for (const one of order) await favourites.restore(one);
    expect(favourites.all()).toEqual([c, b, a]);
  });

  it('have a quote that is kept anew at the top, and there again after an undo', async () => {
    const { favourites } = await open();
    for (const one of [a, b, c]) await favourites.keep(one);
    await favourites.drop(a);
    await favourites.keep(a);
    expect(favourites.all()).toEqual([a, c, b]);
    await favourites.drop(a);
    await favourites.restore(a);
    expect(favourites.all()).toEqual([a, c, b]);
  });

  it('restore a quote that this run has never had as the newest', async () => {
    const { favourites } = await open();
    for (const one of [a, b]) await favourites.keep(one);
    await favourites.restore(c);
    expect(favourites.all()).toEqual([c, b, a]);
  });

  it('ignore the removal of a quote that is not among them', async () => {
    const { favourites, files, told } = await open();
    expect(await favourites.drop(a)).toEqual({ ok: true });
    expect([told, files.writes]).toEqual([[], []]);
  });

  it('keep invalid entries of the file, and the quotes beside them', async () => {
    const files = memoryFiles();
    files.put(PATH, JSON.stringify({ version: 1, quotes: [a, { text: 'by hand' }, b, a] }));
    const { favourites } = await open(files);
    expect(favourites.all()).toEqual([a, b]);
    await favourites.keep(c);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ version: 1, quotes: [c, a, b, { text: 'by hand' }] });
  });

  it('are read again even beside 4,000 invalid entries', async () => {
    const files = memoryFiles();
    const strange = Array.from({ length: 4_000 }, (_, i) => ({ number: i }));
    files.put(PATH, JSON.stringify({ version: 1, quotes: strange }));
    await (await open(files)).favourites.keep(a);
    expect((await open(files)).favourites.all()).toEqual([a]);
  });

  it.each(['not JSON', '[]', '{"version":2,"quotes":[]}'])('move an unreadable file aside: %s', async (text) => {
    const files = memoryFiles();
    files.put(PATH, text);
    const { favourites, log } = await open(files);
    expect(favourites.all()).toEqual([]);
    expect([...files.content.values()].map(String)).toEqual([text]);
    expect(files.content.has(PATH)).toBe(false);
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
    await favourites.keep(a);
    expect((await open(files)).favourites.all()).toEqual([a]);
  });

  it('are joined by those that another program has put into the file meanwhile, as by hand or on a disk that was mounted late', async () => {
    const { favourites, files, told } = await open();
    await favourites.keep(a);
    files.put(PATH, JSON.stringify({ version: 1, quotes: [b, { text: 'by hand' }, a] }));
    expect(await favourites.keep(c)).toEqual({ ok: true });
    expect(favourites.all()).toEqual([c, a, b]);
    expect(told).toEqual([1, 2, 3]);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ version: 1, quotes: [c, a, b, { text: 'by hand' }] });
    await favourites.drop(b);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ version: 1, quotes: [c, a, { text: 'by hand' }] });
    await favourites.restore(b);
    expect(favourites.all()).toEqual([c, a, b]);
  });

  it('lose the one that is removed while another program adds one, and have each of its strange items once', async () => {
    const files = memoryFiles();
    files.put(PATH, JSON.stringify({ version: 1, quotes: [a, { mine: 1 }] }));
    const { favourites } = await open(files);
    files.put(PATH, JSON.stringify({ version: 1, quotes: [b, a, { yours: 1 }, { mine: 1 }] }));
    await favourites.drop(a);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ version: 1, quotes: [b, { mine: 1 }, { yours: 1 }] });
    files.put(PATH, JSON.stringify({ version: 1, quotes: [] }));
    await favourites.keep(c);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ version: 1, quotes: [c, b, { mine: 1 }, { yours: 1 }] });
  });

  it('stay although another program has left them out of the file, or has spoilt it, which is copied', async () => {
    const { favourites, files } = await open();
    for (const one of [a, b]) await favourites.keep(one);
    files.put(PATH, JSON.stringify({ version: 1, quotes: [b] }));
    await favourites.keep(c);
    expect((await open(files)).favourites.all()).toEqual([c, b, a]);
    files.put(PATH, '{"version":1,');
    await favourites.drop(a);
    expect((await open(files)).favourites.all()).toEqual([c, b]);
    expect(files.text(`${PATH}.broken`)).toBe('{"version":1,');
  });

  it('are not written over a file that cannot be read any more, and are saved once it can', async () => {
    const { favourites, files } = await open();
    await favourites.keep(a);
    files.put(PATH, JSON.stringify({ version: 1, quotes: [b] }));
    const { read } = files;
    files.read = () => Promise.reject(new Error('EACCES'));
    expect(await favourites.keep(c)).toMatchObject({ ok: false });
    expect([favourites.all(), JSON.parse(files.text(PATH) ?? '')]).toEqual([[a], { version: 1, quotes: [b] }]);
    files.read = read;
    expect(await favourites.keep(c)).toEqual({ ok: true });
    expect((await open(files)).favourites.all()).toEqual([c, a, b]);
  });

  it('do not come back from their own file while it is being written', async () => {
    const files = memoryFiles();
    const { writeAtomic } = files;
    let go = (): void => undefined;
    files.writeAtomic = async (path, parts) => {
      await writeAtomic(path, parts); // it is in place, but the answer takes a while
      await new Promise<void>((resolve) => { go = resolve; });
    };
    const { favourites } = await open(files);
    const changes = [favourites.keep(a)];
    await settle();
    changes.push(favourites.drop(a)); // waits for its turn
    changes.push(favourites.keep(b));
    for (let n = 0; n < 3; n++) {
      await settle();
      go();
    }
    await Promise.all(changes);
    expect(favourites.all()).toEqual([b]);
  });

  it('do not come back from what their file was before a write that ended while it was read', async () => {
    const { favourites, files } = await open();
    for (const one of [a, b]) await favourites.keep(one);
    const { read, writeAtomic } = files;
    let [endWrite, endRead] = [(): void => undefined, (): void => undefined];
    files.writeAtomic = async (path, parts) => {
      await new Promise<void>((resolve) => { endWrite = resolve; });
      await writeAtomic(path, parts);
    };
    const removed = favourites.drop(a);
    await settle();
    files.read = async (path) => {
      const bytes = await read(path);
      await new Promise<void>((resolve) => { endRead = resolve; });
      return bytes;
    };
    const added = favourites.keep(c);
    await settle();
    files.writeAtomic = writeAtomic;
    endWrite();
    expect(await removed).toEqual({ ok: true });
    endRead();
    expect(await added).toEqual({ ok: true });
    expect(favourites.all()).toEqual([c, b]);
  });

  it('do not come back from a write that is under way while another program changes the file', async () => {
    const { favourites, files } = await open();
    await favourites.keep(a);
    const { writeAtomic } = files;
    let [replace, end] = [(): void => undefined, (): void => undefined];
    files.writeAtomic = async (path, parts) => {
      await new Promise<void>((resolve) => { replace = resolve; });
      await writeAtomic(path, parts);
      await new Promise<void>((resolve) => { end = resolve; });
    };
    const done = [favourites.keep(b)];
    await settle();
    files.put(PATH, JSON.stringify({ version: 1, quotes: [a, { by: 'hand' }] }));
    done.push(favourites.drop(b)); // reads that
    await settle();
    replace();
    await settle();
    done.push(favourites.keep(c)); // reads what the first change wrote
    await settle();
    files.writeAtomic = writeAtomic;
    end();
    expect(await Promise.all(done)).toEqual(Array(3).fill({ ok: true }));
    expect(favourites.all()).toEqual([c, a]);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ version: 1, quotes: [c, a, { by: 'hand' }] });
  });

  it('in a file that is not UTF-8 and could not be copied at the start are copied before it is replaced', async () => {
    const files = memoryFiles();
    const bytes = Buffer.from(JSON.stringify({ version: 1, quotes: [quote('Émile')] }), 'latin1');
    files.content.set(PATH, bytes);
    files.broken = () => true;
    const { favourites } = await open(files);
    expect(await favourites.keep(a)).toMatchObject({ ok: false });
    files.broken = () => false;
    await favourites.keep(a);
    expect(files.content.get(`${PATH}.broken`)).toEqual(bytes);
  });

  it('have one that came back through the file where that put it, also after an undo', async () => {
    const { favourites, files } = await open();
    for (const one of [c, b, a]) await favourites.keep(one);
    await favourites.drop(a);
    files.put(PATH, JSON.stringify({ version: 1, quotes: [b, c, a] }));
    await favourites.keep(quote('D.'));
    const before = favourites.all();
    expect(before.at(-1)).toEqual(a);
    await favourites.drop(a);
    await favourites.restore(a);
    expect(favourites.all()).toEqual(before);
  });

  it('know a file that says what could not be written before from their own', async () => {
    const { favourites, files } = await open();
    files.broken = () => true;
    await favourites.keep(a);
    files.broken = () => false;
    files.put(PATH, `${JSON.stringify({ version: 1, quotes: [a] }, null, 1)}\n`);
    await favourites.keep(b);
    expect(favourites.all()).toEqual([b, a]);
  });

  it('are settled only when the last change is written', async () => {
    const { favourites, files } = await open();
    const { read } = files;
    let go = (): void => undefined;
    files.read = async (path) => {
      await new Promise<void>((resolve) => { go = resolve; });
      return await read(path);
    };
    void favourites.keep(a);
    const settled = favourites.settled().then(() => files.text(PATH));
    await settle();
    go();
    expect(await settled).toContain('A.');
  });

  it('report a full disk, and return to what is stored', async () => {
    const { favourites, files, told } = await open();
    await favourites.keep(a);
    files.broken = () => true;
    expect(await favourites.keep(b)).toEqual({ ok: false, message: { key: 'favourites.notWritten' } });
    expect(favourites.all()).toEqual([a]);
    expect(told).toEqual([1, 2, 1]);
  });

  it('report no quote as not saved that a later write has saved', async () => {
    const { favourites, files } = await open();
    let refusals = 1;
    files.broken = () => refusals-- > 0;
    expect(await Promise.all([favourites.keep(a), favourites.keep(b)])).toEqual([{ ok: true }, { ok: true }]);
    expect(favourites.all()).toEqual([b, a]);
    expect((await open(files)).favourites.all()).toEqual([b, a]);
  });

  it('return to what is stored after several concurrent changes failed', async () => {
    const { favourites, files } = await open();
    await favourites.keep(a);
    files.broken = () => true;
    const refused = { ok: false, message: { key: 'favourites.notWritten' } };
    expect(await Promise.all([favourites.keep(b), favourites.drop(a), favourites.keep(c)])).toEqual([refused, refused, refused]);
    expect(favourites.all()).toEqual([a]);
  });

  it('are limited to 2,000', async () => {
    const files = memoryFiles();
    files.put(PATH, JSON.stringify({ version: 1, quotes: Array.from({ length: 2_000 }, (_, i) => quote(`Number ${i}.`)) }));
    const { favourites } = await open(files);
    expect(await favourites.keep(a)).toEqual({ ok: false, message: { key: 'favourites.full' } });
    expect(favourites.all()).toHaveLength(2_000);
  });
});
