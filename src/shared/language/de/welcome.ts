import type { Translated } from '../catalogue.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translated<typeof english> = {
  'welcome.title': 'Willkommen bei Tidings',
  'welcome.text': 'Ein Zitat für den Tag, die Schlagzeilen Ihrer Feeds und die verfügbaren KI-Modelle: hier und für die Programme auf diesem Computer.',
  'welcome.feeds': 'Sie kommen von {feeds}.',
  'welcome.more': '{n, plural, one {# weiteren} other {# weiteren}}',
  'welcome.noFeeds': 'Sie kommen von den Websites, die Sie wählen.',
  'welcome.models': 'Die öffentliche Liste von {host}.',
  'welcome.programs': 'Programme',
  'welcome.api': 'Sie lesen dasselbe unter',
  'welcome.privacy': 'Datenschutz',
  'welcome.nothing': 'Tidings fragt nur diese Adressen und sagt niemandem, was Sie lesen.',
  'welcome.start': 'Schlagzeilen anzeigen',
};
