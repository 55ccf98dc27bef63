import { describe, expect, it } from 'vitest';
import { createMuteWords } from '../../../src/main/core/mute-words.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { alone } from '../../support/alone.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { told } from '../../support/told.ts';

async function bench(muteWords = ['golf', 'quiz', 'darts']) {
  const files = memoryFiles();
  files.put('/s.json', JSON.stringify({ ...DEFAULT_SETTINGS, muteWords }));
  const openWriter = () => ({ write: (settings: unknown) => files.put('/s.json', JSON.stringify(settings)) });
  const settings = await openSettings({ path: '/s.json', files, log: collectingLog(), lockAcrossPrograms: alone, openWriter });
  const replaceAll = (words: readonly string[]) => settings.change((now) => ({ ...now, muteWords: [...words] }));
  return { editor: createMuteWords(settings), replaceAll, words: () => settings.current().muteWords };
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

  it('get one back at its place although it was muted, and unmuted by an undo, while the others were reset', async () => {
    const { editor, replaceAll, words } = await bench();
    await editor.unmute('darts');
    await replaceAll([]);
    await editor.mute('darts');
    await editor.unmute('darts');
    await replaceAll(['golf', 'quiz']);
    await editor.restore('darts');
    expect(words()).toEqual(['golf', 'quiz', 'darts']);
  });

  it('get several back at their places, in whatever order, also beside words that were added since', async () => {
    for (const again of [['golf', 'quiz'], ['quiz', 'golf']]) {
      const { editor, words } = await bench();
      for (const word of ['golf', 'quiz']) await editor.unmute(word);
      await editor.mute('chess');
      for (const word of again) await editor.restore(word);
      expect(words()).toEqual(['golf', 'quiz', 'darts', 'chess']);
    }
  });

  it('get one back where it was removed last', async () => {
    const { editor, words } = await bench();
    await editor.unmute('golf');
    await editor.mute('golf');
    await editor.unmute('golf');
    await editor.restore('golf');
    expect(words()).toEqual(['quiz', 'darts', 'golf']);
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
