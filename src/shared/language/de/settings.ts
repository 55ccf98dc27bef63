import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../catalogue.ts';

export const settings: Translated<typeof english> = {
  'settings.title': 'Einstellungen',
  'settings.back': 'Zurück',
  'settings.cancel': 'Abbrechen',
  'settings.undo': 'Rückgängig',
  'settings.version': 'Tidings {version}',
  'settings.licences': 'Lizenzen anzeigen',

  'dialog.close': 'Schließen',
  'dialog.done': 'Fertig',

  'notification.title': 'Tägliches Zitat',
  'notification.switch': 'Benachrichtigen',
  'notification.time': 'Um',
  'notification.help': 'Einmal am Tag, mit dem neuen Zitat des Tages. Ist das aus, werden auch neue Schlagzeilen nicht gemeldet.',

  'language.title': 'Sprache',
  'language.system': 'Systemsprache',
  'zoom.title': 'Zoomstufe',
  'zoom.percent': '{n, number} %',

  'login.title': 'Autostart',
  'login.switch': 'Beim Anmelden starten',
  'login.help': 'Startet ohne Fenster, möglichst im Infobereich.',

  'singleKeys.title': 'Einzelne Tasten',
  'singleKeys.switch': 'Als Tastenkürzel verwenden',
  'singleKeys.help': '{page} überall; {headline} auf einer Schlagzeile. Schalten Sie das aus, wenn Sie diktieren oder öfter versehentlich Tasten drücken.',
};
