import { describe, expect, it } from 'vitest';
import { english } from '../../../../src/shared/language/english.ts';
import { phrase } from '../../../../src/shared/language/phrase.ts';
import { loadWords } from '../../../../src/shared/language/words.ts';

describe('words', () => {
  it('are in the language, with numbers as its region writes them', async () => {
    const [de, swiss, zh] = await Promise.all(['de', 'de-CH', 'zh-Hans'].map(loadWords));
    expect(de?.t('models.count', { n: 1 })).toBe('1 Modell');
    expect(de?.t('models.count', { n: 8337 })).toBe('8.337 Modelle');
    expect(swiss?.t('models.count', { n: 8337 })).toMatch(/^8['’]337 Modelle$/); // depends on the ICU release
    expect(zh?.t('models.count', { n: 1 })).toBe('1 个模型');
  });

  it('have the plural form for millions if the language has one', async () => {
    const { t } = await loadWords('es');
    expect(t('models.count', { n: 2_000_000 })).toBe('2.000.000 de modelos');
  });

  it('end a sentence with one full stop, even after a time such as "a. m."', async () => {
    const { t } = await loadWords('es');
    expect(t('snooze.until', { time: '9:05 a. m.' })).toBe('Fin de la pausa: 9:05 a. m.');
    expect(t('pause.quoteLater', { time: '9:05 a. m.', end: '10:00' })).toContain('(9:05 a. m.) se mostrará');
    const english = await loadWords('en');
    expect(english.t('pause.quoteLater', { time: '9:05 a.m.', end: '10:00' })).toContain('9:05 a.m. is shown');
    expect(english.t('pause.until', { time: '09:05' })).toBe('Notifications are paused until 09:05.');
  });

  it('isolate right-to-left values in a sentence, and no others', async () => {
    const { t } = await loadWords('en');
    const around = t('notice.fromFeed', { feed: 'هسبريس 24', headline: 'Três à Mesa' });
    expect(around).toBe('\u2068هسبريس 24\u2069: Três à Mesa');
    expect(t('pause.until', { time: '9:05 עֶרֶב.' })).toBe('Notifications are paused until \u20689:05 עֶרֶב\u2069.');
  });

  it('are English for an unsupported locale', async () => expect((await loadWords('it')).t('quote.copy')).toBe('Copy quote'));
});

describe('a phrase', () => {
  it('is written in any language, including nested phrases, after passing through JSON', async () => {
    const said = phrase('notice.fromFeed', { feed: phrase('found.untitled'), headline: 'x' });
    const { inWords } = await loadWords('de');
    expect(inWords(JSON.parse(JSON.stringify(said)) as typeof said)).toBe('Feed ohne Namen: x');
    expect(english(said)).toBe('Untitled feed: x');
  });
  it('may be a plain text, which stays as it is', () => expect(english('Northern Post')).toBe('Northern Post'));
});
