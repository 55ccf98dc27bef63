import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeFiles } from '../../../src/main/store/files.ts';
import { createOverwrite } from '../../../src/main/store/overwrite.ts';
import { chooseOpml, saveOpml } from '../../../src/main/shell/opml-files.ts';
import { MAX_LIST_BYTES } from '../../../src/shared/bridge/feeds.ts';
import { loadWords } from '../../../src/shared/language/words.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';
import { told } from '../../support/told.ts';

/** The path the person chooses in the dialogs; '' if they cancel. */
let chosen = '';
beforeEach(() => { chosen = ''; });
vi.mock('electron', () => ({
  app: { getPath: () => '/documents' },
  dialog: {
    showOpenDialog: () => Promise.resolve({ canceled: chosen === '', filePaths: chosen === '' ? [] : [chosen] }),
    showSaveDialog: () => Promise.resolve({ canceled: chosen === '', filePath: chosen }),
  },
}));
const { t } = await loadWords('en');

describe('a list of feeds to import', () => {
  const choose = async () => {
    const log = collectingLog();
    const answer = await chooseOpml(null, t, log);
    return { answer: answer instanceof Uint8Array ? Buffer.from(answer).toString() : told(answer), logged: log.lines.map(({ facts }) => facts['path']) };
  };

  it('is read', async () => {
    chosen = join(await testFolder(), 'feeds.opml');
    await writeFile(chosen, '<opml/>');
    expect(await choose()).toEqual({ answer: '<opml/>', logged: [] });
  });

  it('is null if none is chosen', async () => {
    expect(await choose()).toEqual({ answer: null, logged: [] });
  });

  it.each([[0, 'is read up to the limit'], [1, 'is refused unread beyond it']])('%d bytes over the limit %s', async (more) => {
    chosen = join(await testFolder(), 'large.opml');
    await writeFile(chosen, '');
    await truncate(chosen, MAX_LIST_BYTES + more);
    const { answer } = await choose();
    if (more === 0) expect(answer).toHaveLength(MAX_LIST_BYTES);
    else expect(answer).toEqual({ message: 'This file is larger than 5 MB, too large for a feed list.' });
  });

  it.each(['missing', 'a folder'])('is answered with a message, and logged with its path, if it is %s', async (what) => {
    chosen = join(await testFolder(), 'feeds.opml');
    if (what === 'a folder') await mkdir(chosen);
    expect(await choose()).toEqual({ answer: { message: 'The file could not be read.' }, logged: [chosen] });
  });
});

describe('a list of feeds to export', () => {
  const save = async () => {
    const log = collectingLog();
    return { answer: told(await saveOpml('<opml/>', t, { window: null, writeFile: createOverwrite(nodeFiles), log })), logged: log.lines.map(({ facts }) => facts['path']) };
  };

  it('is written', async () => {
    chosen = join(await testFolder(), 'feeds.opml');
    expect(await save()).toEqual({ answer: { ok: true }, logged: [] });
    expect(await readFile(chosen, 'utf8')).toBe('<opml/>');
  });

  it('is not written if no name is given', async () => {
    expect(await save()).toEqual({ answer: null, logged: [] });
  });

  it('is answered with a message, and logged with its path, if it cannot be written', async () => {
    chosen = join(await testFolder(), 'missing', 'feeds.opml');
    expect(await save()).toEqual({ answer: { ok: false, message: 'The file could not be written. Is the disk full, or the folder read-only?' }, logged: [chosen] });
  });
});
