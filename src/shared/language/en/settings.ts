/** The settings that have no topic of their own, and words that all of them share, or all dialogs. */
export const settings = {
  'settings.title': 'Settings',
  'settings.back': 'Back',
  'settings.cancel': 'Cancel',
  'settings.undo': 'Undo',
  'settings.version': 'Tidings {version}',
  'settings.licences': 'Show licences',

  'dialog.close': 'Close',
  'dialog.done': 'Done',

  'notification.title': 'Daily quote',
  'notification.switch': 'Notify me',
  'notification.time': 'At',
  'notification.help': 'Once a day, with the new quote of the day. Switching this off also switches off notifications of new headlines.',

  'language.title': 'Language',
  'language.system': 'Same as system',
  'zoom.title': 'Zoom',
  'zoom.percent': '{n, number}%',

  'login.title': 'Startup',
  'login.switch': 'Start at login',
  'login.help': 'Starts hidden, in the tray if there is one.',

  'singleKeys.title': 'Single keys',
  'singleKeys.switch': 'Use as shortcuts',
  'singleKeys.help': '{page} everywhere; {headline} on a headline. Switch this off if you dictate, or often press keys by accident.',
} as const;
