import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../catalogue.ts';

export const settings: Translated<typeof english> = {
  'settings.title': 'Ajustes',
  'settings.back': 'Atrás',
  'settings.cancel': 'Cancelar',
  'settings.undo': 'Deshacer',
  'settings.version': 'Tidings {version}',
  'settings.licences': 'Ver licencias',

  'dialog.close': 'Cerrar',
  'dialog.done': 'Listo',

  'notification.title': 'Cita diaria',
  'notification.switch': 'Avisarme',
  'notification.time': 'Hora', // “a las” would be wrong for one o’clock
  'notification.help': 'Una vez al día, con la nueva cita del día. Si lo desactivas, tampoco se avisa de nuevos titulares.',

  'language.title': 'Idioma',
  'language.system': 'Igual que el sistema',
  'zoom.title': 'Nivel de zoom',
  'zoom.percent': '{n, number} %',

  'login.title': 'Inicio',
  'login.switch': 'Abrir al iniciar sesión',
  'login.help': 'Se abre oculto, en la bandeja si la hay.',

  'singleKeys.title': 'Teclas sueltas',
  'singleKeys.switch': 'Usarlas como atajos',
  'singleKeys.help': '{page} en todas partes; {headline} sobre un titular. Desactívalo si dictas o si a menudo pulsas teclas sin querer.',
};
