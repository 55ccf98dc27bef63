import { describe, expect, it, vi } from 'vitest';
import { SettingsBusy } from '../../../src/main/store/settings-lock.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { refusal } from '../../../src/shared/outcome.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import { alone } from '../../support/alone.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { told } from '../../support/told.ts';

const PATH = '/data/settings.json';
const COPY = '/data/settings.last-good.json';
const MINE: Settings = { ...DEFAULT_SETTINGS, port: 9000 };
const text = (settings: unknown): string => JSON.stringify(settings);

/** Writes as conf does: synchronously, and on a full disk half a file without an error. */
function bench(stored: string | null = text(MINE)) {
  const files = memoryFiles();
  const log = collectingLog();
  const disk = { full: false, opened: 0, waited: 0, meanwhile: (): void => undefined, onceWritten: (): void => undefined };
  if (stored !== null) files.put(PATH, stored);
  const open = () => openSettings({
    path: PATH, files, log, lockAcrossPrograms: alone,
    wait: (ms) => {
      disk.waited += ms;
      disk.meanwhile();
      return Promise.resolve();
    },
    openWriter: () => {
      disk.opened++;
      const on = files.text(PATH);
      if (on !== null) JSON.parse(on); // both libraries parse it, and throw
      return { write: (settings) => {
        files.put(PATH, disk.full ? text(settings).slice(0, 40) : text(settings));
        disk.onceWritten();
      } };
    },
  });
  return { disk, files, log, open };
}

const toPort = (port: number) => (settings: Settings): Settings => ({ ...settings, port });

