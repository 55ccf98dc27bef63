import type { trouble as english } from '../en/trouble.ts';
import type { Translated } from '../catalogue.ts';

export const trouble: Translated<typeof english> = {
  'trouble.bridge': 'Tidings no respondió. Inténtalo de nuevo; si no basta, sal de Tidings y vuelve a abrirlo.',
  'trouble.updated': 'Hay una versión nueva de Tidings instalada. Sal de Tidings y vuelve a abrirlo para que siga recibiendo titulares.',
  'storage.unreadable': '{why, select, denied {Tidings no tiene permiso para leer {files} en su carpeta de datos, como tras iniciarlo con sudo: hazte propietario de los archivos y vuelve a abrir Tidings.} other {Tidings no pudo leer {files} en su carpeta de datos ({code}): revisa el disco y vuelve a abrir Tidings.}} Hasta entonces prescinde de lo que contienen y no guarda cambios en ellos.',
  'storage.unsaved': '{why, select, full {Tidings no puede guardar {files}: el disco está lleno. Libera espacio.} readOnly {Tidings no puede guardar {files}: el disco es de solo lectura. Permite la escritura.} denied {Tidings no tiene permiso para guardar {files}: su carpeta de datos es de otro usuario, como tras iniciarlo con sudo. Hazte propietario de la carpeta y de sus archivos.} other {Tidings no puede guardar {files} ({code}). Revisa el disco.}} Lo intenta de nuevo en cada actualización; lo que no se guarde se pierde al salir de Tidings.',
  'trouble.why': '{why}.',
  'trouble.sameWhy': 'El motivo es el mismo en cada una: {why}.',
  'trouble.whys': 'Los motivos son distintos.',
  'trouble.offline': 'Estás sin conexión.',
  'trouble.one': 'No se pudo consultar {feed}.',
  'trouble.nothing': 'Aún no se ha obtenido nada de ahí.',
  'trouble.last': 'Última consulta: {when}.',
  'trouble.some': 'No se pudieron consultar {failed, number} de {all, plural, one {# fuente} many {# de fuentes} other {# fuentes}}: {feeds}.',
  'trouble.someOf': 'No se pudieron consultar {failed, number} de {all, plural, one {# fuente} many {# de fuentes} other {# fuentes}}.',
  'trouble.whyOf': '{feed}: {why}.',
  'trouble.whyAt': 'en {host}, {why}',
  'trouble.more': '{n, plural, one {# más} many {# más} other {# más}}',
  'trouble.all': 'No se pudo consultar ninguna de tus fuentes.',
  'trouble.showing': 'Se muestra lo último obtenido ({when}).',
  'trouble.showingList': 'Se muestra la lista del {day}.',
  'trouble.next': 'Próximo intento: {when}.',
  'trouble.soon': 'Próximo intento en un momento.',
  'trouble.notAgain': 'No se volverá a consultar.',
};
