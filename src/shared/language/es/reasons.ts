import type { reasons as english } from '../en/reasons.ts';
import type { Translated } from '../catalogue.ts';

export const reasons: Translated<typeof english> = {
  'reason.gone': 'el sitio dice que ya no existe',
  'reason.held': 'el sitio pidió a Tidings que esperara',
  'reason.missed': 'se perdió su turno mientras este ordenador estaba apagado o en reposo',
  'reason.unsent': 'la última vez no se pudo enviar ninguna solicitud',
  'reason.neverAsked': 'aún sin consultar',
  'reason.tooSoon': 'consultada hace menos de un minuto',
  'reason.byHand': 'pedida a mano',
  'reason.fresh': 'el sitio da por válida su respuesta hasta entonces',
  'reason.hinted': 'la fuente pide que no se consulte más a menudo',
  'reason.daily': 'una vez al día: el sitio no puede indicar «sin cambios»',
  'reason.hourly': 'una vez por hora',
  'reason.retry': '{n, plural, one {nuevo intento tras un error} many {nuevo intento tras # de errores seguidos} other {nuevo intento tras # errores seguidos}}',
  'reason.noRefresh': 'Tidings se inició sin actualización',
  'reason.wave': 'hay muchas fuentes nuevas, y se consultan por tandas',
  'reason.lost': 'se perdió su contenido guardado',
  'reason.off': 'desactivada',
  'reason.noneOn': 'ninguna fuente está activada',
  'reason.noneAgain': 'no se volverá a consultar ninguna fuente',
  'reason.of': '{feed}: {reason}',
  'refresh.off': 'Tidings se inició sin actualización.',
  'refresh.asking': '{n, plural, one {Consultando una fuente.} many {Consultando # de fuentes.} other {Consultando # fuentes.}}',
  'refresh.already': 'Ya se está actualizando.',
  'refresh.held': 'Nada que consultar ahora: {reason}.',
  'refresh.later': 'Ahora no se puede consultar nada; inténtalo más tarde.',
};
