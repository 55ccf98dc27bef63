import type { desktop as english } from '../en/desktop.ts';
import type { Translated } from '../catalogue.ts';

export const desktop: Translated<typeof english> = {
  'shortcut.plus': 'Setzen Sie zwischen zwei Tasten ein Pluszeichen.',
  'shortcut.unknown': '„{name}“ ist keine Taste, die hier verwendet werden kann.',
  'shortcut.oneKey': 'Mit Strg (Ctrl), Alt, Umschalt (Shift) und Super lässt sich nur eine Taste kombinieren.',
  'shortcut.noKey': 'Es fehlt noch eine Taste, etwa T.',
  'shortcut.noModifier': 'Fügen Sie Strg (Ctrl), Alt oder Super hinzu. Sonst erhält kein anderes Programm mehr diese Taste.',
  'shortcut.twice': 'CmdOrCtrl steht schon für Strg (Ctrl) oder Super.',
  'shortcut.taken': '{keys} wird schon vom System oder einem anderen Programm verwendet.',
  'shortcut.wayland': 'Dieser Desktop (Wayland) überlässt Programmen keine Tastenkürzel. Legen Sie in seinen Einstellungen eines für „{command}“ an.',

  'login.foreign': '{path} stammt nicht von Tidings und bleibt deshalb unverändert. Benennen Sie die Datei um oder löschen Sie sie, und schalten Sie dies dann noch einmal ein.',
  'login.failed': 'Das System hat nicht zugelassen, dass Tidings den Autostart ändert.',
  'login.allow': 'Erlauben Sie das auch in Systemeinstellungen › Allgemein › Anmeldeobjekte.',

  'notification.refused': 'Das System hat die letzte Benachrichtigung nicht angezeigt. Erlauben Sie Benachrichtigungen von Tidings in den Systemeinstellungen.',
  'pause.hour': 'Benachrichtigungen für eine Stunde pausieren',
  'pause.tomorrow': 'Benachrichtigungen bis morgen pausieren',
  'pause.resume': 'Benachrichtigungen fortsetzen (pausiert bis {time})',
  'pause.until': 'Benachrichtigungen sind bis {time} pausiert.',
  'pause.quoteLater': 'Das für {time} geplante Zitat erscheint, wenn die Ruhezeit um {end} endet.',
  'pause.quoteNever': 'Das für {time} geplante Zitat erscheint nicht: Die Ruhezeit dauert bis in den nächsten Tag.',
};
