import type { Translated } from '../catalogue.ts';
import type { reading as english } from '../en/reading.ts';

export const reading: Translated<typeof english> = {
  'filter.label': 'Schlagzeilen filtern',
  'filter.close': 'Filter schließen',
  'filter.found': '{n, plural, one {# Treffer} other {# Treffer}}',
  'filter.none': 'Keine Schlagzeile passt zu „{filter}“',

  'groups.label': 'Schlagzeilen anzeigen',
  'groups.name': 'Schlagzeilen anzeigen: {how}',
  'groups.order': 'Reihenfolge',
  'groups.which': 'Auswahl',
  'groups.unread': 'Nur ungelesene',
  'groups.unreadBy': '{by}, nur ungelesene',
  'groups.day': 'Nach Tag',
  'groups.category': 'Nach Kategorie',
  'groups.source': 'Nach Quelle',
  'groups.none': 'Ohne Kategorie',

  'headline.menu': 'Schlagzeile',
  'headline.markRead': 'Als gelesen markieren',
  'headline.markUnread': 'Als ungelesen markieren',
  'headline.showLess': 'Weniger davon',
  'headline.muteWord': 'Wort ausblenden\u00a0…',
  'headline.switchOff': '{source} ausschalten',
  'headline.markedRead': 'Als gelesen markiert',
  'headline.markedUnread': 'Als ungelesen markiert',
  'headline.linkCopied': 'Link kopiert',
  'headline.noLink': 'Diese Schlagzeile hat keinen Link',
  'headline.switchedOff': '{source} ist ausgeschaltet',
  'headline.switchedOn': '{source} ist wieder eingeschaltet',

  'muteWord.title': 'Welches Wort möchten Sie nicht mehr sehen?',
  'muteWord.help': 'Schlagzeilen, die das Wort enthalten, entfallen in Tidings und in der API, bis Sie es in den Einstellungen unter „Ausblenden“ entfernen.',
  'muteWord.words': 'Wörter dieser Schlagzeile',
};
