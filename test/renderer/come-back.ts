/** A popup whose window is discarded while hidden, and the one that replaces it. */
import { cleanup } from '@testing-library/react';
import { createPageStateStore } from '../../src/renderer/state/page-state-store.ts';
import type { PageState } from '../../src/shared/bridge/page-state.ts';
import { bridgeArguments } from '../../src/shared/bridge-schemas.ts';
import type { FakeBridge, FakeState } from './fake-bridge/fake-bridge.ts';
import { openPopup, type Popup } from './render.tsx';

/**
 * Opens a page, passes it to `use`, discards its window and opens the next one.
 * @param told collects the page states sent to main; one that main refuses fails the test
 * @param prepare returns calls that replace those of the next page's bridge
 */
export async function comeBack(
  use: (popup: Popup) => Promise<void>, world: Partial<FakeState> = {}, told: PageState[] = [], prepare?: (bridge: FakeBridge) => Partial<FakeBridge>,
): Promise<Popup> {
  let hide = (): void => undefined;
  const tell = (latest: PageState): void => void told.push(bridgeArguments.keepPage.parse({ kept: latest }).kept);
  const open = (prepared?: typeof prepare): Promise<Popup> => {
    const memory = createPageStateStore(told.at(-1) ?? {}, tell, (listener) => { hide = listener; });
    return openPopup(world, prepared, memory);
  };
  await use(await open());
  hide();
  cleanup();
  return await open(prepare);
}
