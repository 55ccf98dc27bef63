import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleOverview } from '../examples.ts';
import { NOW, openPopup, openSettings, settle, useStage, type Popup } from '../render.tsx';

useStage();

const withSingleKeys = (singleKeys: boolean): Promise<Popup> => openPopup({ overview: { ...exampleOverview(NOW), singleKeys } });
const sheet = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const filter = (): HTMLElement | null => screen.queryByRole('searchbox', { name: 'Filter headlines' });
const capsOf = (element: HTMLElement | null): string[] => [...element?.querySelectorAll('kbd') ?? []].map(({ textContent }) => textContent);
const SINGLE = ['/', '?', 'M', 'C', 'X'];

describe.each([[true, 'act'], [false, 'do nothing']] as const)('single keys, if their setting is %s,', (on, what) => {
  it(`${what} on a headline`, async () => {
    const { bridge, user } = await withSingleKeys(on);
    await user.keyboard('{ArrowDown}mcx');
    await vi.dynamicImportSettled(); // the dialog is loaded on first use
    await settle();
    expect([bridge.asked('markRead').length, bridge.asked('copyText').length]).toEqual(on ? [1, 1] : [0, 0]);
    expect(screen.queryByRole('dialog', { name: 'Which word do you want to mute?' }) !== null).toBe(on);
  });

  it(`${what} elsewhere`, async () => {
    const { keys } = await withSingleKeys(on);
    await keys('?');
    expect(sheet() !== null).toBe(on);
    await keys(on ? '{Escape}/' : '/');
    expect(filter() !== null).toBe(on);
  });

  it(`are ${on ? 'shown' : 'not shown'} on the sheet and in the menu of a headline`, async () => {
    const { keys } = await withSingleKeys(on);
    await keys('{F1}');
    expect(capsOf(sheet())).toEqual(expect.arrayContaining(['F1', 'Enter']));
    expect(SINGLE.filter((key) => capsOf(sheet()).includes(key))).toEqual(on ? SINGLE : []);
    await keys('{Escape}{ArrowDown}{Shift>}{F10}{/Shift}');
    expect(capsOf(screen.getByRole('menu'))).toEqual(on ? ['Enter', 'M', 'C', 'X'] : ['Enter']);
  });
});

it('the keys with Ctrl and the function keys act without single keys', async () => {
  const { keys } = await withSingleKeys(false);
  await keys('{Control>}f{/Control}');
  expect(document.activeElement).toBe(filter());
  await keys('{Escape}{F1}');
  expect(sheet()).not.toBeNull();
});

it('the setting names the keys it is about, and can be undone', async () => {
  const { bridge, click, takeBack } = await openSettings();
  const group = screen.getByRole('group', { name: 'Single keys' });
  expect(group.textContent).toContain('/ and ? everywhere; M, C and X on a headline.');
  await click(screen.getByRole('switch', { name: 'Use as shortcuts' }));
  await takeBack();
  expect(bridge.asked('changeSettings')).toEqual([{ singleKeys: false }, { singleKeys: true }]);
});
