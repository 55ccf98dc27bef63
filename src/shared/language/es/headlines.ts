import type { headlines as english } from '../en/headlines.ts';
import type { Translated } from '../catalogue.ts';

export const headlines: Translated<typeof english> = {
  'tabs.label': 'Qué leer',
  'tabs.headlines': 'Titulares',
  'tabs.models': 'Modelos',

  'days.morning': 'Esta mañana',
  'days.today': 'Hoy',
  'days.yesterday': 'Ayer',
  'days.earlier': 'Antes',

  'headlines.loading': 'Obteniendo titulares…',
  'headlines.emptyTitle': 'Aún no hay titulares',
  'headlines.empty': 'Tus fuentes se han consultado, pero no tienen titulares.',
  'headlines.emptyOrMuted': 'Tus fuentes se han consultado, pero no tienen titulares, o tus palabras silenciadas los omiten todos.',
  'headlines.emptyNotFetched': 'Tidings aún no ha consultado tus fuentes.',
  'headlines.noFeedsTitle': 'Sin fuentes',
  'headlines.noFeeds': 'Añade la fuente de un sitio que te guste y sus titulares aparecerán aquí.',
  'headlines.noFeedsOnTitle': 'Ninguna fuente está activada',
  'headlines.noFeedsOn': 'Activa una y sus titulares aparecerán aquí.',
  'headlines.openSettings': 'Elegir fuentes',
  'headlines.tryNow': 'Intentar ahora',
  'headlines.noUnread': 'No hay titulares sin leer',
  'headlines.showAll': 'Mostrar todos',

  'headlines.unread': 'sin leer',
  'headlines.unreadCount': '{n, plural, one {# sin leer} many {# sin leer} other {# sin leer}}',
  'headlines.fresh': '{n, plural, one {# nuevo desde tu última visita} many {# nuevos desde tu última visita} other {# nuevos desde tu última visita}}',
  'headlines.lookedAt': 'Última visita: {when}',
  'headlines.readAll': 'Marcar todo como leído',
  'headlines.allRead': '{n, plural, one {# titular marcado como leído} many {# de titulares marcados como leídos} other {# titulares marcados como leídos}}',
  'headlines.noBrowser': 'No se pudo abrir ningún navegador para el enlace.',
  'headlines.linkTooLong': 'El enlace es demasiado largo para que Windows lo abra. Cópialo y pégalo en tu navegador.',
  'headlines.gone': 'Ese titular ya no está en la lista.',
  'headlines.unreadAgain': 'De nuevo sin leer',
};
