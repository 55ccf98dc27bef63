/** What main says of the desktop around: the shortcut, start at login, and paused notifications. */
export const desktop = {
  'shortcut.plus': 'Put one plus sign between two keys.',
  'shortcut.unknown': '“{name}” is not a key that can be used here.',
  'shortcut.oneKey': 'Only one key can go with Ctrl, Alt, Shift and Super.',
  'shortcut.noKey': 'Add a key, such as T.',
  'shortcut.noModifier': 'Add Ctrl, Alt or Super: the keys are taken from all other programs.',
  'shortcut.twice': 'CmdOrCtrl already stands for Ctrl or Super.',
  'shortcut.taken': '{keys} cannot be had: the system or another program uses it.',
  'shortcut.wayland': 'This desktop (Wayland) gives no keys to programs. Bind them to “{command}” in its own settings.',

  'login.foreign': '{path} was not made by Tidings, so it is left as it is.',
  'login.failed': 'The system did not let Tidings change what starts at login.',

  'pause.hour': 'Pause notifications for one hour',
  'pause.tomorrow': 'Pause notifications until tomorrow',
  'pause.resume': 'Resume notifications (paused until {time})',
  'pause.until': 'Notifications are paused until {time}.',
  'pause.quoteLater': 'The quote of {time} is told when the quiet hours end, at {end}.',
  'pause.quoteNever': 'The quote of {time} is not told: the quiet hours last into the next day.',
} as const;
