import type { trouble as english } from '../en/trouble.ts';
import type { Translated } from '../catalogue.ts';

export const trouble: Translated<typeof english> = {
  'trouble.bridge': 'Tidings n’a pas répondu. Réessayez\u202f; si cela ne suffit pas, quittez Tidings et relancez-le.',
  'trouble.updated': 'Une nouvelle version de Tidings est installée. Quittez Tidings et relancez-le pour qu’il continue à récupérer les titres.',
  'trouble.why': '{why}.',
  'trouble.sameWhy': 'La raison est la même pour chacun\u00a0: {why}.',
  'trouble.whys': 'Les raisons diffèrent.',
  'trouble.offline': 'Vous êtes hors ligne.',
  'trouble.one': 'Impossible de récupérer {feed}.',
  'trouble.nothing': 'Rien n’en a encore été récupéré.',
  'trouble.last': 'Dernière récupération {when}.',
  'trouble.some': 'Impossible de récupérer {failed, number} flux sur {all, number}\u00a0: {feeds}.',
  'trouble.someOf': 'Impossible de récupérer {failed, number} flux sur {all, number}.',
  'trouble.whyOf': '{feed}\u00a0: {why}.',
  'trouble.more': '{n, plural, one {# autre} many {# d’autres} other {# autres}}',
  'trouble.all': 'Aucun de vos flux n’a pu être récupéré.',
  'trouble.showing': 'Voici ce qui a été récupéré {when}.',
  'trouble.showingList': 'Voici la liste du {day}.',
  'trouble.next': 'Prochain essai {when}.',
  'trouble.soon': 'Prochain essai dans un instant.',
  'trouble.notAgain': 'Ce flux ne sera plus récupéré.',
};
