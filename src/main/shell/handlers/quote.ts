/** Bridge handlers for quotes: random ones, favourites, and pictures. */
import type { QuoteCalls } from '../../../shared/bridge/quote.ts';
import { copyPicture, savePicture } from '../picture-file.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const quoteHandlers = ({ core, log, popup, words, writeFile }: HandlerContext): HandlersOf<QuoteCalls> => ({
  anotherQuote: () => core.anotherQuote(),
  favourites: () => core.favourites.all(),
  keepQuote: (quote) => core.favourites.keep(quote),
  dropQuote: (quote) => core.favourites.drop(quote),
  restoreQuote: (quote) => core.favourites.restore(quote),
  copyPicture: ({ png }) => copyPicture(png, log),
  savePicture: ({ png, author }) => popup.during((window) => savePicture(png, core.pictureName(author), words().t, { window, writeFile, log })),
});
