import { describe, expect, it } from 'vitest';
import { openDesktopMemory, RememberedDesktop, type DesktopMemory } from '../../../src/main/shell/desktop-memory.ts';
import { createJsonFile } from '../../../src/main/store/json-file.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/desktop.json';
const WINDOW = { width: 500, height: 550, at: { x: -20, y: 123 }, maximised: false };

/** What is remembered with this content of the file. */
async function bench(text: string | null) {
  const files = memoryFiles();
  if (text !== null) files.put(PATH, text);
  const memory = await openDesktopMemory(createJsonFile(PATH, RememberedDesktop, files, collectingLog()));
  return { files, memory };
}

describe('what is remembered about the desktop', () => {
  it.each<[string, string | null, boolean, object | null]>([
    ['no file', null, false, null],
    ['a file of an older version', '{"hadTray":true,"toldNoTray":true}', true, null],
    ['a window', JSON.stringify({ hadTray: true, toldNoTray: true, window: WINDOW }), true, WINDOW],
    ['a window under Wayland', JSON.stringify({ hadTray: true, toldNoTray: true, window: { ...WINDOW, at: null } }), true, { ...WINDOW, at: null }],
    ...[5, 'left', [], {}, { ...WINDOW, width: -1 }, { ...WINDOW, height: 1.5 }, { ...WINDOW, at: { x: '0', y: 0 } }, { ...WINDOW, maximised: 1 }]
      .map((window): [string, string, boolean, null] => [`rubbish for the window: ${JSON.stringify(window)}`, JSON.stringify({ hadTray: true, toldNoTray: true, window }), true, null]),
    ['rubbish', '{"hadTray"', false, null],
  ])('%s', async (_, text, known, window) => {
    const { memory } = await bench(text);
    expect(memory.now()).toEqual({ hadTray: known, toldNoTray: known, window });
  });

  it('is written when it changes, and only then', async () => {
    const { files, memory } = await bench(null);
    memory.remember({ window: WINDOW });
    await memory.settled();
    memory.remember({ window: { ...WINDOW, at: { ...WINDOW.at } } });
    memory.remember({ hadTray: false });
    await memory.settled();
    expect(files.writes).toEqual([PATH]);
    expect((await bench(files.text(PATH))).memory.now()).toEqual({ hadTray: false, toldNoTray: false, window: WINDOW });
  });

  it.each<[string, (memory: DesktopMemory) => unknown]>([
    ['when it is noted again', (memory) => {
      memory.remember({ window: WINDOW });
      return new Promise(setImmediate);
    }],
    ['at the end', (memory) => memory.settled()],
  ])('is written %s if the disk was full', async (_, act) => {
    const { files, memory } = await bench(null);
    files.broken = () => true;
    memory.remember({ window: WINDOW });
    await new Promise(setImmediate);
    files.broken = () => false;
    await act(memory);
    expect(JSON.parse(files.text(PATH) ?? 'null')).toMatchObject({ window: WINDOW });
  });

  it('is settled once the last change is written', async () => {
    const { files, memory } = await bench(null);
    memory.remember({ hadTray: true });
    memory.remember({ window: WINDOW });
    await memory.settled();
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ hadTray: true, toldNoTray: false, window: WINDOW });
  });
});
