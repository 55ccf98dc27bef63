/** The system's dialogs for a list of feeds: which file to read, which to write. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { LARGEST_LIST, LIST_TOO_LARGE, type Outcome } from '../../shared/bridge.ts';
import { phrase, type Said } from '../../shared/language/phrase.ts';
import type { Translate } from '../../shared/language/words.ts';
import type { Logger } from '../ports.ts';
import { saveFile } from './save-file.ts';

const filters = (t: Translate) => [{ name: t('dialog.lists'), extensions: ['opml', 'xml'] }, { name: t('dialog.allFiles'), extensions: ['*'] }];

/** What the person chose: the file's bytes, words on why there are none, or null for nothing. */
export async function chooseOpml(window: BrowserWindow | null, t: Translate, log: Logger): Promise<Uint8Array | { readonly message: Said } | null> {
  const options: Electron.OpenDialogOptions = { title: t('dialog.import'), filters: filters(t), properties: ['openFile'] };
  const { canceled, filePaths: [path] } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  if (canceled || path === undefined) return null;
  try {
    if ((await stat(path)).size > LARGEST_LIST) return { message: LIST_TOO_LARGE };
    return await readFile(path);
  } catch (error) {
    log.warn('A list of feeds could not be read', { path, error });
    return { message: phrase('lists.unreadable') };
  }
}

/** Writes the text where the person says; null when nowhere. */
export function saveOpml(text: string, window: BrowserWindow | null, t: Translate, log: Logger): Promise<Outcome | null> {
  return saveFile({
    content: text, unwritable: phrase('lists.unwritable'),
    dialog: { title: t('dialog.export'), defaultPath: join(app.getPath('documents'), 'tidings-feeds.opml'), filters: filters(t) },
  }, window, log);
}
