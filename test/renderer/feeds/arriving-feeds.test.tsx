/** A long list of new feeds is fetched a few at a time; the popup says how far that is. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MINUTE } from '../../../src/shared/units.ts';
import { exampleFeed, exampleOverview, withSources } from '../examples.ts';
import { clock } from '../english.ts';
import { footer, NOW, openPopup, openSettings, settle, spoken, useStage } from '../render.tsx';

useStage();

const lastDue = NOW + 31 * MINUTE;

/** An overview of 1,000 feeds, of which so many were fetched. */
const after = (fetched: number) => withSources(exampleOverview(NOW), { news: {
  feeds: Array.from({ length: 1_000 }, (_, i) => exampleFeed(NOW, `f${i}`, `Feed ${i}`, i < fetched ? {} : { lastSuccess: null, items: 0, nextDue: new Date(lastDue).toISOString() })),
} });

it('the footer counts the fetched feeds of a long list until the last has arrived', async () => {
  const { bridge } = await openPopup({ overview: after(37) });
  const state = document.querySelector<HTMLElement>('.footer-state');
  expect([footer(), state?.title, state?.dataset['brief']]).toEqual([
    expect.stringContaining('37 of 1,000 fetched'), `37 of 1,000 feeds fetched; the last ones are due at ${clock(lastDue)}`, '37/1,000',
  ]);
  for (const [fetched, text] of [[53, '53 of 1,000 fetched'], [1_000, 'Updated 4\u00a0min ago']] as const) {
    bridge.world.overview = after(fetched);
    bridge.send('changed', { what: 'status' });
    await settle();
    expect(footer()).toContain(text);
  }
});

it('a refresh by hand that ends before all feeds have arrived speaks how many did, and when the last are due', async () => {
  const { bridge, user } = await openPopup({ overview: after(37) });
  await user.keyboard('{F5}');
  for (const [fetched, refreshing] of [[37, true], [53, false]] as const) {
    bridge.world.overview = withSources(after(fetched), { news: { refreshing } });
    bridge.send('changed', { what: 'status' });
    await settle();
  }
  expect(spoken()).toBe(`53 of 1,000 feeds fetched; the last ones are due at ${clock(lastDue)}`);
});

it('an import says when the last of its feeds is due, if they are not fetched at once', async () => {
  const imported = { added: [{ id: 'a', url: 'https://a.example/', title: 'A' }], already: [{ url: 'https://b.example/', title: 'B' }], skipped: [] };
  const { bridge, click } = await openSettings({ imported: { ...imported, lastDue } });
  const results = async (): Promise<readonly (string | null)[]> => {
    await click('Import…');
    return [screen.getByRole('region', { name: 'Import…' }).textContent, spoken()];
  };
  const spread = `1 feed added. They are fetched a few at a time; the last ones are due at ${clock(lastDue)}. You already had 1.`;
  expect(await results()).toEqual([spread, spread]);
  for (const past of [imported, { ...imported, lastDue: NOW }]) {
    bridge.world.imported = past;
    expect(await results()).toEqual(['1 feed added. You already had 1.', '1 feed added. You already had 1.']);
  }
});
