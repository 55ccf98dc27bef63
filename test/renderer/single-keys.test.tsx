import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleOverview } from './examples.ts';
import { NOW, openPopup, openSettings, settle, useStage, type Popup } from './render.tsx';

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
    expect(screen.queryByRole('dialog', { name: 'Which word do you not want to see?' }) !== null).toBe(on);
  });

  it(`${what} elsewhere`, async () => {
    const { user } = await withSingleKeys(on);
    await user.keyboard('?');
    await settle();
    expect(sheet() !== null).toBe(on);
    await user.keyboard(on ? '{Escape}/' : '/');
    await settle();
    expect(filter() !== null).toBe(on);
  });

  it(`are ${on ? 'shown' : 'not shown'} on the sheet and in the menu of a headline`, async () => {
    const { user } = await withSingleKeys(on);
    await user.keyboard('{F1}');
    await settle();
    expect(capsOf(sheet())).toEqual(expect.arrayContaining(['F1', 'Enter']));
    expect(SINGLE.filter((key) => capsOf(sheet()).includes(key))).toEqual(on ? SINGLE : []);
    await user.keyboard('{Escape}{ArrowDown}{Shift>}{F10}{/Shift}');
    await settle();
    expect(capsOf(screen.getByRole('menu'))).toEqual(on ? ['Enter', 'M', 'C', 'X'] : ['Enter']);
  });
});

it('the keys with Ctrl and the function keys act without single keys', async () => {
  const { user } = await withSingleKeys(false);
  await user.keyboard('{Control>}f{/Control}');
  await settle();
  expect(document.activeElement).toBe(filter());
  await user.keyboard('{Escape}{F1}');
  await settle();
  expect(sheet()).not.toBeNull();
});

it('the setting names the keys it is about, and can be undone', async () => {
  const { bridge, user } = await openSettings();
  const group = screen.getByRole('group', { name: 'Single keys' });
  expect(group.textContent).toContain('/ and ? everywhere; M, C and X on a headline.');
  await user.click(screen.getByRole('switch', { name: 'Use as shortcuts' }));
  await settle();
  await user.keyboard('{Control>}z{/Control}');
  await settle();
  expect(bridge.asked('changeSettings')).toEqual([{ singleKeys: false }, { singleKeys: true }]);
});
