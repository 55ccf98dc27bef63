import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadWords } from '../../src/shared/language/words.ts';
import { exampleFeed, exampleOverview, withSources } from './examples.ts';
import { NOW, openPopup, openSettings, settle, useStage } from './render.tsx';

useStage();

/** What main does when the setting is another: the frame is read again, in its locale. */
async function speak(bridge: Awaited<ReturnType<typeof openPopup>>['bridge'], locale: string): Promise<void> {
  await loadWords(locale);
  bridge.world.overview = { ...bridge.world.overview, locale };
  bridge.send('changed', { what: 'settings' });
  await settle();
}

describe('another language', () => {
  it('is there from the first picture on, and named on the page for screen readers', async () => {
    await openPopup({ overview: { ...exampleOverview(NOW), locale: 'de-AT' } });
    expect(document.documentElement.lang).toBe('de-AT');
    expect(screen.getByRole('tab', { name: /^Schlagzeilen/ })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: /^Headlines/ })).toBeNull();
  });

  it('is changed while the popup is open: all words follow, and what was open, typed and focused stays', async () => {
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

  it('is chosen in the settings, where each names itself', async () => {
    const { bridge, user } = await openSettings();
    await user.click(screen.getByRole('button', { name: /Language/ }));
    await user.click(screen.getByRole('option', { name: '简体中文' }));
    expect(bridge.asked('changeSettings')).toEqual([{ language: 'zh-Hans' }]);
  });

  it('declines what is left of a list as its sentence needs it', async () => {
    const feeds = Array.from({ length: 12 }, (_, i) => exampleFeed(NOW, `feed-${i}`, `Blatt ${i + 1}`));
    await openPopup({ overview: { ...withSources(exampleOverview(NOW), { news: { feeds } }), locale: 'de', welcome: true } });
    expect(screen.getByRole('region', { name: /^Willkommen/ }).textContent).toContain('Von Blatt 1, Blatt 2, Blatt 3 und 9 weiteren.');
  });

  it('writes numbers, times and ages in its own way', async () => {
    await openPopup({ overview: { ...exampleOverview(NOW), locale: 'fr' } });
    expect(screen.getByRole('contentinfo').textContent).toMatch(/il y a 4\smin/);
  });
});
