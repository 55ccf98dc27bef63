import type { headlines as english } from '../en/headlines.ts';
import type { Translated } from '../catalogue.ts';

export const headlines: Translated<typeof english> = {
  'tabs.label': 'Was Sie lesen',
  'tabs.headlines': 'Schlagzeilen',
  'tabs.models': 'Modelle',

  'days.morning': 'Heute Morgen',
  'days.today': 'Heute',
  'days.yesterday': 'Gestern',
  'days.earlier': 'Früher',

  'headlines.loading': 'Schlagzeilen werden abgerufen\u00a0…',
  'headlines.emptyTitle': 'Noch keine Schlagzeilen',
  'headlines.empty': 'Ihre Feeds wurden abgerufen, enthalten aber keine Schlagzeilen.',
  'headlines.emptyOrMuted': 'Ihre Feeds wurden abgerufen, enthalten aber keine Schlagzeilen, oder Ihre ausgeblendeten Wörter lassen keine davon übrig.',
  'headlines.emptyNotFetched': 'Tidings hat Ihre Feeds noch nicht abgerufen.',
  'headlines.noFeedsTitle': 'Keine Feeds',
  'headlines.noFeeds': 'Fügen Sie den Feed einer Website hinzu, die Sie mögen; ihre Schlagzeilen erscheinen dann hier.',
  'headlines.noFeedsOnTitle': 'Kein Feed ist eingeschaltet',
  'headlines.noFeedsOn': 'Schalten Sie einen ein; seine Schlagzeilen erscheinen dann hier.',
  'headlines.openSettings': 'Feeds wählen',
  'headlines.tryNow': 'Jetzt versuchen',
  'headlines.noUnread': 'Keine ungelesenen Schlagzeilen',
  'headlines.showAll': 'Alle anzeigen',

  'headlines.unread': 'ungelesen',
  'headlines.unreadCount': '{n, plural, one {# ungelesen} other {# ungelesen}}',
  'headlines.fresh': '{n, plural, one {# neu seit Ihrem letzten Besuch} other {# neu seit Ihrem letzten Besuch}}',
  'headlines.lookedAt': 'Letzter Besuch: {when}',
  'headlines.readAll': 'Alle gelesen',
  'headlines.allRead': '{n, plural, one {# Schlagzeile als gelesen markiert} other {# Schlagzeilen als gelesen markiert}}',
  'headlines.noBrowser': 'Für den Link konnte kein Browser geöffnet werden.',
  'headlines.linkTooLong': 'Der Link ist zu lang, als dass Windows ihn öffnen könnte. Kopieren Sie ihn und fügen Sie ihn in Ihren Browser ein.',
  'headlines.gone': 'Diese Schlagzeile steht nicht mehr in der Liste.',
  'headlines.unreadAgain': 'Wieder ungelesen',
};
