import type { Translated } from '../catalogue.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translated<typeof english> = {
  'welcome.title': 'Te damos la bienvenida a Tidings',
  'welcome.text': 'Una cita para el día, los titulares de tus fuentes y los modelos de IA que hay: aquí, y para los programas de este ordenador.',
  'welcome.feeds': 'Proceden de {feeds}.',
  'welcome.more': '{n, plural, one {# más} many {# más} other {# más}}',
  'welcome.noFeeds': 'Proceden de los sitios que elijas.',
  'welcome.models': 'La lista pública de {host}.',
  'welcome.programs': 'Programas',
  'welcome.api': 'Leen lo mismo en',
  'welcome.privacy': 'Privacidad',
  'welcome.nothing': 'Tidings no consulta nada más ni dice a nadie lo que lees.',
  'welcome.start': 'Ver los titulares',
};
