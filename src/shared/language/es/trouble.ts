import type { trouble as english } from '../en/trouble.ts';
import type { Translated } from '../catalogue.ts';

export const trouble: Translated<typeof english> = {
  'trouble.bridge': 'Tidings no respondió. Inténtalo de nuevo; si no basta, sal de Tidings y vuelve a abrirlo.',
  'trouble.updated': 'Hay una versión nueva de Tidings instalada. Sal de Tidings y vuelve a abrirlo para que siga recibiendo titulares.',
  'trouble.why': '{why}.',
  'trouble.sameWhy': 'El motivo es el mismo en cada una: {why}.',
  'trouble.whys': 'Los motivos son distintos.',
  'trouble.offline': 'Estás sin conexión.',
  'trouble.one': 'No se pudo consultar {feed}.',
  'trouble.nothing': 'Aún no se ha obtenido nada de ahí.',
  'trouble.last': 'Última actualización: {when}.',
  'trouble.some': 'No se pudieron consultar {failed, number} de {all, plural, one {# fuente} many {# de fuentes} other {# fuentes}}: {feeds}.',
  'trouble.someOf': 'No se pudieron consultar {failed, number} de {all, plural, one {# fuente} many {# de fuentes} other {# fuentes}}.',
  'trouble.whyOf': '{feed}: {why}.',
  'trouble.more': '{n, plural, one {# más} many {# más} other {# más}}',
  'trouble.all': 'No se pudo consultar ninguna de tus fuentes.',
  'trouble.showing': 'Se muestra lo último obtenido ({when}).',
  'trouble.showingList': 'Se muestra la lista del {day}.',
  'trouble.next': 'Próximo intento: {when}.',
  'trouble.soon': 'Próximo intento en un momento.',
  'trouble.notAgain': 'No se volverá a consultar.',
};
