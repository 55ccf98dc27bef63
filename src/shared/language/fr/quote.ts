import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../catalogue.ts';

export const quote: Translated<typeof english> = {
  'quote.region': 'Citation du jour',
  'quote.otherRegion': 'Une citation du recueil',
  'quote.none': 'Pas de citation aujourd’hui',
  'quote.bc': '{year}\u00a0av.\u00a0J.-C.',
  'quote.another': 'Une autre citation',
  'quote.back': 'Revenir à la citation du jour',
  'quote.keep': 'Garder en favori',
  'quote.kept': 'Gardée en favori',
  'quote.copy': 'Copier la citation',
  'quote.copied': 'Citation copiée',
  'quote.more': 'Plus',
  'quote.whole': 'Citation entière',
  'quote.copyPicture': 'Copier comme image',
  'quote.savePicture': 'Enregistrer comme image…',

  'favourites.title': 'Favoris',
  'favourites.none': 'Pas encore de favoris',
  'favourites.how': 'Le cœur à côté d’une citation, «\u202fGarder en favori\u202f», la garde ici. Il apparaît quand vous pointez la citation ou l’atteignez avec la touche Tab.',
  'favourites.remove': 'Retirer des favoris',
  'favourites.removed': 'Retirée des favoris',
  'favourites.restored': 'De nouveau dans les favoris',
  'favourites.full': 'Il n’y a plus de place pour d’autres favoris. Retirez-en d’abord quelques-uns.',
  'favourites.notWritten': 'Les favoris n’ont pas pu être enregistrés. Le disque est-il plein, ou le dossier en lecture seule\u202f?',

  'picture.copied': 'Image copiée',
  'picture.saved': 'Image enregistrée',
  'picture.failed': 'L’image n’a pas pu être créée.',
  'picture.notWritten': 'L’image n’a pas pu être écrite. Le disque est-il plein, ou le dossier en lecture seule\u202f?',
  'picture.dialog': 'Enregistrer la citation comme image',
  'picture.kind': 'Images (PNG)',
};
