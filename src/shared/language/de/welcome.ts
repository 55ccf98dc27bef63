import type { Translated } from '../catalogue.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translated<typeof english> = {
  'welcome.title': 'Willkommen bei Tidings',
  'welcome.text': 'Das Zitat des Tages, Ihre Schlagzeilen und die neuesten KI-Modelle, hier und für andere Programme auf diesem Computer.',
  'welcome.feeds': 'Von {feeds}.',
  'welcome.more': '{n, plural, one {# weiteren} other {# weiteren}}',
  'welcome.noFeeds': 'Von den Websites, die Sie wählen.',
  'welcome.models': 'Die öffentliche Liste von {host}.',
  'welcome.programs': 'Programme',
  'welcome.api': 'Dieselben Inhalte, unter',
  'welcome.nothing': 'Kein Konto, kein Tracking: Tidings sagt niemandem, was Sie lesen.',
  'welcome.start': 'Schlagzeilen anzeigen',
};
