import type { trouble as english } from '../en/trouble.ts';
import type { Translated } from '../catalogue.ts';

export const trouble: Translated<typeof english> = {
  'trouble.bridge': 'Tidings n’a pas répondu. Réessayez\u202f; si cela ne suffit pas, quittez Tidings et relancez-le.',
  'trouble.updated': 'Une nouvelle version de Tidings est installée. Quittez Tidings et relancez-le pour qu’il continue à récupérer les titres.',
  'storage.unreadable': '{why, select, denied {Tidings n’a pas le droit de lire {files} dans son dossier de données, comme après un démarrage avec sudo\u00a0: devenez propriétaire des fichiers, puis relancez Tidings.} other {Tidings n’a pas pu lire {files} dans son dossier de données ({code})\u00a0: vérifiez le disque, puis relancez Tidings.}} D’ici là, il se passe de leur contenu et n’y enregistre aucun changement.',
  'storage.unsaved': '{why, select, full {Tidings ne peut pas enregistrer {files}\u00a0: le disque est plein. Libérez de la place.} readOnly {Tidings ne peut pas enregistrer {files}\u00a0: le disque est en lecture seule. Autorisez l’écriture.} denied {Tidings n’a pas le droit d’enregistrer {files}\u00a0: son dossier de données appartient à un autre utilisateur, comme après un démarrage avec sudo. Devenez propriétaire du dossier et de ses fichiers.} other {Tidings ne peut pas enregistrer {files} ({code}). Vérifiez le disque.}} Il réessaie à chaque actualisation\u202f; ce qui n’est pas enregistré est perdu quand Tidings se ferme.',
  'trouble.why': '{why}.',
  'trouble.sameWhy': 'La raison est la même pour chacun\u00a0: {why}.',
  'trouble.whys': 'Les raisons diffèrent.',
  'trouble.offline': 'Vous êtes hors ligne.',
  'trouble.one': 'Impossible de récupérer {feed}.',
  'trouble.nothing': 'Rien n’a encore été récupéré de ce flux.',
  'trouble.last': 'Dernière récupération {when}.',
  'trouble.some': 'Impossible de récupérer {failed, number} flux sur {all, number}\u00a0: {feeds}.',
  'trouble.someOf': 'Impossible de récupérer {failed, number} flux sur {all, number}.',
  'trouble.whyOf': '{feed}\u00a0: {why}.',
  'trouble.whyAt': 'sur {host}, {why}',
  'trouble.more': '{n, plural, one {# autre} many {# d’autres} other {# autres}}',
  'trouble.all': 'Aucun de vos flux n’a pu être récupéré.',
  'trouble.showing': 'Voici ce qui a été récupéré {when}.',
  'trouble.showingList': 'Voici la liste du {day}.',
  'trouble.next': 'Prochain essai {when}.',
  'trouble.soon': 'Prochain essai dans un instant.',
  'trouble.notAgain': 'Ce flux ne sera plus récupéré.',
};
