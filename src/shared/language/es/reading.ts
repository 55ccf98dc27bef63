import type { Translated } from '../catalogue.ts';
import type { reading as english } from '../en/reading.ts';

export const reading: Translated<typeof english> = {
  'filter.label': 'Filtrar titulares',
  'filter.close': 'Cerrar el filtro',
  'filter.found': '{n, plural, one {# titular} many {# de titulares} other {# titulares}}',
  'filter.none': 'Ningún titular coincide con «{filter}»',

  'groups.label': 'Mostrar titulares',
  'groups.name': 'Mostrar titulares: {how}',
  'groups.order': 'Orden',
  'groups.which': 'Cuáles',
  'groups.unread': 'Solo sin leer',
  'groups.unreadBy': '{by}, solo sin leer',
  'groups.day': 'Por día',
  'groups.category': 'Por categoría',
  'groups.source': 'Por fuente',
  'groups.none': 'Sin categoría',

  'headline.menu': 'Titular',
  'headline.markRead': 'Marcar como leído',
  'headline.markUnread': 'Marcar como no leído',
  'headline.showLess': 'Menos de esto',
  'headline.muteWord': 'Silenciar una palabra…',
  'headline.switchOff': 'Desactivar {source}',
  'headline.markedRead': 'Marcado como leído',
  'headline.markedUnread': 'Marcado como no leído',
  'headline.linkCopied': 'Enlace copiado',
  'headline.noLink': 'Este titular no tiene enlace',
  'headline.switchedOff': '{source} está desactivada',
  'headline.switchedOn': '{source} vuelve a estar activada',

  'muteWord.title': '¿Qué palabra no quieres ver?',
  'muteWord.help': 'Los titulares que contienen la palabra se omiten, en Tidings y en la API, hasta que la quites en «Palabras silenciadas» de los ajustes.',
  'muteWord.words': 'Palabras de este titular',
};
