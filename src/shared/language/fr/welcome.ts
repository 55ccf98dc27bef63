import type { Translated } from '../catalogue.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translated<typeof english> = {
  'welcome.title': 'Bienvenue dans Tidings',
  'welcome.text': 'Une citation pour la journée, les titres de vos flux et les modèles d’IA disponibles\u00a0: ici, et pour les programmes de cet ordinateur.',
  'welcome.feeds': 'Ils viennent de {feeds}.',
  'welcome.more': '{n, plural, one {# autre} many {# d’autres} other {# autres}}',
  'welcome.noFeeds': 'Ils viennent des sites que vous choisissez.',
  'welcome.models': 'La liste publique de {host}.',
  'welcome.programs': 'Programmes',
  'welcome.api': 'Ils lisent la même chose à l’adresse',
  'welcome.privacy': 'Vie privée',
  'welcome.nothing': 'Tidings n’interroge rien d’autre et ne dit à personne ce que vous lisez.',
  'welcome.start': 'Afficher les titres',
};
