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
  'notification.help': 'Una vez al día, con la nueva cita del día.',

  'language.title': 'Idioma',
  'language.system': 'Como el sistema',

  'login.title': 'Inicio',
  'login.switch': 'Iniciar con la sesión',
  'login.help': 'Tidings espera en la bandeja hasta que hagas clic.',
};
