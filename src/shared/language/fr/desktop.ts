import type { desktop as english } from '../en/desktop.ts';
import type { Translated } from '../catalogue.ts';

export const desktop: Translated<typeof english> = {
  'shortcut.plus': 'Mettez un signe plus entre deux touches.',
  'shortcut.unknown': '«\u202f{name}\u202f» n’est pas une touche utilisable ici.',
  'shortcut.oneKey': 'Une seule touche peut accompagner Ctrl, Alt, Maj (Shift) et Super.',
  'shortcut.noKey': 'Ajoutez une touche, par exemple T.',
  'shortcut.noModifier': 'Ajoutez Ctrl, Alt ou Super\u00a0: les autres programmes ne recevront plus ces touches.',
  'shortcut.twice': 'CmdOrCtrl désigne déjà Ctrl ou Super.',
  'shortcut.taken': '{keys} n’est pas libre\u00a0: le système ou un autre programme l’utilise.',
  'shortcut.wayland': 'Ce bureau (Wayland) ne cède pas de touches aux programmes. Associez-en à «\u202f{command}\u202f» dans ses propres réglages.',

  'login.foreign': '{path} n’a pas été créé par Tidings et reste donc tel quel.',
  'login.failed': 'Le système n’a pas laissé Tidings changer ce qui démarre à l’ouverture de session.',

  'pause.hour': 'Suspendre les notifications pendant une heure',
  'pause.tomorrow': 'Suspendre les notifications jusqu’à demain',
  'pause.resume': 'Reprendre les notifications (suspendues jusqu’à {time})',
  'pause.until': 'Les notifications sont suspendues jusqu’à {time}.',
  'pause.quoteLater': 'La citation de {time} arrive à la fin des heures calmes, à {end}.',
  'pause.quoteNever': 'La citation de {time} n’arrive pas\u00a0: les heures calmes durent jusqu’au lendemain.',
};
