import type { controls as english } from '../en/controls.ts';
import type { Translated } from '../catalogue.ts';

export const controls: Translated<typeof english> = {
  'section.list': 'Parties des réglages',
  'section.general': 'Général',
  'section.notifications': 'Notifications',
  'section.privacy': 'Confidentialité',
  'section.data': 'Données',

  'change.value': '{setting}\u00a0: {value}',
  'change.on': 'activé',
  'change.off': 'désactivé',
  'change.undone': 'Annulé\u00a0: {change}',
  'change.line': 'Dernier changement',

  'check.port': 'Utilisez un nombre de {least} à {most}.',
  'check.time': 'Utilisez heures et minutes, par exemple 09:00.',
  'check.sameTime': 'Les heures calmes commencent et finissent à des heures différentes.',
  'check.scheme': 'Une adresse commence par http:// ou https://.',
  'check.address': 'Ce n’est pas encore une adresse complète.',
  'check.long': 'Une adresse a au plus {most} caractères.',

  'quiet.title': 'Heures calmes',
  'quiet.switch': 'Pas de notifications',
  'quiet.from': 'De',
  'quiet.to': 'À',
  'quiet.help': 'Chaque jour d’une heure à l’autre, même au-delà de minuit.',
  'snooze.title': 'Pause',
  'snooze.hour': 'Une heure',
  'snooze.tomorrow': 'Jusqu’à demain',
  'snooze.resume': 'Reprendre',
  'snooze.until': 'En pause jusqu’à {time}',
  'snooze.none': 'Les notifications arrivent selon les réglages.',

  'recorder.title': 'Raccourci',
  'recorder.help': 'Affiche et masque Tidings de partout.',
  'recorder.none': 'Aucun',
  'recorder.name': 'Raccourci\u00a0: {keys}. Appuyez pour en enregistrer un autre.',
  'recorder.press': 'Appuyez sur les touches…',
  'recorder.how': 'Appuyez sur les touches ensemble. Retour arrière retire le raccourci, Échap annule.',
  'recorder.cancelled': 'Le raccourci reste inchangé',
};
