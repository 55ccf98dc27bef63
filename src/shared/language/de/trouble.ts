import type { trouble as english } from '../en/trouble.ts';
import type { Translated } from '../catalogue.ts';

export const trouble: Translated<typeof english> = {
  'trouble.bridge': 'Tidings hat nicht geantwortet. Versuchen Sie es noch einmal; hilft das nicht, beenden Sie Tidings und starten Sie es neu.',
  'trouble.updated': 'Eine neue Version von Tidings ist installiert. Beenden Sie Tidings und starten Sie es neu, damit es weiter Schlagzeilen abruft.',
  'storage.unreadable': '{why, select, denied {Tidings darf {files} in seinem Datenordner nicht lesen, etwa nach einem Start mit sudo: Machen Sie sich zum Eigentümer der Dateien und starten Sie Tidings neu.} other {Tidings konnte {files} in seinem Datenordner nicht lesen ({code}): Prüfen Sie den Datenträger und starten Sie Tidings neu.}} Bis dahin fehlt, was darin steht, und Änderungen daran werden nicht gespeichert.',
  'storage.unsaved': '{why, select, full {Tidings kann {files} nicht speichern: Der Datenträger ist voll. Schaffen Sie Platz.} readOnly {Tidings kann {files} nicht speichern: Der Datenträger ist schreibgeschützt. Heben Sie den Schreibschutz auf.} denied {Tidings darf {files} nicht speichern: Der Datenordner gehört einem anderen Benutzer, etwa nach einem Start mit sudo. Machen Sie sich zum Eigentümer des Ordners und seiner Dateien.} other {Tidings kann {files} nicht speichern ({code}). Prüfen Sie den Datenträger.}} Bei jeder Aktualisierung folgt ein neuer Versuch; was nicht gespeichert ist, geht beim Beenden verloren.',
  'trouble.why': '{why}.',
  'trouble.sameWhy': 'Der Grund ist jeweils derselbe: {why}.',
  'trouble.whys': 'Die Gründe sind verschieden.',
  'trouble.offline': 'Sie sind offline.',
  'trouble.one': '{feed} konnte nicht abgerufen werden.',
  'trouble.nothing': 'Von dort wurde noch nichts abgerufen.',
  'trouble.last': 'Zuletzt {when} abgerufen.',
  'trouble.some': '{failed, number} von {all, plural, one {# Feed} other {# Feeds}} nicht abrufbar: {feeds}.',
  'trouble.someOf': '{failed, number} von {all, plural, one {# Feed} other {# Feeds}} nicht abrufbar.',
  'trouble.whyOf': '{feed}: {why}.',
  'trouble.whyAt': '{why} ({host})',
  'trouble.more': '{n, plural, one {# weiterer} other {# weitere}}',
  'trouble.all': 'Keiner Ihrer Feeds konnte abgerufen werden.',
  'trouble.showing': 'Gezeigt wird, was {when} abgerufen wurde.',
  'trouble.showingList': 'Gezeigt wird die Liste vom {day}.',
  'trouble.next': 'Nächster Versuch {when}.',
  'trouble.soon': 'Nächster Versuch gleich.',
  'trouble.notAgain': 'Dieser Feed wird nicht wieder abgerufen.',
};
