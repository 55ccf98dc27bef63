import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../catalogue.ts';

export const quote: Translated<typeof english> = {
  'quote.region': 'Zitat des Tages',
  'quote.otherRegion': 'Ein Zitat aus der Sammlung',
  'quote.none': 'Heute kein Zitat',
  'quote.bc': '{year}\u00a0v.\u00a0Chr.',
  'quote.another': 'Ein anderes Zitat',
  'quote.back': 'Zurück zum heutigen Zitat',
  'quote.keep': 'Als Favorit merken',
  'quote.kept': 'Als Favorit gemerkt',
  'quote.copy': 'Zitat kopieren',
  'quote.copied': 'Zitat kopiert',
  'quote.more': 'Mehr',
  'quote.whole': 'Ganzes Zitat',
  'quote.copyPicture': 'Als Bild kopieren',
  'quote.savePicture': 'Als Bild speichern\u00a0…',

  'favourites.title': 'Favoriten',
  'favourites.none': 'Noch keine Favoriten',
  'favourites.how': 'Das Herz neben einem Zitat, „Als Favorit merken“, bewahrt es hier auf. Es erscheint, wenn Sie auf das Zitat zeigen oder es mit der Tab-Taste erreichen.',
  'favourites.remove': 'Aus den Favoriten entfernen',
  'favourites.removed': 'Aus den Favoriten entfernt',
  'favourites.restored': 'Wieder in den Favoriten',
  'favourites.full': 'Für weitere Favoriten ist kein Platz. Entfernen Sie zuerst einige.',
  'favourites.notWritten': 'Die Favoriten konnten nicht gespeichert werden. Ist der Datenträger voll oder der Ordner schreibgeschützt?',

  'picture.copied': 'Bild kopiert',
  'picture.saved': 'Bild gespeichert',
  'picture.failed': 'Das Bild konnte nicht erstellt werden.',
  'picture.notWritten': 'Das Bild konnte nicht geschrieben werden. Ist der Datenträger voll oder der Ordner schreibgeschützt?',
  'picture.dialog': 'Das Zitat als Bild speichern',
  'picture.kind': 'Bilder (PNG)',
};
