/** Opens one of the program's own files or folders for the person. */
import type { Phrase } from '../../../shared/language/phrase.ts';
import { DONE, refusal, type Outcome } from '../../../shared/outcome.ts';
import type { Logger } from '../../base/clock-and-logger.ts';
import { openFile } from '../open-outside.ts';
import type { Popup } from '../popup/popup-contract.ts';

/** Opens a path in the system's default program. @param otherwise what is said if that fails */
export async function openPath(
  path: string, otherwise: Phrase, { log, popup }: { readonly log: Logger; readonly popup: Pick<Popup, 'form' | 'hide'> },
): Promise<Outcome> {
  const problem = await openFile(path);
  if (problem !== '') {
    log.warn('The file or folder could not be opened', { path, problem });
    return refusal(otherwise);
  }
  if (popup.form() === 'popup') popup.hide(); // it would stay above what was opened
  return DONE;
}
