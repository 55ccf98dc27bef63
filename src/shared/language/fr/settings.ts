import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../catalogue.ts';

export const settings: Translated<typeof english> = {
  'settings.title': 'Réglages',
  'settings.back': 'Retour',
  'settings.cancel': 'Annuler',
  'settings.undo': 'Annuler',
  'settings.version': 'Tidings {version}',
  'settings.licences': 'Afficher les licences',

  'dialog.close': 'Fermer',
  'dialog.done': 'Terminé',

  'notification.title': 'Citation du jour',
  'notification.switch': 'M’avertir',
  'notification.time': 'À',
  'notification.help': 'Une fois par jour, avec la nouvelle citation du jour. Si vous désactivez ceci, les nouveaux titres ne sont plus signalés non plus.',

  'language.title': 'Langue',
  'language.system': 'Comme le système',
  'zoom.title': 'Niveau de zoom',
  'zoom.percent': '{n, number} %',

  'login.title': 'Démarrage',
  'login.switch': 'Lancer à l’ouverture de session',
  'login.help': 'Démarre masqué, si possible dans la zone de notification.',

  'singleKeys.title': 'Touches seules',
  'singleKeys.switch': 'S’en servir comme raccourcis',
  'singleKeys.help': '{page} partout\u202f; {headline} sur un titre. À désactiver si vous dictez ou appuyez souvent sur des touches par mégarde.',
};
