/** Tells the person that the popup keeps crashing, in a system dialog, which needs no page. */
import { dialog } from 'electron';
import type { Words } from '../../../shared/language/words.ts';
import type { Logger } from '../../base/clock-and-logger.ts';
import type { Foreground } from '../foreground.ts';

/** Creates a function that shows the dialog unless it is open already. @param tryAgain shows the popup */
export function createCrashNotice(
  words: () => Words, log: Logger, foreground: Pick<Foreground, 'inFront'>, tryAgain: () => void,
): () => void {
  let open = false;
  return () => {
    if (open) return;
    open = true;
    const { t } = words();
    void foreground.inFront(() => dialog.showMessageBox({
      type: 'error', title: 'Tidings', message: t('crash.title'), detail: t('crash.detail'),
      buttons: [t('crash.again'), t('shell.close')], defaultId: 0, cancelId: 1, noLink: true,
    })).then(({ response }) => {
      open = false;
      if (response === 0) tryAgain();
    }, (error: unknown) => {
      open = false; // so that the next crash is reported
      log.error('The message about the crashing popup could not be shown', { error });
    });
  };
}
