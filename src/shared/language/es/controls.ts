import type { controls as english } from '../en/controls.ts';
import type { Translated } from '../catalogue.ts';

export const controls: Translated<typeof english> = {
  'section.list': 'Secciones de los ajustes',
  'section.general': 'General',
  'section.notifications': 'Notificaciones',
  'section.privacy': 'Privacidad',
  'section.data': 'Datos',

  'change.value': '{setting}: {value}',
  'change.on': 'activado',
  'change.off': 'desactivado',
  'change.undone': 'Deshecho: {change}',
  'change.nothing': 'No hay nada que deshacer.',
  'change.line': 'Último cambio',

  'check.port': 'Usa un número de {least} a {most}.',
  'check.portBlocked': 'Los navegadores y Node.js no se conectan a este puerto. Usa otro número.',
  'check.time': 'Usa horas y minutos, como 09:00.',
  'check.scheme': 'La dirección debe empezar por http:// o https://.',
  'check.address': 'Esto aún no es una dirección web válida.',
  'check.long': 'Una dirección puede tener como máximo {most} caracteres.',

  'quiet.title': 'Horas de silencio',
  'quiet.switch': 'Retener las notificaciones',
  'quiet.from': 'Desde',
  'quiet.to': 'hasta',
  'quiet.range': 'de {from} a {to}',
  'quiet.help': 'Cada día entre estas horas, aunque crucen la medianoche.',
  'snooze.title': 'Pausa',
  'snooze.hour': 'Una hora',
  'snooze.tomorrow': 'Hasta mañana',
  'snooze.resume': 'Reanudar',
  'snooze.until': 'Fin de la pausa: {time}.',
  'snooze.none': 'Las notificaciones no están en pausa.',
  'snooze.paused': 'Notificaciones en pausa (fin: {time})',
  'snooze.resumed': 'Notificaciones reanudadas',

  'recorder.title': 'Atajo',
  'recorder.help': 'Muestra y oculta Tidings desde cualquier lugar.',
  'recorder.none': 'Ninguno',
  'recorder.name': 'Atajo: {keys}. Pulsa para cambiarlo.',
  'recorder.set': 'Definir…',
  'recorder.setName': 'Atajo: Ninguno. Definir…',
  'recorder.press': 'Pulsa las teclas…',
  'recorder.how': 'Pulsa las teclas a la vez. Retroceso quita el atajo; Esc cancela.',
  'recorder.cancelled': 'Atajo sin cambios',
};
