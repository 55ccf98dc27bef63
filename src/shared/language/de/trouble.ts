import type { trouble as english } from '../en/trouble.ts';
import type { Translated } from '../catalogue.ts';

export const trouble: Translated<typeof english> = {
  'trouble.bridge': 'Tidings hat nicht geantwortet. Versuchen Sie es noch einmal; hilft das nicht, beenden Sie Tidings und starten Sie es neu.',
  'trouble.updated': 'Eine neue Version von Tidings ist installiert. Beenden Sie Tidings und starten Sie es neu, damit es weiter Schlagzeilen abruft.',
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
  'trouble.more': '{n, plural, one {# weiterer} other {# weitere}}',
  'trouble.all': 'Keiner Ihrer Feeds konnte abgerufen werden.',
  'trouble.showing': 'Gezeigt wird, was {when} abgerufen wurde.',
  'trouble.showingList': 'Gezeigt wird die Liste vom {day}.',
  'trouble.next': 'Nächster Versuch {when}.',
  'trouble.soon': 'Nächster Versuch gleich.',
  'trouble.notAgain': 'Dieser Feed wird nicht wieder abgerufen.',
};
