/** Opens an address from the popup in the browser. */
import type { NewsCalls } from '../../../shared/bridge/news.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import { DONE, refusal, type Outcome } from '../../../shared/outcome.ts';
import type { Core } from '../../core/contract.ts';
import type { Logger } from '../../base/clock-and-logger.ts';
import type { openAddress } from '../open-outside.ts';
import type { Popup } from '../popup/popup-contract.ts';

/** Characters that Windows takes at most (Electron docs, shell.openExternal; electron/electron#9987). */
const LONGEST_ON_WINDOWS = 2_081;

interface Around {
  readonly log: Logger;
  readonly popup: Pick<Popup, 'form' | 'hide' | 'stay'>;
  readonly read: Pick<Core['read'], 'read'>;
  readonly open: typeof openAddress;
  readonly platform: NodeJS.Platform;
}

/** Opens the address; the headline whose address it is counts as read then. With `stay` it opens behind the popup. */
export async function openLink({ url, headline, stay = false }: NewsCalls['openLink']['argument'], { log, popup, read, open, platform }: Around): Promise<Outcome> {
  if (platform === 'win32' && url.length > LONGEST_ON_WINDOWS) return refusal(phrase('headlines.linkTooLong'));
  // Before the browser takes the focus. On macOS it is asked not to (open-outside.ts): if the focus goes, the person has gone.
  if (stay && platform !== 'darwin') popup.stay();
  const problem = await open(url, stay); // the schema admits only http and https
  if (problem !== '') {
    log.warn('A link could not be opened', { problem });
    return refusal(phrase('headlines.noBrowser'));
  }
  if (headline !== undefined) read.read(headline);
  if (popup.form() === 'popup' && !stay) popup.hide(); // a window without a tray would be hard to find again
  return DONE;
}
