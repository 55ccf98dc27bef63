/** The order of the models, as chosen while main writes. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openModels, settle, useStage } from './render.tsx';

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
