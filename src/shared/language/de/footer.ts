import type { footer as english } from '../en/footer.ts';
import type { Translated } from '../catalogue.ts';

export const footer: Translated<typeof english> = {
  'footer.refreshing': 'Wird aktualisiert\u00a0…',
  'footer.refreshingBrief': 'Lädt\u00a0…',
  'footer.updated': 'Stand: {ago}',
  'footer.updatedSome': '{ago}, {n, number} Fehler',
  'footer.someBrief': '{n, number} Fehler',
  'footer.failed': '{n, plural, one {# Feed nicht abrufbar} other {# Feeds nicht abrufbar}}',
  'footer.fetchedOf': '{n, number}/{all, number} abgerufen',
  'footer.fetchedFeeds': '{n, number} von {all, plural, one {# Feed} other {# Feeds}} abgerufen',
  'footer.fetchedUntil': '{state}, die letzten voraussichtlich {when}',
  'footer.offlineNever': 'Offline, noch nichts abgerufen',
  'footer.offline': '{ago}, offline',
  'footer.offlineBrief': 'Offline',
  'footer.modelsOf': 'Modellliste vom {day}',
  'footer.modelsOffline': 'Offline, Liste vom {day}',
  'footer.copyAddress': 'Adresse der API kopieren, {base}',
  'footer.addressCopied': 'Adresse der API kopiert',
  'footer.apiOff': 'API antwortet nicht',
  'footer.refresh': 'Jetzt aktualisieren',
  'footer.settings': 'Einstellungen',
};
