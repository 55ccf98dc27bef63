import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../catalogue.ts';

export const quote: Translated<typeof english> = {
  'quote.region': 'Zitat des Tages',
  'quote.otherRegion': 'Ein Zitat aus der Sammlung',
  'quote.none': 'Heute kein Zitat.',
  'quote.bc': '{year} v. Chr.',
  'quote.another': 'Ein anderes Zitat',
  'quote.back': 'Zurück zum heutigen',
  'quote.keep': 'Als Favorit behalten',
  'quote.kept': 'Jetzt unter den Favoriten',
  'quote.dropped': 'Kein Favorit mehr',
  'quote.copy': 'Zitat kopieren',
  'quote.copied': 'Zitat kopiert',
  'quote.more': 'Mehr',
  'quote.whole': 'Ganzes Zitat',
  'quote.copyPicture': 'Als Bild kopieren',
  'quote.savePicture': 'Als Bild speichern …',

  'favourites.title': 'Favoriten',
  'favourites.none': 'Noch keine Favoriten',
  'favourites.how': 'Das Herz neben einem Zitat behält es hier, was auch aus der Sammlung wird.',
  'favourites.remove': 'Aus den Favoriten nehmen',
  'favourites.removed': 'Aus den Favoriten genommen',
  'favourites.restored': 'Wieder unter den Favoriten',
  'favourites.full': 'Mehr Favoriten lassen sich nicht behalten. Nehmen Sie zuerst einige heraus.',
  'favourites.notWritten': 'Die Favoriten konnten nicht gespeichert werden. Ist der Datenträger voll?',

  'picture.copied': 'Bild kopiert',
  'picture.saved': 'Bild gespeichert',
  'picture.failed': 'Das Bild konnte nicht erstellt werden.',
  'picture.notWritten': 'Das Bild konnte nicht geschrieben werden. Ist der Datenträger voll?',
  'picture.dialog': 'Das Zitat als Bild speichern',
  'picture.kind': 'Bilder (PNG)',
};
