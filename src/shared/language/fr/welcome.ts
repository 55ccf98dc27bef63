import type { Translated } from '../catalogue.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translated<typeof english> = {
  'welcome.title': 'Bienvenue dans Tidings',
  'welcome.text': 'La citation du jour, vos titres et les derniers modèles d’IA, ici et pour les autres programmes de cet ordinateur.',
  'welcome.feeds': 'Sources\u00a0: {feeds}.',
  'welcome.more': '{n, plural, one {# autre} many {# d’autres} other {# autres}}',
  'welcome.noFeeds': 'Ceux des sites que vous choisissez.',
  'welcome.models': 'La liste publique de {host}.',
  'welcome.programs': 'Programmes',
  'welcome.api': 'Le même contenu, à l’adresse',
  'welcome.nothing': 'Ni compte ni pistage\u00a0: Tidings ne dit à personne ce que vous lisez.',
  'welcome.start': 'Afficher les titres',
};
