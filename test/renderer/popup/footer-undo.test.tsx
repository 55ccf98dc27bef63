/** The Undo button of the footer, reached with the keyboard. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { described, NOW, openPopup, present, spoken, useStage, type Popup } from '../render.tsx';

useStage();

const undo = (): HTMLElement | null => screen.queryByRole('button', { name: 'Undo' });
const wait = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

const button = (): HTMLElement => screen.getByRole('button', { name: 'Mark all as read' });

/** Opens the popup, from then on with fake timers, which user-event does not know. */
async function open(): Promise<Popup> {
  const popup = await openPopup();
  vi.useFakeTimers({ now: NOW });
  return popup;
}

/** Presses a button with Enter. */
async function enter(element: HTMLElement): Promise<void> {
  act(() => element.focus());
  fireEvent.keyDown(element, { key: 'Enter' });
  fireEvent.keyUp(element, { key: 'Enter' });
  await wait(100);
}

/** Clicks a button. @param clicks how often in a row, with this one */
async function click(element: HTMLElement, clicks = 1): Promise<void> {
  fireEvent.pointerDown(element, { pointerType: 'mouse', button: 0 });
  fireEvent.pointerUp(element, { pointerType: 'mouse', button: 0 });
  fireEvent.click(element, { detail: clicks });
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
  await click(button());
  expect([document.activeElement?.textContent, document.activeElement]).toEqual(['Undo', undo()]);
  await wait(13_000);
  expect(undo()).toBeNull();
});

it('stays while the pointer rests on it, and 12 seconds longer', async () => {
  await open();
  await click(button());
  fireEvent.pointerEnter(present(undo()), { pointerType: 'mouse' });
  await wait(60_000);
  expect(undo()).not.toBeNull();
  fireEvent.pointerLeave(present(undo()), { pointerType: 'mouse' });
  await wait(11_000);
  expect(undo()).not.toBeNull();
  await wait(2_000);
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

it('is followed by the address, which the second click of a double click does not copy', async () => {
  const { bridge } = await open();
  await click(button());
  await click(present(undo()));
  const address = screen.getByRole('button', { name: /^Copy the API address/ });
  await click(address, 2);
  expect(bridge.asked('copyText')).toEqual([]);
  await click(address);
  expect(bridge.asked('copyText')).toEqual([{ text: 'http://127.0.0.1:8434' }]);
});
