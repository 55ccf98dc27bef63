/** Where the picture of a quote goes: onto the clipboard, or into a file that the person names. */
import { join } from 'node:path';
import * as electron from 'electron';
import { app, clipboard, nativeImage, type BrowserWindow } from 'electron';
import type { Outcome } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { Translate } from '../../shared/language/words.ts';
import type { Logger } from '../ports.ts';
import { saveFile } from './save-file.ts';

const unreadable: Outcome = { ok: false, message: phrase('picture.failed') };

/** @param png the bytes of a PNG, whose size in pixels has been checked */
export async function copyPicture(png: Uint8Array, log: Logger): Promise<Outcome> {
  const image = nativeImage.createFromBuffer(Buffer.from(png));
  if (image.isEmpty()) { // its head was good, the rest is not
    log.warn('A picture of a quote cannot be decoded', { bytes: png.length });
    return unreadable;
  }
  if (takesImages(clipboard)) clipboard.writeImage(image);
  else await clipboard.write([new electron.ClipboardItem({ 'image/png': new Blob([Buffer.from(png)]) })]);
  return { ok: true };
}

/** Up to Electron 44; from 45 on the clipboard takes items, as that of the web does, and this method is gone. */
const takesImages = (board: object): board is { writeImage(image: Electron.NativeImage): void } => 'writeImage' in board;

/** Asks for a file, with a name proposed; null when none was named. */
export function savePicture(
  png: Uint8Array, name: string, { window, t, log }: { readonly window: BrowserWindow | null; readonly t: Translate; readonly log: Logger },
): Promise<Outcome | null> {
  return saveFile({
    content: png, unwritable: phrase('picture.notWritten'),
    dialog: { title: t('picture.dialog'), defaultPath: join(app.getPath('pictures'), name), filters: [{ name: t('picture.kind'), extensions: ['png'] }] },
  }, window, log);
}
