/** What main says of the desktop around: the shortcut, start at login, and paused notifications. */
export const desktop = {
  'shortcut.plus': 'Put one plus sign between two keys.',
  'shortcut.unknown': '“{name}” is not a key that can be used here.',
  'shortcut.oneKey': 'Only one key can be combined with Ctrl, Alt, Shift and Super.',
  'shortcut.noKey': 'Add a key, such as T.',
  'shortcut.noModifier': 'Add Ctrl, Alt or Super. Without one, no other program would get this key any more.',
  'shortcut.twice': 'CmdOrCtrl already stands for Ctrl or Super.',
  'shortcut.taken': '{keys} is already used by the system or another program.',
  'shortcut.wayland': 'This desktop (Wayland) gives no shortcuts to programs. Bind keys to “{command}” in its own settings.',

  'login.foreign': '{path} was not created by Tidings, so it is left alone. Rename or remove it, then switch this on again.',
  'login.failed': 'The system did not let Tidings change what starts at login.',
  'login.allow': 'Allow this in System Settings › General › Login Items as well.',

  'notification.refused': 'The system did not show the last notification. Allow notifications from Tidings in the system’s settings.',
  'pause.hour': 'Pause notifications for one hour',
  'pause.tomorrow': 'Pause notifications until tomorrow',
  'pause.resume': 'Resume notifications (paused until {time})',
  'pause.until': 'Notifications are paused until {time}.',
  'pause.quoteLater': 'The quote due at {time} is shown when the quiet hours end, at {end}.',
  'pause.quoteNever': 'The quote due at {time} is not shown: the quiet hours last into the next day.',
} as const;
