import { describe, expect, it } from 'vitest';
import { createMuteWords } from '../../../src/main/core/mute-words.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { told } from '../../support/told.ts';

async function bench(muteWords = ['golf', 'quiz', 'darts']) {
  const files = memoryFiles();
  files.put('/s.json', JSON.stringify({ ...DEFAULT_SETTINGS, muteWords }));
  const openWriter = () => ({ write: (settings: unknown) => files.put('/s.json', JSON.stringify(settings)) });
  const settings = await openSettings({ path: '/s.json', files, log: collectingLog(), openWriter });
  return { editor: createMuteWords(settings), words: () => settings.current().muteWords };
}

describe('the muted words', () => {
  it('get a new one at the end', async () => {
    const { editor, words } = await bench();
    expect(await editor.mute('world cup')).toEqual({ ok: true });
    expect(words()).toEqual(['golf', 'quiz', 'darts', 'world cup']);
  });

  it('lose none when several are removed at once, and each returns to its place', async () => {
    const { editor, words } = await bench();
    await Promise.all([editor.unmute('quiz'), editor.unmute('golf')]);
    expect(words()).toEqual(['darts']);
    expect(await editor.restore('golf')).toEqual({ ok: true });
    await editor.restore('quiz');
    expect(words()).toEqual(['golf', 'quiz', 'darts']);
  });

  it('get one back at its place that two clicks removed, and at the end one that this run has not removed', async () => {
    const { editor, words } = await bench();
    await Promise.all([editor.unmute('golf'), editor.unmute('golf')]);
    await editor.restore('golf');
    await editor.restore('chess');
    expect(words()).toEqual(['golf', 'quiz', 'darts', 'chess']);
  });

  it('are not changed by removing one that is not there', async () => {
    const { editor, words } = await bench();
    expect(await editor.unmute('chess')).toEqual({ ok: true });
    expect(words()).toEqual(['golf', 'quiz', 'darts']);
  });

  it.each([
    ['GÓLF', 'This is already muted.'],
    ['x', 'Use at least two characters.'],
    ['a\u0301', 'Use at least two characters.'],
    ['\u200b\u200b', 'Use at least two characters.'],
  ])('refuse %s', async (word, message) => {
    const { editor, words } = await bench();
    expect(told(await editor.mute(word))).toEqual({ ok: false, message });
    expect(words()).toHaveLength(3);
  });

  it('refuse the same word from two clicks, and the hundred and first', async () => {
    const { editor, words } = await bench(Array.from({ length: 99 }, (_, n) => `word ${n}`));
    const answers = await Promise.all([editor.mute('chess'), editor.mute('chess'), editor.mute('darts')]);
    expect(answers.map(told)).toEqual([
      { ok: true }, { ok: false, message: 'This is already muted.' }, { ok: false, message: 'At most 100 words; remove one first.' },
    ]);
    expect(words()).toHaveLength(100);
  });
});
