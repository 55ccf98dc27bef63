import type { Translated } from '../catalogue.ts';
import type { reading as english } from '../en/reading.ts';

export const reading: Translated<typeof english> = {
  'filter.label': 'Filtrer les titres',
  'filter.close': 'Fermer le filtre',
  'filter.found': '{n, plural, one {# titre} many {# de titres} other {# titres}}',
  'filter.none': 'Aucun titre ne correspond à «\u202f{filter}\u202f»',

  'groups.label': 'Afficher les titres',
  'groups.name': 'Afficher les titres\u00a0: {how}',
  'groups.order': 'Ordre',
  'groups.which': 'Lesquels',
  'groups.unread': 'Non lus uniquement',
  'groups.unreadBy': '{by}, non lus uniquement',
  'groups.day': 'Par jour',
  'groups.category': 'Par catégorie',
  'groups.source': 'Par source',
  'groups.none': 'Sans catégorie',

  'headline.menu': 'Titre',
  'headline.markRead': 'Marquer comme lu',
  'headline.markUnread': 'Marquer comme non lu',
  'headline.showLess': 'Moins de ce genre',
  'headline.muteWord': 'Masquer un mot…',
  'headline.switchOff': 'Désactiver {source}',
  'headline.markedRead': 'Marqué comme lu',
  'headline.markedUnread': 'Marqué comme non lu',
  'headline.linkCopied': 'Lien copié',
  'headline.noLink': 'Ce titre n’a pas de lien',
  'headline.switchedOff': '{source} est désactivé',
  'headline.switchedOn': '{source} est réactivé',

  'muteWord.title': 'Quel mot ne voulez-vous plus voir\u202f?',
  'muteWord.help': 'Les titres qui contiennent le mot n’apparaissent plus, ni dans Tidings ni dans l’API, jusqu’à ce que vous le retiriez sous «\u202fMots masqués\u202f» dans les réglages.',
  'muteWord.words': 'Mots de ce titre',
};
