/** Main asks for a view, after a notification or from the tray menu, while something is open over the page. */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPopup, settle, useStage, type Popup } from '../render.tsx';

useStage();

/** Waits for what opens, which is loaded on first use. */
const there = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  await settle();
};

const sheet = async ({ user }: Popup): Promise<void> => user.keyboard('?');
const mute = async ({ user }: Popup): Promise<void> => user.keyboard('{ArrowDown}{ArrowDown}x');
const groupMenu = async ({ user }: Popup): Promise<void> => user.click(screen.getByRole('button', { name: /^Show headlines/ }));
const quoteMenu = async ({ user }: Popup): Promise<void> => user.click(screen.getByRole('button', { name: 'More' }));
const menu = async ({ user }: Popup): Promise<void> => user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{F10}{/Shift}');

it.each([['the keyboard shortcuts sheet', 'dialog', sheet], ['the mute word dialog', 'dialog', mute], ['the headline menu', 'menu', menu],
  ['the menu of groups', 'menu', groupMenu], ['the quote’s menu', 'menu', quoteMenu]] as const)(
  '%s closes and the headline has the focus when main asks for a headline', async (_name, role, open) => {
    const popup = await openPopup();
    await open(popup);
    await there();
    expect(screen.getAllByRole(role).length).toBeGreaterThan(0);
    const wanted = popup.bridge.world.headlines[2]?.id ?? '';
    act(() => popup.bridge.send('show', { view: 'headline', id: wanted }));
    await settle();
    expect(screen.queryByRole(role)).toBeNull();
    expect((document.activeElement as HTMLElement).dataset['key']).toBe(wanted);
  });

it('the mute dialog closes when main asks for the settings', async () => {
  const popup = await openPopup();
  await mute(popup);
  await there();
  expect(screen.getByRole('dialog')).toBeTruthy();
  act(() => popup.bridge.send('show', { view: 'settings' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Settings' })).toBeTruthy();
});
