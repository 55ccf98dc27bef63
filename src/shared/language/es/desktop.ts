import type { desktop as english } from '../en/desktop.ts';
import type { Translated } from '../catalogue.ts';

export const desktop: Translated<typeof english> = {
  'shortcut.plus': 'Pon un signo más entre dos teclas.',
  'shortcut.unknown': '«{name}» no es una tecla que se pueda usar aquí.',
  'shortcut.oneKey': 'Ctrl, Alt, Mayús (Shift) y Super solo se pueden combinar con una tecla.',
  'shortcut.noKey': 'Añade una tecla, por ejemplo T.',
  'shortcut.noModifier': 'Añade Ctrl, Alt o Super. Si no, ningún otro programa recibiría ya esta tecla.',
  'shortcut.twice': 'CmdOrCtrl ya significa Ctrl o Super.',
  'shortcut.taken': 'El sistema u otro programa ya usa {keys}.',
  'shortcut.wayland': 'Este escritorio (Wayland) no cede atajos a los programas. Asigna teclas a «{command}» en sus propios ajustes.',

  'login.foreign': 'Tidings no creó {path}, así que lo deja como está. Cámbiale el nombre o bórralo y vuelve a activar esta opción.',
  'login.failed': 'El sistema no dejó que Tidings cambiara lo que se abre al iniciar sesión.',
  'login.allow': 'Permítelo también en Ajustes del Sistema › General › Ítems de inicio.',

  'notification.refused': 'El sistema no mostró la última notificación. Permite las notificaciones de Tidings en los ajustes del sistema.',
  'pause.hour': 'Pausar las notificaciones una hora',
  'pause.tomorrow': 'Pausar las notificaciones hasta mañana',
  'pause.resume': 'Reanudar las notificaciones (fin de la pausa: {time})',
  'pause.until': 'Las notificaciones están en pausa (fin: {time}).',
  'pause.quoteLater': 'La cita prevista ({time}) se mostrará cuando acaben las horas de silencio ({end}).',
  'pause.quoteNever': 'La cita prevista ({time}) no se mostrará: las horas de silencio duran hasta el día siguiente.',
};
