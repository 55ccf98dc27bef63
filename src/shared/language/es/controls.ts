import type { controls as english } from '../en/controls.ts';
import type { Translated } from '../catalogue.ts';

export const controls: Translated<typeof english> = {
  'section.list': 'Partes de los ajustes',
  'section.general': 'General',
  'section.notifications': 'Notificaciones',
  'section.privacy': 'Privacidad',
  'section.data': 'Datos',

  'change.value': '{setting}: {value}',
  'change.on': 'activado',
  'change.off': 'desactivado',
  'change.undone': 'Deshecho: {change}',
  'change.line': 'Último cambio',

  'check.port': 'Usa un número de {least} a {most}.',
  'check.time': 'Usa horas y minutos, como 09:00.',
  'check.sameTime': 'Las horas de silencio empiezan y acaban a horas distintas.',
  'check.scheme': 'Una dirección empieza por http:// o https://.',
  'check.address': 'Aún no es una dirección completa.',
  'check.long': 'Una dirección tiene como máximo {most} caracteres.',

  'quiet.title': 'Horas de silencio',
  'quiet.switch': 'Sin notificaciones',
  'quiet.from': 'Desde',
  'quiet.to': 'Hasta',
  'quiet.help': 'Cada día de una hora a la otra, también pasada la medianoche.',
  'snooze.title': 'Pausa',
  'snooze.hour': 'Una hora',
  'snooze.tomorrow': 'Hasta mañana',
  'snooze.resume': 'Reanudar',
  'snooze.until': 'En pausa hasta {time}',
  'snooze.none': 'Las notificaciones llegan según los ajustes.',

  'recorder.title': 'Atajo',
  'recorder.help': 'Muestra y oculta Tidings desde cualquier lugar.',
  'recorder.none': 'Ninguno',
  'recorder.name': 'Atajo: {keys}. Pulsa para grabar otro.',
  'recorder.press': 'Pulsa las teclas…',
  'recorder.how': 'Pulsa las teclas a la vez. Retroceso quita el atajo, Escape cancela.',
  'recorder.cancelled': 'El atajo se queda como está',
};
