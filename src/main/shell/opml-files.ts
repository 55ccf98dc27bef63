/** System dialogs to open and save a list of feeds. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { MAX_LIST_BYTES, LIST_TOO_LARGE } from '../../shared/bridge/feeds.ts';
import { phrase, type UserMessage } from '../../shared/language/phrase.ts';
import type { Translate } from '../../shared/language/words.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import { saveFile, type Saving } from './save-file.ts';

const filters = (t: Translate) => [{ name: t('dialog.lists'), extensions: ['opml', 'xml'] }, { name: t('dialog.allFiles'), extensions: ['*'] }];

/** Asks for a file. @returns its bytes, a message if it is too large or unreadable, or null if none was chosen */
export async function chooseOpml(window: BrowserWindow | null, t: Translate, log: Logger): Promise<Uint8Array | { readonly message: UserMessage } | null> {
  const options: Electron.OpenDialogOptions = { title: t('dialog.import'), filters: filters(t), properties: ['openFile'] };
  const { canceled, filePaths: [path] } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  if (canceled || path === undefined) return null;
  try {
    if ((await stat(path)).size > MAX_LIST_BYTES) return { message: LIST_TOO_LARGE };
    return await readFile(path);
  } catch (error) {
    log.warn('A list of feeds could not be read', { path, error });
    return { message: phrase('lists.unreadable') };
  }
}

/** Asks for a file name and writes the text there. Resolves to null if none was given. */
export function saveOpml(text: string, t: Translate, saving: Saving): Promise<Outcome | null> {
  return saveFile({
    content: text, unwritable: phrase('lists.unwritable'),
    mode: 0o600, // an address may contain a key; `npm run feed` does the same
    dialog: { title: t('dialog.export'), defaultPath: join(app.getPath('documents'), 'tidings-feeds.opml'), filters: filters(t) },
  }, saving);
}
