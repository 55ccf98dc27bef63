/** A popup whose window is given up while nobody looks, and the next one. */
import { cleanup } from '@testing-library/react';
import { createPageStateStore } from '../../src/renderer/state/page-state-store.ts';
import type { PageState } from '../../src/shared/bridge/window.ts';
import type { FakeBridge, FakeState } from './fake-bridge/fake-bridge.ts';
import { openPopup, type Popup } from './render.tsx';

/**
 * Opens a page, hands it over, gives its window up and opens the next.
 * @param told takes what main is told to keep
 * @param prepare gives the next page's bridge other answers
 */
export async function comeBack(
  use: (popup: Popup) => Promise<void>, world: Partial<FakeState> = {}, told: PageState[] = [], prepare?: (bridge: FakeBridge) => Partial<FakeBridge>,
): Promise<Popup> {
  let hide = (): void => undefined;
  const open = (prepared?: typeof prepare): Promise<Popup> => {
    const memory = createPageStateStore(told.at(-1) ?? {}, (latest) => void told.push(latest), (listener) => { hide = listener; });
    return openPopup(world, prepared, memory);
  };
  await use(await open());
  hide();
  cleanup();
  return await open(prepare);
}
