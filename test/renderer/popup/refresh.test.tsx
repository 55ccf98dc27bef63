/** How a refresh ended is spoken if somebody waits for it. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/shared/units.ts';
import { brokenFeed, exampleFeeds, exampleOverview, withSources } from '../examples.ts';
import { clock } from '../english.ts';
import { footer, NOW, openModels, openPopup, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

const updated = (now: number): Parameters<typeof withSources>[1] => ({ news: { refreshing: false, items: 120, lastSuccess: new Date(now).toISOString() } });
const running = { news: { refreshing: true } };

/** Main reports a new status of the sources. */
async function report({ bridge }: Popup, ...[changes]: [Parameters<typeof withSources>[1]]): Promise<void> {
  bridge.world.overview = withSources(bridge.world.overview, changes);
  bridge.send('changed', { what: 'status' });
  await settle();
}
const refresh = async ({ keys }: Popup): Promise<void> => {
  await keys('{F5}');
};
const empty = (changes: Parameters<typeof withSources>[1] = {}): ReturnType<typeof withSources> =>
  withSources(exampleOverview(NOW), { ...changes, news: { items: 0, lastSuccess: null, ...changes.news } });

describe('a refresh by hand', () => {
  it('speaks that it succeeded', async () => {
    const popup = await openPopup();
    await refresh(popup);
    await report(popup, running);
    expect([spoken(), footer()]).toEqual(['Refreshing now.', expect.stringContaining('Refreshing now.')]);
    await report(popup, updated(NOW));
    expect([spoken(), footer()]).toEqual(['Updated just now', expect.stringContaining('Updated just now')]);
    expect(footer()).not.toContain('Refreshing');
  });

  it('is not said to be under way once one that began before has ended', async () => {
    const popup = await openPopup({}, () => ({ refresh: () => Promise.resolve({ message: { key: 'refresh.already' } }) }));
    await report(popup, running);
    await refresh(popup);
    expect(footer()).toContain('Already refreshing.');
    await report(popup, updated(NOW));
    expect(footer()).not.toContain('Already');
  });

  it('leaves another message that is shown when it ends', async () => {
    const popup = await openPopup();
    await refresh(popup);
    await report(popup, running);
    await popup.click('Copy quote');
    expect(footer()).toContain('copied');
    await report(popup, updated(NOW));
    expect(footer()).toContain('copied');
  });

  it('speaks what failed', async () => {
    const popup = await openPopup();
    await refresh(popup);
    await report(popup, running);
    await report(popup, { news: { refreshing: false, feeds: [brokenFeed(NOW, 'a', 'Alpha'), brokenFeed(NOW, 'b', 'Beta'), ...exampleFeeds(NOW)] } });
    expect(spoken()).toBe(`2 of 6 feeds could not be fetched: Alpha and Beta. The reason is the same for each: the site answered with an error (503 Service Unavailable). Next try at ${clock(NOW + 57 * MINUTE)}.`);
  });

  it('speaks of the models where they are shown, once both are done', async () => {
    const popup = await openModels();
    await refresh(popup);
    await report(popup, running);
    await report(popup, { news: { refreshing: false }, models: { refreshing: true } });
    expect(spoken()).toBe('Refreshing now.');
    await report(popup, { models: { refreshing: false, lastSuccess: new Date(NOW).toISOString() } });
    expect(spoken()).toBe('Updated just now');
  });

  it('leaves an Undo button that is offered meanwhile', async () => {
    const popup = await openPopup();
    await refresh(popup);
    await report(popup, running);
    await popup.click('Mark all as read');
    await report(popup, updated(NOW));
    expect(spoken()).toBe('Updated just now');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});

describe('other refreshes', () => {
  it('are silent', async () => {
    const popup = await openPopup();
    await report(popup, running);
    await report(popup, updated(NOW));
    expect(spoken()).toBe('');
  });

  it('are silent after one by hand, and when nothing could be fetched by hand', async () => {
    const popup = await openPopup({}, () => ({ refresh: () => Promise.resolve({ message: { key: 'refresh.later' } }) }));
    await refresh(popup);
    const said = spoken();
    await report(popup, running);
    await report(popup, updated(NOW));
    expect([said, spoken()]).toEqual(['Nothing may be fetched now; try again later.', said]);
  });

  it.each([
    ['filled', updated(NOW), 'Updated just now'],
    ['not filled', { news: { refreshing: false, feeds: [brokenFeed(NOW, 'a', 'Alpha')], lastSuccess: null } }, /^Alpha could not be fetched\./],
  ] as const)('speak when an empty list is %s', async (_how, changes, text) => {
    const popup = await openPopup({ overview: empty(running) });
    expect(spoken()).toBe('');
    await report(popup, changes);
    expect(spoken()).toMatch(text);
  });
});
