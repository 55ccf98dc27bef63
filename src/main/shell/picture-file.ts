/** Copies the picture of a quote to the clipboard, or saves it to a file the person names. */
import { join } from 'node:path';
import * as electron from 'electron';
import { app, clipboard, nativeImage } from 'electron';
import { phrase } from '../../shared/language/phrase.ts';
import type { Translate } from '../../shared/language/words.ts';
import { DONE, refusal, type Outcome } from '../../shared/outcome.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import { saveFile, type Saving } from './save-file.ts';

/** Copies a picture to the clipboard. @param png the bytes of a PNG whose size in pixels has been checked */
export async function copyPicture(png: Uint8Array, log: Logger): Promise<Outcome> {
  const image = nativeImage.createFromBuffer(Buffer.from(png));
  if (image.isEmpty()) { // the header was valid, the rest is not
    log.warn('A picture of a quote cannot be decoded', { bytes: png.length });
    return refusal(phrase('picture.failed'));
  }
  if (takesImages(clipboard)) clipboard.writeImage(image);
  else await clipboard.write([new electron.ClipboardItem({ 'image/png': new Blob([Buffer.from(png)]) })]);
  return DONE;
}

/** Whether the clipboard has `writeImage`: up to Electron 43. From 44 on it takes items, like the web's clipboard. */
const takesImages = (board: object): board is { writeImage(image: Electron.NativeImage): void } => 'writeImage' in board;

/** Asks for a file, proposing `name`, and writes the picture. Resolves to null if none was named. */
export function savePicture(png: Uint8Array, name: string, t: Translate, saving: Saving): Promise<Outcome | null> {
  return saveFile({
    content: png, unwritable: phrase('picture.notWritten'),
    dialog: { title: t('picture.dialog'), defaultPath: join(app.getPath('pictures'), name), filters: [{ name: t('picture.kind'), extensions: ['png'] }] },
  }, saving);
}
