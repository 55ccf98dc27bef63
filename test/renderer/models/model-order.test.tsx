/** The list of models: its order as chosen while main writes, and its place. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { manyProviders } from '../examples.ts';
import { openModels, present, scroll, settle, useStage } from '../render.tsx';

useStage();

it('stays the one chosen last while main writes the one before', async () => {
  const writes: (() => void)[] = [];
  const { bridge, user } = await openModels({}, ({ changeSettings }) => ({
    changeSettings: (patch) => new Promise<void>((resolve) => writes.push(resolve)).then(() => changeSettings(patch)),
  }));
  const chosen = (): string[] => screen.getAllByRole('radio').filter((one) => one.getAttribute('aria-checked') === 'true').map((one) => one.textContent);
  await user.click(screen.getByRole('radio', { name: 'Newest' }));
  await user.click(screen.getByRole('radio', { name: 'Price' }));
  const seen = [chosen()];
  for (const write of writes) {
    write();
    await settle();
    seen.push(chosen());
  }
  expect(seen).toEqual([['Price'], ['Price'], ['Price']]);
  expect(bridge.world.settings.sortModels).toBe('price');
});

it('stays where it is when the provider at its top, partly out of view, is unfolded', async () => {
  await openModels({ providers: manyProviders(60, 4) });
  const list = screen.getByRole('treegrid', { name: 'Models by provider' });
  const top = 20 * 44 + 10; // the row has 34 of its 44 px in view
  await scroll(list, top);
  const cut = within(list).getAllByRole('row').find((row) => row.getAttribute('aria-rowindex') === '21');
  fireEvent.click(present(cut)); // not by the pointer, which the list ignores for a moment after scrolling
  await settle();
  expect([cut?.getAttribute('aria-expanded'), list.scrollTop]).toEqual(['true', top]);
});
