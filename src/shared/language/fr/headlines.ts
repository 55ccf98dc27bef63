import type { headlines as english } from '../en/headlines.ts';
import type { Translated } from '../catalogue.ts';

export const headlines: Translated<typeof english> = {
  'tabs.label': 'Que lire',
  'tabs.headlines': 'Titres',
  'tabs.models': 'Modèles',

  'days.morning': 'Ce matin',
  'days.today': 'Aujourd’hui',
  'days.yesterday': 'Hier',
  'days.earlier': 'Plus tôt',

  'headlines.loading': 'Récupération des titres…',
  'headlines.emptyTitle': 'Pas encore de titres',
  'headlines.empty': 'Vos flux ont été récupérés, mais ne contiennent aucun titre.',
  'headlines.emptyOrMuted': 'Vos flux ont été récupérés, mais ne contiennent aucun titre, ou vos mots masqués les écartent tous.',
  'headlines.emptyNotFetched': 'Tidings n’a pas encore récupéré vos flux.',
  'headlines.noFeedsTitle': 'Aucun flux',
  'headlines.noFeeds': 'Ajoutez le flux d’un site que vous aimez, et ses titres s’afficheront ici.',
  'headlines.noFeedsOnTitle': 'Aucun flux n’est activé',
  'headlines.noFeedsOn': 'Activez-en un, et ses titres s’afficheront ici.',
  'headlines.openSettings': 'Choisir des flux',
  'headlines.tryNow': 'Essayer maintenant',
  'headlines.noUnread': 'Aucun titre non lu',
  'headlines.showAll': 'Tout afficher',

  'headlines.unread': 'non lu',
  'headlines.unreadCount': '{n, plural, one {# non lu} many {# de non lus} other {# non lus}}',
  'headlines.fresh': '{n, plural, one {# nouveau depuis votre dernière visite} many {# de nouveaux depuis votre dernière visite} other {# nouveaux depuis votre dernière visite}}',
  'headlines.lookedAt': 'Dernière visite\u00a0: {when}',
  'headlines.readAll': 'Tout marquer comme lu',
  'headlines.allRead': '{n, plural, one {# titre marqué comme lu} many {# de titres marqués comme lus} other {# titres marqués comme lus}}',
  'headlines.noBrowser': 'Aucun navigateur n’a pu être ouvert pour le lien.',
  'headlines.linkTooLong': 'Le lien est trop long pour que Windows puisse l’ouvrir. Copiez-le et collez-le dans votre navigateur.',
  'headlines.gone': 'Ce titre n’est plus dans la liste.',
  'headlines.unreadAgain': 'De nouveau non lus',
};
