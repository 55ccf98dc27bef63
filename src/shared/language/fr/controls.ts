import type { controls as english } from '../en/controls.ts';
import type { Translated } from '../catalogue.ts';

export const controls: Translated<typeof english> = {
  'section.list': 'Sections des réglages',
  'section.general': 'Général',
  'section.notifications': 'Notifications',
  'section.privacy': 'Vie privée',
  'section.data': 'Données',

  'change.value': '{setting}\u00a0: {value}',
  'change.on': 'activé',
  'change.off': 'désactivé',
  'change.undone': 'Annulé\u00a0: {change}',
  'change.nothing': 'Il n’y a rien à annuler.',
  'change.line': 'Dernière modification',

  'check.port': 'Utilisez un nombre de {least} à {most}.',
  'check.portBlocked': 'Les navigateurs et Node.js refusent de se connecter à ce port. Utilisez un autre nombre.',
  'check.time': 'Utilisez heures et minutes, par exemple 09:00.',
  'check.scheme': 'L’adresse doit commencer par http:// ou https://.',
  'check.address': 'Ce n’est pas encore une adresse web valide.',
  'check.long': 'Une adresse peut avoir au plus {most} caractères.',

  'quiet.title': 'Heures calmes',
  'quiet.switch': 'Retenir les notifications',
  'quiet.from': 'De',
  'quiet.to': 'à',
  'quiet.range': 'de {from} à {to}',
  'quiet.help': 'Chaque jour entre ces heures, même à cheval sur minuit.',
  'snooze.title': 'Pause',
  'snooze.hour': 'Une heure',
  'snooze.tomorrow': 'Jusqu’à demain',
  'snooze.resume': 'Reprendre',
  'snooze.until': 'En pause jusqu’à {time}.',
  'snooze.none': 'Les notifications ne sont pas en pause.',
  'snooze.paused': 'Notifications en pause jusqu’à {time}',
  'snooze.resumed': 'Notifications reprises',

  'recorder.title': 'Raccourci',
  'recorder.help': 'Affiche et masque Tidings depuis n’importe où.',
  'recorder.none': 'Aucun',
  'recorder.name': 'Raccourci\u00a0: {keys}. Appuyez pour le modifier.',
  'recorder.set': 'Définir…',
  'recorder.setName': 'Raccourci\u00a0: Aucun. Définir…',
  'recorder.press': 'Appuyez sur les touches…',
  'recorder.how': 'Appuyez sur les touches en même temps. Retour arrière retire le raccourci\u202f; Échap annule.',
  'recorder.cancelled': 'Raccourci inchangé',
};
