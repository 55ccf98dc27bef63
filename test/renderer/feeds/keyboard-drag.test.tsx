/** A drag by keyboard, during which the page answers to nothing but its keys, ends when nobody would know that. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleSettings } from '../examples.ts';
import { openSettings, present, settle, useStage, type Popup } from '../render.tsx';

useStage();
afterEach(() => { fireEvent.keyDown(document, { key: 'Escape' }); }); // a drag that has not ended would go on in the next test

/** Begins to drag the second feed. */
async function beginDrag(): Promise<Popup> {
  const popup = await openSettings();
  const grip = screen.getByRole('button', { name: 'Move Quiet Machines' });
  act(() => present(grip.closest<HTMLElement>('[role=row]')).focus());
  act(() => grip.focus());
  await popup.keys('{Enter}');
  expect([isDragging(), isUsable('Back')]).toEqual([true, false]);
  return popup;
}
const isDragging = (): boolean => document.querySelector('.drop-line') !== null;
const isUsable = (name: string): boolean => present(screen.getByLabelText(name)).closest('[inert]') === null;
const become = async ({ bridge }: Popup, n: number): Promise<void> => {
  const more = Array.from({ length: n - exampleSettings.feeds.length }, (_, i) => ({ id: `p${i}`, url: `https://p${i}.example/`, enabled: true }));
  bridge.world.settings = { ...exampleSettings, feeds: [...exampleSettings.feeds, ...more] };
  bridge.send('changed', { what: 'settings' });
  await settle();
};
const isVirtual = (): boolean => document.querySelectorAll('.feeds [data-key]').length < 20;

it('ends when main shows a headline, whose page can be used at once', async () => {
  const popup = await beginDrag();
  act(() => popup.bridge.send('show', { view: 'headline', id: 'h3' }));
  await settle();
  expect(isUsable('Refresh now')).toBe(true);
  await popup.keys('{Control>}2{/Control}');
  expect(screen.getByRole('tab', { name: 'Models' }).getAttribute('aria-selected')).toBe('true');
  await popup.keys('{Escape}');
  expect(popup.bridge.asked('hide')).toHaveLength(1);
});

it('ends when the feed is gone', async () => {
  const popup = await beginDrag();
  popup.bridge.world.settings = { ...exampleSettings, feeds: exampleSettings.feeds.filter(({ id }) => id !== 'machines') };
  popup.bridge.send('changed', { what: 'settings' });
  await settle();
  expect([isDragging(), isUsable('Back')]).toEqual([false, true]);
});

it('goes on while an import makes the list a long one', async () => {
  const popup = await beginDrag();
  await become(popup, 25);
  expect([isDragging(), isVirtual()]).toEqual([true, false]);
  await popup.keys('{ArrowDown}');
  await popup.keys('{Enter}');
  expect([popup.bridge.asked('moveFeed').length, isDragging(), isUsable('Back')]).toEqual([1, false, true]);
});

it('ends when the list becomes a very long one, and the focus stays on the row', async () => {
  const popup = await beginDrag();
  await become(popup, 300);
  expect([isDragging(), isVirtual(), isUsable('Back')]).toEqual([false, true, true]);
  expect(document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key']).toBe('machines');
});

it('ends at a press of the mouse', async () => {
  const popup = await beginDrag();
  await popup.user.pointer({ keys: '[MouseLeft]', target: document.body });
  await settle();
  expect([isDragging(), popup.bridge.asked('moveFeed')]).toEqual([false, []]);
  await popup.click('Back');
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();
});

it('is left to a screen reader, whose press drops the feed', async () => {
  await beginDrag();
  fireEvent.pointerDown(present(document.querySelector('.drop-line')), { pointerType: 'mouse', width: 1, height: 1, pressure: 0 });
  expect(isDragging()).toBe(true);
});

it('ends when the popup is hidden, not when it is shown', async () => {
  await beginDrag();
  const turn = (hidden: boolean): void => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    act(() => { document.dispatchEvent(new Event('visibilitychange')); });
  };
  turn(false);
  expect(isDragging()).toBe(true);
  turn(true);
  await settle();
  expect([isDragging(), isUsable('Back')]).toEqual([false, true]);
});
