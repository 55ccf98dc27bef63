/** Each page begins with a heading of the first level, by which screen readers find its content. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOverview } from '../examples.ts';
import { NOW, openModels, openPopup, useStage } from '../render.tsx';

useStage();

/** Returns the headings of the first level that are not in a hidden panel. */
const headings = (): string[] => screen.getAllByRole('heading', { level: 1 }).filter((one) => one.closest('[inert]') === null).map((one) => one.textContent);

it('a tab', async () => {
  await openPopup();
  expect(headings()).toEqual(['Headlines']);
});

it('the other tab', async () => {
  await openModels();
  expect(headings()).toEqual(['Models']);
});

it('the welcome page', async () => {
  await openPopup({ overview: { ...exampleOverview(NOW), welcome: true } });
  expect(headings()).toEqual(['Welcome to Tidings']);
});
