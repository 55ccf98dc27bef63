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

  'headlines.label': 'Schlagzeilen',
  'headlines.loading': 'Schlagzeilen werden geholt …',
  'headlines.emptyTitle': 'Noch keine Schlagzeilen',
  'headlines.empty': 'Ihre Feeds haben bisher nichts geliefert.',
  'headlines.emptyNotFetched': 'Tidings hat Ihre Feeds noch nicht abgefragt.',
  'headlines.emptyOffline': 'Sie sind offline. Schlagzeilen kommen, wenn wieder eine Verbindung besteht; „Jetzt aktualisieren“ fragt sofort nach.',
  'headlines.noFeedsTitle': 'Keine Feeds',
  'headlines.noFeeds': 'Fügen Sie den Feed einer Website hinzu, die Sie mögen; ihre Schlagzeilen erscheinen dann hier.',
  'headlines.noFeedsOn': 'Alle Ihre Feeds sind ausgeschaltet.',
  'headlines.openSettings': 'Feeds wählen',
  'headlines.tryNow': 'Jetzt versuchen',

  'headlines.unread': 'ungelesen',
  'headlines.unreadCount': '{n, plural, one {# ungelesen} other {# ungelesen}}',
  'headlines.fresh': '{n, plural, one {# neu seit Ihrem letzten Blick} other {# neu seit Ihrem letzten Blick}}',
  'headlines.lookedAt': 'Letzter Blick: {when}',
  'headlines.readAll': 'Alle gelesen',
  'headlines.allRead': '{n, plural, one {# Schlagzeile als gelesen markiert} other {# Schlagzeilen als gelesen markiert}}',
  'headlines.noBrowser': 'Dieser Computer hat für den Link keinen Browser geöffnet.',
  'headlines.nothingToUndo': 'Es gibt nichts zurückzunehmen.',
  'headlines.unreadAgain': 'Wieder ungelesen',
};
