import type { Translated } from '../catalogue.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translated<typeof english> = {
  'welcome.title': 'Te damos la bienvenida a Tidings',
  'welcome.text': 'La cita del día, tus titulares y los últimos modelos de IA, aquí y para otros programas de este ordenador.',
  'welcome.feeds': 'De {feeds}.',
  'welcome.more': '{n, plural, one {# más} many {# más} other {# más}}',
  'welcome.noFeeds': 'De los sitios que elijas.',
  'welcome.models': 'La lista pública de {host}.',
  'welcome.programs': 'Programas',
  'welcome.api': 'El mismo contenido, en',
  'welcome.nothing': 'Sin cuenta ni rastreo: Tidings no dice a nadie lo que lees.',
  'welcome.start': 'Ver los titulares',
};
