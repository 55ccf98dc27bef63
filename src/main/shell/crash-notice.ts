/** What a person is told when the popup crashes again and again: by a dialog of the system, which needs no page. */
import { dialog } from 'electron';
import type { Words } from '../../shared/language/words.ts';
import type { Logger } from '../ports.ts';

/** Makes the function that tells it; while it is being told, it is not told again. @param tryAgain shows the popup */
export function createCrashNotice(words: () => Words, log: Logger, tryAgain: () => void): () => void {
  let open = false;
  return () => {
    if (open) return;
    open = true;
    const { t } = words();
    void dialog.showMessageBox({
      type: 'error', title: 'Tidings', message: t('crash.title'), detail: t('crash.detail'),
      buttons: [t('crash.again'), t('shell.close')], defaultId: 0, cancelId: 1, noLink: true,
    }).then(({ response }) => {
      open = false;
      if (response === 0) tryAgain();
    }, (error: unknown) => {
      open = false; // the next crash may be told
      log.error('That the popup crashes could not be told', { error });
    });
  };
}
