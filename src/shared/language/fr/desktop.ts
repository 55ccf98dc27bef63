import type { desktop as english } from '../en/desktop.ts';
import type { Translated } from '../catalogue.ts';

export const desktop: Translated<typeof english> = {
  'shortcut.plus': 'Mettez un signe plus entre deux touches.',
  'shortcut.unknown': '«\u202f{name}\u202f» n’est pas une touche utilisable ici.',
  'shortcut.oneKey': 'Une seule touche peut être combinée avec Ctrl, Alt, Maj (Shift) et Super.',
  'shortcut.noKey': 'Ajoutez une touche, par exemple T.',
  'shortcut.noModifier': 'Ajoutez Ctrl, Alt ou Super. Sinon, aucun autre programme ne recevrait plus cette touche.',
  'shortcut.twice': 'CmdOrCtrl désigne déjà Ctrl ou Super.',
  'shortcut.taken': '{keys} est déjà utilisé par le système ou un autre programme.',
  'shortcut.wayland': 'Ce bureau (Wayland) ne cède pas de raccourcis aux programmes. Associez des touches à «\u202f{command}\u202f» dans ses propres réglages.',

  'login.foreign': '{path} n’a pas été créé par Tidings et reste donc tel quel. Renommez-le ou supprimez-le, puis activez à nouveau cette option.',
  'login.failed': 'Le système n’a pas laissé Tidings changer ce qui démarre à l’ouverture de session.',
  'login.allow': 'Autorisez-le aussi dans Réglages Système › Général › Ouverture.',

  'notification.refused': 'Le système n’a pas affiché la dernière notification. Autorisez les notifications de Tidings dans les réglages du système.',
  'pause.hour': 'Mettre les notifications en pause pendant une heure',
  'pause.tomorrow': 'Mettre les notifications en pause jusqu’à demain',
  'pause.resume': 'Réactiver les notifications (en pause jusqu’à {time})',
  'pause.until': 'Les notifications sont en pause jusqu’à {time}.',
  'pause.quoteLater': 'La citation prévue à {time} s’affichera à la fin des heures calmes, à {end}.',
  'pause.quoteNever': 'La citation prévue à {time} ne s’affichera pas\u00a0: les heures calmes durent jusqu’au lendemain.',
};
