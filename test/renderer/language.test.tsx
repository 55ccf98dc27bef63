import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadWords } from '../../src/shared/language/words.ts';
import { exampleFeed, exampleOverview, withSources } from './examples.ts';
import { NOW, openPopup, openSettings, settle, spoken, useStage } from './render.tsx';

useStage();

/** Does what main does when the language changes: the page reads the overview again, in the new locale. */
async function speak(bridge: Awaited<ReturnType<typeof openPopup>>['bridge'], locale: string): Promise<void> {
  await loadWords(locale);
  bridge.world.overview = { ...bridge.world.overview, locale };
  for (const what of ['settings', 'status'] as const) bridge.send('changed', { what });
  await settle();
}

describe('another language', () => {
  it('is used for the first render and set as the language of the document', async () => {
    await openPopup({ overview: { ...exampleOverview(NOW), locale: 'de-AT' } });
    expect(document.documentElement.lang).toBe('de-AT');
    expect(screen.getByRole('tab', { name: /^Schlagzeilen/ })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: /^Headlines/ })).toBeNull();
  });

  it('replaces all texts while the popup is open, and keeps what is open, typed and focused', async () => {
    const { bridge, user } = await openSettings();
    const port = screen.getByRole('textbox', { name: 'API port' });
    await user.clear(port);
    await user.type(port, '90');
    await speak(bridge, 'de');
    expect(screen.getByRole('heading', { name: 'Einstellungen' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();
    const same = screen.getByRole<HTMLInputElement>('textbox', { name: 'API-Port' });
    expect(same).toBe(port);
    expect(same.value).toBe('90');
    expect(document.activeElement).toBe(port);
    await speak(bridge, 'en-US');
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy();
  });

  it('is chosen in the settings by its own name', async () => {
    const { bridge, user } = await openSettings();
    await user.click(screen.getByRole('button', { name: /Language/ }));
    await user.click(screen.getByRole('option', { name: '简体中文' }));
    expect(bridge.asked('changeSettings')).toEqual([{ language: 'zh-Hans' }]);
  });

  it('does not announce the last message again', async () => {
    const { bridge, click } = await openPopup();
    await click('Copy quote');
    const said = screen.getByRole('status').firstElementChild;
    await speak(bridge, 'de');
    expect(screen.getByRole('tab', { name: /^Schlagzeilen/ })).toBeTruthy();
    expect([spoken(), said?.getAttribute('lang')]).toEqual(['Quote copied', 'en-US']); // changed text would be announced
    expect(screen.getByRole('status').firstElementChild).toBe(said);
    await click('Zitat kopieren');
    expect([spoken(), screen.getByRole('status').firstElementChild?.getAttribute('lang')]).toEqual(['Zitat kopiert', 'de']);
  });

  it('declines the rest of a shortened list to fit the sentence', async () => {
    const feeds = Array.from({ length: 12 }, (_, i) => exampleFeed(NOW, `feed-${i}`, `Blatt ${i + 1}`));
    await openPopup({ overview: { ...withSources(exampleOverview(NOW), { news: { feeds } }), locale: 'de', welcome: true } });
    expect(screen.getByRole('region', { name: /^Willkommen/ }).textContent).toContain('Von Blatt 1, Blatt 2, Blatt 3 und 9 weiteren.');
  });

  it('formats ages in its own way', async () => {
    await openPopup({ overview: { ...exampleOverview(NOW), locale: 'fr' } });
    expect(screen.getByRole('contentinfo').textContent).toMatch(/il y a 4\smin/);
  });
});
