import { expect, it, vi } from 'vitest';
import { createEmitter } from '../../../src/main/base/emitter.ts';
import { openLanguage } from '../../../src/main/shell/language.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import { collectingLog } from '../../support/log.ts';

vi.mock('electron', () => ({ app: { getPreferredSystemLanguages: () => ['de-AT', 'en'] } }));

/** Opens the language with settings that the test changes. */
async function opened() {
  let current: Settings = { ...DEFAULT_SETTINGS, language: 'system' };
  const log = collectingLog();
  const changes = createEmitter<[now: Settings, before: Settings]>(log, 'settings');
  const language = await openLanguage({
    current: () => current, onChange: changes.on,
    change: () => expect.unreachable(), reload: () => expect.unreachable(), settled: () => expect.unreachable(),
  }, log);
  const choose = (chosen: Settings['language']): void => {
    const before = current;
    current = { ...current, language: chosen };
    changes.emit(current, before);
  };
  return { choose, language, log };
}

it('uses the system language, then the last of several chosen ones', async () => {
  const { choose, language } = await opened();
  expect(language.words().locale).toBe('de-AT');
  const heard: string[] = [];
  language.onChange(() => heard.push(language.words().locale));
  choose('fr');
  choose('es');
  await expect.poll(() => heard).toEqual(['es']);
});

it('changes the language even if a listener throws, and logs the error', async () => {
  const { choose, language, log } = await opened();
  language.onChange(() => { throw new Error('the window is gone'); });
  choose('fr');
  await expect.poll(() => log.lines).toMatchObject([{ level: 'error', facts: { emitter: 'language' } }]);
  expect(language.words().locale).toBe('fr');
});
