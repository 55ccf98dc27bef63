/** Saves a file under a name chosen by the person. */
import { dialog, type BrowserWindow } from 'electron';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { DONE, refusal, type Outcome } from '../../shared/outcome.ts';
import type { Logger } from '../base/clock-and-logger.ts';

/** Writes a file; an earlier one survives a full disk wherever that can be done (store/overwrite.ts). @param mode permissions if it is new */
export type WriteFile = (path: string, content: Uint8Array | string, mode?: number) => Promise<void>;

/** What saving takes. */
export interface Saving {
  /** The dialog is above it, if there is one. */
  readonly window: BrowserWindow | null;
  readonly writeFile: WriteFile;
  readonly log: Logger;
}

export interface FileToSave {
  readonly content: Uint8Array | string;
  readonly dialog: Pick<Electron.SaveDialogOptions, 'title' | 'defaultPath' | 'filters'>;
  /** Permissions if the file is new; whatever is usual here if absent. */
  readonly mode?: number;
  /** The message if it cannot be written. */
  readonly unwritable: UserMessage;
}

/** Asks for a name in a dialog and writes the file. Resolves to null if none was named. */
export async function saveFile(file: FileToSave, { window, writeFile, log }: Saving): Promise<Outcome | null> {
  const options: Electron.SaveDialogOptions = { ...file.dialog, properties: ['showOverwriteConfirmation'] };
  const { canceled, filePath } = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
  if (canceled || filePath === '') return null;
  try {
    await writeFile(filePath, file.content, file.mode);
    return DONE;
  } catch (error) {
    log.warn('The file chosen by the user could not be written', { path: filePath, error });
    return refusal(file.unwritable);
  }
}
