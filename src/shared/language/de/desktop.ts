import type { desktop as english } from '../en/desktop.ts';
import type { Translated } from '../catalogue.ts';

export const desktop: Translated<typeof english> = {
  'shortcut.plus': 'Setzen Sie zwischen zwei Tasten ein Pluszeichen.',
  'shortcut.unknown': '„{name}“ ist keine Taste, die hier möglich ist.',
  'shortcut.oneKey': 'Zu Strg (Ctrl), Alt, Umschalt (Shift) und Super passt nur eine weitere Taste.',
  'shortcut.noKey': 'Es fehlt noch eine Taste, etwa T.',
  'shortcut.noModifier': 'Nehmen Sie Strg (Ctrl), Alt oder Super dazu: Die Tasten gehen allen anderen Programmen verloren.',
  'shortcut.twice': 'CmdOrCtrl steht schon für Ctrl oder Super.',
  'shortcut.taken': '{keys} ist nicht frei: Das System oder ein anderes Programm verwendet es.',
  'shortcut.wayland': 'Dieser Desktop (Wayland) gibt Programmen keine Tastenkürzel. Legen Sie in seinen Einstellungen eines für „{command}“ an.',

  'login.foreign': '{path} stammt nicht von Tidings und bleibt deshalb, wie es ist.',
  'login.failed': 'Das System ließ Tidings nicht ändern, was bei der Anmeldung startet.',

  'pause.hour': 'Mitteilungen eine Stunde pausieren',
  'pause.tomorrow': 'Mitteilungen bis morgen pausieren',
  'pause.resume': 'Mitteilungen fortsetzen (pausiert bis {time})',
  'pause.until': 'Mitteilungen sind pausiert bis {time}.',
  'pause.quoteLater': 'Das Zitat von {time} kommt, wenn die Ruhezeit um {end} endet.',
  'pause.quoteNever': 'Das Zitat von {time} kommt nicht: Die Ruhezeit dauert bis in den nächsten Tag.',
};
