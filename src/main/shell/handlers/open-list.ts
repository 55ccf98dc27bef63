/** Imports a list of feeds from a file that the person chooses. */
import type { BrowserWindow } from 'electron';
import type { FeedCalls } from '../../../shared/bridge/feeds.ts';
import type { Core } from '../../core/contract.ts';
import type { chooseOpml } from '../opml-files.ts';
import type { Popup } from '../popup/popup-contract.ts';

interface Around {
  readonly popup: Pick<Popup, 'during'>;
  readonly core: Pick<Core, 'importOpml'>;
  readonly choose: (window: BrowserWindow | null) => ReturnType<typeof chooseOpml>;
}

/**
 * Asks for a file, and imports it. Only the dialog is what the popup waits for: it takes the focus afterwards, and would take it
 * from what the person turned to during a long import.
 */
export async function openList({ popup, core, choose }: Around): Promise<FeedCalls['openOpml']['answer']> {
  const chosen = await popup.during(choose);
  return chosen instanceof Uint8Array ? await core.importOpml(chosen) : chosen;
}