describe('the settings', () => {
  it('refuse a change with a message while another program changes them', async () => {
    const files = memoryFiles();
    const settings = await openSettings({
      path: PATH, files, log: collectingLog(), openWriter: () => ({ write: () => undefined }),
      lockAcrossPrograms: () => Promise.reject(new SettingsBusy()),
    });
    expect(told(await settings.change(toPort(9000)))).toEqual({ ok: false, message: 'Another program is changing the settings. Please try again.' });
    expect(settings.current()).toEqual(DEFAULT_SETTINGS);
    expect(files.content.size).toBe(0);
  });

  it('are the defaults at first, and nothing is written', async () => {
    const { disk, files, open } = bench(null);
    expect((await open()).current()).toEqual(DEFAULT_SETTINGS);
    expect([disk.opened, files.content.size]).toEqual([0, 0]);
  });

  it('change on disk, then in memory, then notify listeners', async () => {
    const { files, open } = bench();
    const settings = await open();
    const told: unknown[] = []; // checked afterwards: an error in a listener is caught
    settings.onChange((now, before) => told.push([now.port, before.port, files.text(PATH)]));
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect(settings.current().port).toBe(9001);
    expect(told).toEqual([[9001, 9000, text({ ...MINE, port: 9001 })]]);
    expect(files.text(COPY)).toBe(text({ ...MINE, port: 9001 })); // used if the file is damaged later
  });

  it('have addresses as they are requested, but write them so only with the next change', async () => {
    const written = text({ ...MINE, feeds: [{ id: 'a', url: 'https://bücher.example', enabled: true }], modelsUrl: 'HTTPS://A.example' });
    const { files, log, open } = bench(written);
    const settings = await open();
    expect(settings.current()).toMatchObject({ feeds: [{ url: 'https://xn--bcher-kva.example/' }], modelsUrl: 'https://a.example/' });
    await settings.reload();
    expect(files.text(PATH)).toBe(written);
    expect(log.lines).toEqual([]);
    await settings.change((now) => ({ ...now, port: 9001 }));
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ ...settings.current(), port: 9001 });
  });

  it('leave the file alone if the library refuses to write it', async () => {
    const files = memoryFiles();
    files.put(PATH, text(MINE));
    const settings = await openSettings({ path: PATH, files, log: collectingLog(), lockAcrossPrograms: alone, openWriter: () => ({ write: () => { throw new Error('EROFS'); } }) });
    expect(await settings.change(toPort(9001))).toMatchObject({ ok: false });
    expect(settings.current()).toEqual(MINE);
    expect(files.writes).not.toContain(PATH); // the folder it is in may be read-only, and its name a link
  });

  it.each([80, 1023, 65_536, 1.5])('reject port %d and stay unchanged', async (port) => {
    const { files, open } = bench();
    const settings = await open();
    const outcome = await settings.change(toPort(port));
    expect(outcome.ok).toBe(false);
    expect(settings.current()).toEqual(MINE);
    expect(files.text(PATH)).toBe(text(MINE));
  });

  it.each(['', '{"version":1,"feeds', '\0\0\0\0', 'null', '[]', '"x"'])('copy a file that is not a JSON object, and come from the last good copy: %j', async (broken) => {
    const { files, log, open } = bench(broken);
    files.put(COPY, text({ ...MINE, port: 9002 }));
    const settings = await open();
    expect(settings.current().port).toBe(9002);
    expect(files.text(`${PATH}.broken`)).toBe(broken);
    expect(log.lines).toHaveLength(1);
    expect(await settings.change(toPort(9003))).toEqual({ ok: true });
    expect(files.text(`${PATH}.broken`)).toBe(broken);
  });

  it('show the welcome at the first start only, not after an update', async () => {
    expect((await bench(null).open()).current().welcome).toBe(true);
    expect((await bench(text({ version: 1, port: 9002 })).open()).current()).toMatchObject({ port: 9002, welcome: false });
  });

  it('are the defaults after the file was deleted, whatever copies exist', async () => {
    const { files, open } = bench('{');
    files.put(COPY, text(MINE));
    expect((await open()).current()).toEqual(MINE);
    expect((await open()).current()).toEqual(MINE); // although nothing was changed since
    files.content.delete(PATH);
    expect((await open()).current()).toEqual(DEFAULT_SETTINGS);
    expect(files.text(`${PATH}.broken`)).toBe('{');
  });

  it('lose only an invalid field, and keep a copy of the original file', async () => {
    const bad = text({ ...MINE, notification: 'on' });
    const { files, open } = bench(bad);
    expect((await open()).current()).toEqual({ ...MINE, notification: DEFAULT_SETTINGS.notification });
    expect(files.text(PATH)).toBe(bad);
    expect(files.text(`${PATH}.broken`)).toBe(bad);
  });

  it('open on a full disk, and do not overwrite an invalid file before it is copied', async () => {
    const bad = text({ ...MINE, extra: 1 });
    const { files, open } = bench(bad);
    files.broken = () => true;
    const settings = await open();
    expect(settings.current()).toEqual(MINE);
    expect(await settings.change(toPort(9001))).toMatchObject({ ok: false });
    expect(files.text(PATH)).toBe(bad);
    files.broken = () => false;
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect(files.text(`${PATH}.broken`)).toBe(bad);
  });

  it('apply a change on top of edits made to the file meanwhile', async () => {
    const { files, open } = bench();
    const settings = await open();
    const told = vi.fn();
    settings.onChange(told);
    files.put(PATH, text({ ...MINE, startAtLogin: true }));
    await settings.change(toPort(9001));
    expect(settings.current()).toEqual({ ...MINE, startAtLogin: true, port: 9001 });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('adopt an edit of the file on reload, once it is complete', async () => {
    const { files, open } = bench();
    const settings = await open();
    files.put(PATH, '{"port": 90');
    await settings.reload();
    expect(settings.current()).toEqual(MINE);
    expect(files.text(PATH)).toBe('{"port": 90'); // the editor may not have finished: leave it alone
    files.put(PATH, `\uFEFF${text({ ...MINE, port: 9005 })}`); // with the byte order mark of some editors
    await settings.reload();
    expect(settings.current().port).toBe(9005);
  });

  it.each(['null', '[]', '"x"'])('stay unchanged, also in their copy, if an edit leaves other JSON: %s', async (other) => {
    const { files, open } = bench();
    const settings = await open();
    files.put(PATH, other);
    await settings.reload();
    expect(settings.current()).toEqual(MINE);
    expect(await settings.change((now) => ({ ...now, startAtLogin: true }))).toEqual({ ok: true });
    expect([files.text(PATH), files.text(COPY), files.text(`${PATH}.broken`)]).toEqual([text({ ...MINE, startAtLogin: true }), text({ ...MINE, startAtLogin: true }), other]);
  });

  it('report an edit that leaves no JSON object, once it was seen twice and not again', async () => {
    const { files, log, open } = bench();
    const settings = await open();
    const afterReading = async (stored: string): Promise<number> => {
      files.put(PATH, stored);
      await settings.reload();
      return log.lines.length;
    };
    expect([await afterReading('{"port": 90'), await afterReading('{"port": 9005')]).toEqual([0, 0]); // an editor at work
    expect([await afterReading('{"port": 9005'), await afterReading('{"port": 9005')]).toEqual([1, 1]);
    expect(log.lines[0]).toMatchObject({ level: 'warn', message: 'The settings file is not a JSON object. Until it is one, the settings stay as they were', facts: { path: PATH } });
    expect([await afterReading('[]'), await afterReading('[]')]).toEqual([1, 2]);
    expect(await afterReading(text(MINE))).toBe(2); // as before, so there is nothing to say
    expect([await afterReading('[]'), await afterReading('[]')]).toEqual([2, 3]);
  });

  it('say whether the whole edit was applied, or its valid parts', async () => {
    const { files, log, open } = bench();
    const settings = await open();
    files.put(PATH, text({ ...MINE, port: 9005 }));
    await settings.reload();
    expect(log.lines.map(({ message }) => message)).toEqual(['The settings file was edited; its new content was applied']);
    files.put(PATH, text({ ...MINE, port: 'nine' }));
    await settings.reload();
    expect(log.lines.slice(1).map(({ message }) => message)).toEqual([
      'The settings file is not entirely valid. "port" must be a whole number.', 'The settings file was edited; its valid parts were applied',
    ]);
  });

  it('keep a field unchanged if an edit makes it invalid', async () => {
    const { files, open } = bench();
    const settings = await open();
    files.put(PATH, text({ ...MINE, port: 'nine', startAtLogin: true }));
    await settings.reload();
    expect(settings.current()).toEqual({ ...MINE, startAtLogin: true });
    expect((await open()).current()).toEqual({ ...MINE, startAtLogin: true }); // from the last good copy
  });

  it('keep a copy of every invalid text, identical ones only once', async () => {
    const { files, open } = bench('first {');
    await open();
    for (const spoiled of ['second {', 'second {', 'third {']) {
      files.put(PATH, spoiled);
      await open();
    }
    expect(['', '-2', '-3', '-4'].map((end) => files.text(`${PATH}.broken${end}`))).toEqual(['first {', 'second {', 'third {', null]);
  });

  describe('edited again and again', () => {
    /** The copies after these edits, and the copy that the log named last. */
    const copiesAfter = async (...edits: readonly (Buffer | object)[]) => {
      const { files, log, open } = bench();
      const settings = await open();
      for (const edit of edits) {
        files.content.set(PATH, Buffer.isBuffer(edit) ? edit : Buffer.from(text(edit)));
        await settings.reload();
      }
      const named = log.lines.map(({ facts }) => facts['copy']).filter((copy) => copy !== undefined);
      return { copies: [...files.content.keys()].filter((path) => path.startsWith(`${PATH}.broken`)).length, named: named.at(-1) };
    };
    const ports = [9001, 9002, 9003].map((port) => ({ ...MINE, port }));
    const [feed] = MINE.feeds;

    it.each<[string, object]>([
      ['an unknown setting', { $schema: 'https://a.example/schema.json' }],
      ['an invalid setting', { zoom: 'large' }],
      ['an invalid field of a group', { notification: { enabled: true, time: 'noon' } }],
      ['an invalid field of a feed', { feeds: [{ ...feed, title: 7 }] }],
      ['an invalid muted word', { muteWords: ['x'] }],
    ])('leave one copy while what is invalid stays as it is: %s', async (_name, invalid) => {
      expect(await copiesAfter(...ports.map((valid) => ({ ...valid, ...invalid })))).toEqual({ copies: 1, named: `${PATH}.broken` });
    });

    it('leave no other copy when one of two invalid settings is mended', async () => {
      expect(await copiesAfter({ ...MINE, zoom: 'large', colour: 'red' }, { ...MINE, colour: 'red' })).toEqual({ copies: 1, named: `${PATH}.broken` });
    });

    it.each<[string, object, Buffer | object]>([
      ['another value', { ...MINE, zoom: 'large' }, { ...MINE, zoom: 'small' }],
      ['one more', { ...MINE, colour: 'red' }, { ...MINE, colour: 'red', zoom: 'large' }],
      ['the same field of another feed', { ...MINE, feeds: [{ ...feed, title: 7 }] }, { ...MINE, feeds: [{ ...feed, id: 'other', title: 7 }] }],
      ['a copy that was valid there', { ...MINE, zoom: 'large', muteWords: ['golf'] }, { ...MINE, muteWords: ['golf', 'golf'] }],
      ['the same, but this time letters are lost', { ...MINE, colour: 'red' }, Buffer.from('{"colour":"red","muteWords":["caf\u00E9"]}', 'latin1')],
    ])('leave another copy if something else is invalid: %s', async (_name, one, other) => {
      expect(await copiesAfter(one, other)).toMatchObject({ copies: 2 });
    });
  });

  it.each<[string, Buffer, string]>([
    ['Latin-1', Buffer.from('{"port":9000,"muteWords":["caf\u00E9"]}', 'latin1'), 'The file is not UTF-8.'],
    ['UTF-16', Buffer.from('\uFEFF{"port":9000}', 'utf16le'), 'The file is not UTF-8. The file is not a JSON object.'],
  ])('are reported if they are %s, and the file is copied byte for byte before it is replaced', async (_name, bytes, problems) => {
    const { files, log, open } = bench();
    files.content.set(PATH, bytes);
    const settings = await open();
    const message = `The settings file is not entirely valid. ${problems}`;
    expect(log.lines[0]).toMatchObject({ level: 'warn', message, facts: { copy: `${PATH}.broken` } });
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect(files.content.get(`${PATH}.broken`)).toEqual(bytes);
  });

  it('are copied and can be changed though something invalid is nested too deeply to be written again', async () => {
    const { files, log, open } = bench();
    const deep = text({ ...MINE, muteWords: ['golf', 7] }).replace('7', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    files.put(`${PATH}.broken`, deep); // of an earlier edit
    files.put(PATH, `${deep}\n`);
    const settings = await open();
    expect(log.lines[0]?.message).toMatch(/^The settings file is not entirely valid\. Mute word 2 /);
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect([settings.current().muteWords, settings.current().port, files.text(`${PATH}.broken-2`)]).toEqual([['golf'], 9001, `${deep}\n`]);
  });

  it('name the first problems, and how many more there are', async () => {
    const { files, log, open } = bench();
    files.put(PATH, text({ ...MINE, feeds: Array.from({ length: 5_000 }, () => 7) }));
    await open();
    const sentences = Array.from({ length: 10 }, (_, at) => `Feed ${at + 1} has no usable id and address.`);
    expect(log.lines[0]?.message).toBe(['The settings file is not entirely valid.', ...sentences, 'And 4990 more.'].join(' '));
  });

  it('tell texts apart that are not UTF-8, and put such a file back as it was if the disk is full', async () => {
    const { disk, files, open } = bench();
    const settings = await open();
    const edits = ['caf\u00E9', 'caf\u00E8'].map((word) => Buffer.from(`{"port":9000,"muteWords":["${word}"]}`, 'latin1'));
    for (const edit of edits) {
      files.content.set(PATH, edit);
      await settings.reload();
    }
    disk.full = true;
    expect(await settings.change(toPort(9001))).toMatchObject({ ok: false });
    expect([PATH, `${PATH}.broken`, `${PATH}.broken-2`].map((path) => files.content.get(path))).toEqual([edits[1], ...edits]);
  });

  it('report a file that cannot be read once, however often it is tried, and again after it could be read', async () => {
    const { files, log, open } = bench();
    const settings = await open();
    const { read } = files;
    const refuse = () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }));
    for (const reading of [refuse, refuse, read, refuse, refuse]) {
      files.read = reading;
      await settings.reload();
    }
    expect(log.lines.map(({ message }) => message)).toEqual(Array(2).fill('The edited settings file could not be read, or copied'));
  });

  it('apply the valid parts of an edit as soon as a copy of it can be made, and say once that it could not', async () => {
    const { files, log, open } = bench();
    const settings = await open();
    const edit = text({ ...MINE, port: 9001, notification: 'on' });
    files.put(PATH, edit);
    files.broken = () => true;
    await settings.reload();
    await settings.reload();
    expect([settings.current(), files.text(PATH)]).toEqual([MINE, edit]);
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'The edited settings file could not be read, or copied' }]);
    files.broken = () => false;
    await settings.reload();
    expect([settings.current().port, files.text(`${PATH}.broken`)]).toEqual([9001, edit]);
  });

  it('come from what was valid at the last start if an edit broke the file', async () => {
    const { files, open } = bench();
    await open(); // the program itself never made a change
    files.put(PATH, `${text(MINE)},`);
    expect((await open()).current()).toEqual(MINE);
  });

  it('open while they are valid although the last good copy cannot be read, but not when they need it', async () => {
    const { files, open } = bench();
    const { read } = files;
    files.read = (path) => (path === COPY ? Promise.reject(new Error(`EACCES, open '${COPY}'`)) : read(path));
    expect((await open()).current()).toEqual(MINE);
    files.put(PATH, text({ ...MINE, port: 'nine' }));
    await expect(open()).rejects.toThrow(COPY);
    expect(files.text(PATH)).toBe(text({ ...MINE, port: 'nine' }));
  });

  it('copy an invalid edit before they overwrite it', async () => {
    const { files, open } = bench();
    const settings = await open();
    files.put(PATH, '{"port": 9005,}');
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect(files.text(`${PATH}.broken`)).toBe('{"port": 9005,}');
    expect(settings.current()).toEqual({ ...MINE, port: 9001 });
  });

  it('are not given to the library while the disk refuses them: it would try again for a second, in which nothing else runs', async () => {
    const { disk, files, open } = bench();
    const settings = await open();
    const written = vi.fn();
    disk.onceWritten = written;
    files.broken = (path) => path.endsWith('.tmp');
    expect(await settings.change(toPort(9001))).toMatchObject({ ok: false });
    expect(written).not.toHaveBeenCalled();
    expect([files.text(PATH), settings.current()]).toEqual([text(MINE), MINE]);
    files.broken = () => false;
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect([...files.content.keys()].sort()).toEqual([PATH, COPY].sort());
  });

  it('detect a truncated write, restore the old file and report it', async () => {
    const { disk, files, log, open } = bench();
    const settings = await open();
    disk.full = true;
    expect(told(await settings.change(toPort(9001)))).toEqual({ ok: false, message: 'The settings could not be saved. Is the disk full, or the folder read-only?' });
    expect(settings.current()).toEqual(MINE);
    expect(files.text(PATH)).toBe(text(MINE));
    expect(log.lines).toMatchObject([{ level: 'error' }]);
    disk.full = false;
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
  });

  it('wait for an editor that is halfway through saving the file, and change what it saves', async () => {
    const { disk, files, open } = bench();
    const settings = await open();
    const edited = text({ ...MINE, muteWords: ['typed'] });
    files.put(PATH, edited.slice(0, 60));
    disk.meanwhile = () => files.put(PATH, edited);
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect([settings.current(), files.text(PATH)]).toEqual([{ ...MINE, muteWords: ['typed'], port: 9001 }, text({ ...MINE, muteWords: ['typed'], port: 9001 })]);
    expect(files.text(`${PATH}.broken`)).toBeNull();
  });

  it('wait for an editor that has moved the old file away to write it anew', async () => {
    const { disk, files, open } = bench();
    const settings = await open();
    files.content.delete(PATH);
    disk.meanwhile = () => files.put(PATH, text({ ...MINE, muteWords: ['typed'] }));
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect(settings.current()).toEqual({ ...MINE, muteWords: ['typed'], port: 9001 });
  });

  it('do not wait if there is no reason to', async () => {
    const { disk, open } = bench(null);
    const settings = await open();
    await settings.change(toPort(9001));
    await settings.change(toPort(9002));
    expect(disk.waited).toBe(0);
  });

  it.each(['in one step', 'in two steps'])('are changed on top of what an editor saves over them at that moment, %s', async (how) => {
    const { disk, files, log, open } = bench();
    const settings = await open();
    const edited = text({ ...MINE, muteWords: ['typed'] });
    disk.onceWritten = () => {
      disk.onceWritten = () => undefined;
      files.put(PATH, how === 'in one step' ? edited : edited.slice(0, 60));
      disk.meanwhile = () => files.put(PATH, edited);
    };
    const told: unknown[] = [];
    settings.onChange(({ port, muteWords }) => told.push([port, muteWords]));
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect(told).toEqual([[9000, ['typed']], [9001, ['typed']]]);
    expect(files.text(PATH)).toBe(text({ ...MINE, muteWords: ['typed'], port: 9001 }));
    expect(log.lines).toEqual([]);
  });

  it('leave the file to an editor that saves over every change, and say that they could not be saved', async () => {
    const { disk, files, open } = bench();
    const settings = await open();
    const edited = text({ ...MINE, muteWords: ['typed'] });
    disk.onceWritten = () => files.put(PATH, edited);
    expect(await settings.change(toPort(9001))).toMatchObject({ ok: false });
    expect([files.text(PATH), settings.current()]).toEqual([edited, { ...MINE, muteWords: ['typed'] }]);
  });

  it('leave the file to an editor that saves over it while the disk refuses the change', async () => {
    const { disk, files, open } = bench();
    const settings = await open();
    const edited = text({ ...MINE, muteWords: ['typed'] });
    disk.onceWritten = () => {
      files.put(PATH, edited);
      throw new Error('ENOSPC');
    };
    expect(await settings.change(toPort(9001))).toMatchObject({ ok: false });
    expect(files.text(PATH)).toBe(edited);
    await settings.reload();
    expect(settings.current().muteWords).toEqual(['typed']);
  });

  it('apply changes one after another, each on top of the last', async () => {
    const { open } = bench();
    const settings = await open();
    const outcomes = [1, 2, 3].map(() => settings.change((now) => ({ ...now, port: now.port + 1 })));
    await settings.settled();
    expect(settings.current().port).toBe(9003);
    expect(await Promise.all(outcomes)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  });

  it('stay as they are if the change refuses, with what it said', async () => {
    const { files, open } = bench();
    const settings = await open();
    const before = [...files.writes];
    expect(await settings.change(() => refusal('Not now.'))).toEqual({ ok: false, message: 'Not now.' });
    expect(settings.current()).toEqual(MINE);
    expect(files.writes).toEqual(before);
  });

  it('change and are saved even if a listener throws', async () => {
    const { log, open } = bench();
    const settings = await open();
    settings.onChange(() => { throw new Error('gone'); });
    expect(await settings.change(toPort(9001))).toEqual({ ok: true });
    expect(log.lines).toHaveLength(1);
  });
});
