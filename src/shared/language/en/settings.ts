/** The settings that have no topic of their own, and words that all of them share. */
export const settings = {
  'settings.title': 'Settings',
  'settings.back': 'Back',
  'settings.cancel': 'Cancel',
  'settings.undo': 'Undo',
  'settings.version': 'Tidings {version}',

  'notification.title': 'Daily quote',
  'notification.switch': 'Notify me',
  'notification.time': 'At',
  'notification.help': 'Once a day, with the new quote of the day. While it is off, new headlines are not announced either.',

  'language.title': 'Language',
  'language.system': 'As the system',

  'login.title': 'Startup',
  'login.switch': 'Start at login',
  'login.help': 'Where there is a tray, Tidings waits in it until you click it.',
} as const;
