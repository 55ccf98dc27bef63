import type { desktop as english } from '../en/desktop.ts';
import type { Translated } from '../catalogue.ts';

export const desktop: Translated<typeof english> = {
  'shortcut.plus': 'Pon un signo más entre dos teclas.',
  'shortcut.unknown': '«{name}» no es una tecla que se pueda usar aquí.',
  'shortcut.oneKey': 'Con Ctrl, Alt, Mayús (Shift) y Super solo puede ir una tecla más.',
  'shortcut.noKey': 'Añade una tecla, por ejemplo T.',
  'shortcut.noModifier': 'Añade Ctrl, Alt o Super: los demás programas dejan de recibir estas teclas.',
  'shortcut.twice': 'CmdOrCtrl ya significa Ctrl o Super.',
  'shortcut.taken': '{keys} no está libre: lo usa el sistema u otro programa.',
  'shortcut.wayland': 'Este escritorio (Wayland) no cede teclas a los programas. Asígnalas a «{command}» en su propia configuración.',

  'login.foreign': 'Tidings no creó {path}, así que lo deja como está.',
  'login.failed': 'El sistema no dejó a Tidings cambiar lo que se inicia con la sesión.',

  'pause.hour': 'Pausar las notificaciones una hora',
  'pause.tomorrow': 'Pausar las notificaciones hasta mañana',
  'pause.resume': 'Reanudar las notificaciones (en pausa hasta {time})',
  'pause.until': 'Las notificaciones están en pausa hasta {time}.',
  'pause.quoteLater': 'La cita de las {time} llega cuando terminan las horas de silencio, a las {end}.',
  'pause.quoteNever': 'La cita de las {time} no llega: las horas de silencio duran hasta el día siguiente.',
};
