/** The Undo button of the footer, reached with the keyboard. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { described, NOW, openPopup, present, spoken, useStage } from './render.tsx';

useStage();

const undo = (): HTMLElement | null => screen.queryByRole('button', { name: 'Undo' });
const wait = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

const button = (): HTMLElement => screen.getByRole('button', { name: 'Mark all as read' });

/** Opens the popup, from then on with fake timers, which user-event does not know. */
async function open(): Promise<void> {
  await openPopup();
  vi.useFakeTimers({ now: NOW });
}

/** Presses a button with Enter. */
async function enter(element: HTMLElement): Promise<void> {
  act(() => element.focus());
  fireEvent.keyDown(element, { key: 'Enter' });
  fireEvent.keyUp(element, { key: 'Enter' });
  await wait(100);
}

it('stays while it has the focus, and 12 seconds longer', async () => {
  await open();
  await enter(button());
  await wait(60_000);
  expect([document.activeElement?.textContent, document.activeElement]).toEqual(['Undo', undo()]);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => screen.getByRole('button', { name: 'Refresh now' }).focus());
  await wait(11_000);
  expect(undo()).not.toBeNull();
  await wait(2_000);
  expect(undo()).toBeNull();
});

it('goes after 12 seconds if it got the focus from the pointer', async () => {
  await open();
  const pressed = button();
  fireEvent.pointerDown(pressed, { pointerType: 'mouse', button: 0 });
  fireEvent.pointerUp(pressed, { pointerType: 'mouse', button: 0 });
  fireEvent.click(pressed, { detail: 1 });
  await wait(100);
  expect([document.activeElement?.textContent, document.activeElement]).toEqual(['Undo', undo()]);
  await wait(13_000);
  expect(undo()).toBeNull();
});

it('is described by what it undoes, but not as it takes the focus: that is announced then', async () => {
  await open();
  await enter(button());
  expect([document.activeElement, described(present(undo())), spoken()]).toEqual([undo(), '', '3 headlines marked as read']);
  act(() => screen.getByRole('button', { name: 'Refresh now' }).focus());
  expect(described(present(undo()))).toBe('3 headlines marked as read');
});

it('gives the focus to the list once it was used', async () => {
  await open();
  await enter(button());
  await enter(present(undo()));
  expect([undo(), document.activeElement]).toEqual([null, screen.getByRole('row', { name: /^Lander’s drill/ })]);
});
