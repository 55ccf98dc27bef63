/** A list of feeds that becomes long, or short again, while the settings show it: nothing moves from under focus and pointer. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { comeBack } from '../come-back.ts';
import { brokenFeed, exampleFeed, exampleOverview, exampleSettings, withSources } from '../examples.ts';
import { NOW, openSettings, present, settle, useStage, type Popup } from '../render.tsx';

useStage();

const papers = (n: number) => ({ ...exampleSettings, feeds: Array.from({ length: n }, (_, i) => ({ id: `p${i + 1}`, url: `https://p${i + 1}.example/`, enabled: true })) });
/** In a long list, a search by role takes seconds. */
const list = (): HTMLElement => present(document.querySelector<HTMLElement>('.feeds'));
const row = (id: string): HTMLElement => present(list().querySelector<HTMLElement>(`[data-key=${id}]`));
const focused = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'];
const ids = ({ bridge }: Popup): string[] => bridge.world.settings.feeds.map(({ id }) => id);
const reopen = async (popup: Popup): Promise<void> => {
  await popup.user.click(screen.getByLabelText('Back'));
  await popup.keys('{Control>},{/Control}');
};
const become = async ({ bridge }: Popup, n: number): Promise<void> => {
  bridge.world.settings = papers(n);
  bridge.send('changed', { what: 'settings' });
  await settle();
};
/** Whether import and export are above the list. */
const isListsAbove = (): boolean => (screen.getByText('Import…').compareDocumentPosition(list()) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
/** Whether only the rows in view are rendered. */
const isVirtual = (): boolean => list().querySelectorAll('[data-key]').length < 20;

it('the focus stays on its row when Ctrl+Z makes the list a long one', async () => {
  const popup = await openSettings({ settings: papers(21) });
  row('p3').focus();
  await popup.keys('{Delete}');
  await reopen(popup);
  row('p11').focus();
  await popup.takeBack();
  expect([ids(popup).length, focused()]).toEqual([21, 'p11']);
  await popup.keys('{Delete}');
  expect([ids(popup).includes('p11'), focused()]).toEqual([false, 'p12']);
});

it('the focus goes back to the row of the feed that is edited while the list becomes a long one', async () => {
  const popup = await openSettings({ settings: papers(20) });
  row('p11').focus();
  await popup.keys('{Enter}');
  await become(popup, 25);
  await popup.keys('{Escape}');
  await settle();
  expect(focused()).toBe('p11');
});

it('a list that becomes long renders only the rows in view; if it has the focus, once it grows without it', async () => {
  const popup = await openSettings({ settings: papers(20) });
  await become(popup, 42);
  expect(isVirtual()).toBe(true);
  await become(popup, 20);
  await reopen(popup);
  row('p11').focus();
  await become(popup, 41);
  expect([isVirtual(), focused()]).toEqual([false, 'p11']);
  document.querySelector<HTMLElement>('.feed-filter input')?.focus();
  await become(popup, 40); // built anew, it would move under a pointer that removes feed after feed
  expect(isVirtual()).toBe(false);
  await become(popup, 42);
  expect(isVirtual()).toBe(true);
});

it('a list that becomes very long renders only the rows in view, and the focus stays on its row', async () => {
  const popup = await openSettings({ settings: papers(20) });
  row('p2').focus();
  await become(popup, 300);
  expect([isVirtual(), focused()]).toEqual([true, 'p2']);
});

it('a list renders only the rows in view when its last failing feed is removed, and with it the filter', async () => {
  const feeds = Array.from({ length: 60 }, (_, i) => (i < 2 ? brokenFeed : exampleFeed)(NOW, `p${i + 1}`, `Paper ${i + 1}`));
  const popup = await comeBack(async (first) => {
    await first.keys('{Control>},{/Control}');
    await first.user.click(screen.getByText('2 failing'));
  }, { settings: papers(60), overview: withSources(exampleOverview(NOW), { news: { feeds } }) });
  while (focused() !== 'p1') await popup.keys('{Tab}'); // from the button, to which the focus came back
  await popup.keys('{Delete}');
  await popup.keys('{Delete}');
  expect([ids(popup).length, list().querySelector('[data-key=p3]') !== null, isVirtual()]).toEqual([58, true, true]);
});

it('a long list renders only the rows in view also on a page that comes back with the details of a feed', async () => {
  await comeBack(async (first) => {
    await first.keys('{Control>},{/Control}');
    row('p2').focus();
    await first.keys('{Enter}');
  }, { settings: papers(40) });
  expect([screen.getByRole('dialog').textContent.includes('p2'), isVirtual()]).toEqual([true, true]);
});

it('import and export stay above a list that was long while feed after feed is removed by pointer', async () => {
  const popup = await openSettings({ settings: papers(21) });
  expect(isListsAbove()).toBe(true);
  await popup.click(within(row('p3')).getByRole('button', { name: /^Remove/ }));
  expect([ids(popup).length, isListsAbove()]).toEqual([20, true]);
  await reopen(popup);
  expect(isListsAbove()).toBe(false);
});
