/** Ctrl+1 and Ctrl+2 say which tab they open, and keep the focus where something is shown. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleOverview } from '../examples.ts';
import { NOW, openModels, openPopup, openSettings, spoken, useStage, type Popup } from '../render.tsx';

useStage();

const tab = (name: RegExp): HTMLElement => screen.getByRole('tab', { name });
const row = (name: RegExp): HTMLElement => screen.getByRole('row', { name });

/** Opens a tab by its key. @returns what is spoken: the message, and the name of the focused element */
async function press({ keys }: Popup, key: 1 | 2): Promise<readonly [string, Element | null]> {
  await keys(`{Control>}${key}{/Control}`);
  return [spoken(), document.activeElement];
}

describe('the key of a tab', () => {
  it('focuses the tab where there has been no focus yet', async () => {
    const popup = await openPopup();
    row(/^Lander’s drill/).focus();
    expect(await press(popup, 2)).toEqual(['', tab(/^Models/)]);
    expect(await press(popup, 1)).toEqual(['', tab(/^Headlines/)]); // from tab to tab
  });

  it('focuses the last focused row of the tab, and says its name', async () => {
    const popup = await openPopup();
    row(/^What a tray icon/).focus();
    await press(popup, 2);
    row(/^Halden/).focus();
    expect(await press(popup, 1)).toEqual(['Headlines', row(/^What a tray icon/)]);
    expect(await press(popup, 2)).toEqual(['Models', row(/^Halden/)]);
    expect(await press(popup, 2)).toEqual(['Models', row(/^Halden/)]);
  });

  it('focuses the page of a model that is still open', async () => {
    const popup = await openModels();
    row(/^Halden/).focus();
    await popup.keys('{Enter}{ArrowDown}');
    await popup.keys('{ArrowDown}{Enter}');
    const page = document.activeElement;
    expect(page?.className).toBe('model-body');
    await press(popup, 1);
    row(/^Lander’s drill/).focus();
    expect(await press(popup, 2)).toEqual(['Models', page]);
  });

  it('focuses the tab of a panel without a list', async () => {
    const popup = await openPopup({ overview: { ...exampleOverview(NOW), welcome: true } });
    screen.getByRole('button', { name: 'Show the headlines' }).focus();
    expect(await press(popup, 2)).toEqual(['', tab(/^Models/)]);
  });

  it('leaves the focus outside of the panel', async () => {
    const popup = await openPopup();
    const copy = screen.getByRole('button', { name: /^Copy the API address/ });
    copy.focus();
    expect(await press(popup, 2)).toEqual(['Models', copy]);
  });

  it('focuses a row or the tab from another view, and from a filter that goes', async () => {
    const popup = await openSettings();
    expect(await press(popup, 1)).toEqual(['', tab(/^Headlines/)]);
    await popup.keys('/');
    expect(await press(popup, 2)).toEqual(['', tab(/^Models/)]);
  });
});

it('ArrowDown on a tab goes to its list', async () => {
  const { user } = await openPopup();
  tab(/^Headlines/).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row(/^Lander’s drill/));
});
