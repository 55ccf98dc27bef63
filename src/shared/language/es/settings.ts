import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../catalogue.ts';

export const settings: Translated<typeof english> = {
  'settings.title': 'Ajustes',
  'settings.back': 'Atrás',
  'settings.cancel': 'Cancelar',
  'settings.undo': 'Deshacer',
  'settings.version': 'Tidings {version}',

  'notification.title': 'Cita diaria',
  'notification.switch': 'Avisarme',
  'notification.time': 'Hora',
  'notification.help': 'Una vez al día, con la nueva cita del día. Si está desactivado, tampoco se avisa de nuevos titulares.',

  'language.title': 'Idioma',
  'language.system': 'Como el sistema',

  'login.title': 'Inicio',
  'login.switch': 'Iniciar con la sesión',
  'login.help': 'Donde hay bandeja, Tidings espera en ella hasta que hagas clic.',
};
