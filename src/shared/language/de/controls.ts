import type { controls as english } from '../en/controls.ts';
import type { Translated } from '../catalogue.ts';

export const controls: Translated<typeof english> = {
  'section.list': 'Bereiche der Einstellungen',
  'section.general': 'Allgemein',
  'section.notifications': 'Benachrichtigungen',
  'section.privacy': 'Datenschutz',
  'section.data': 'Daten',

  'change.value': '{setting}: {value}',
  'change.on': 'ein',
  'change.off': 'aus',
  'change.undone': 'Rückgängig gemacht: {change}',
  'change.nothing': 'Es gibt nichts rückgängig zu machen.',
  'change.line': 'Letzte Änderung',

  'check.port': 'Geben Sie eine Zahl von {least} bis {most} ein.',
  'check.portBlocked': 'Browser und Node.js verbinden sich nicht mit diesem Port. Geben Sie eine andere Zahl ein.',
  'check.time': 'Geben Sie Stunden und Minuten an, etwa 09:00.',
  'check.scheme': 'Die Adresse muss mit http:// oder https:// beginnen.',
  'check.address': 'Das ist noch keine gültige Webadresse.',
  'check.long': 'Eine Adresse darf höchstens {most} Zeichen haben.',

  'quiet.title': 'Ruhezeiten',
  'quiet.switch': 'Benachrichtigungen zurückhalten',
  'quiet.from': 'Von',
  'quiet.to': 'bis',
  'quiet.range': '{from} bis {to}',
  'quiet.help': 'Jeden Tag zwischen diesen Zeiten, auch über Mitternacht.',
  'snooze.title': 'Pause',
  'snooze.hour': 'Eine Stunde',
  'snooze.tomorrow': 'Bis morgen',
  'snooze.resume': 'Fortsetzen',
  'snooze.until': 'Pausiert bis {time}.',
  'snooze.none': 'Benachrichtigungen sind nicht pausiert.',
  'snooze.paused': 'Benachrichtigungen bis {time} pausiert',
  'snooze.resumed': 'Benachrichtigungen fortgesetzt',

  'recorder.title': 'Tastenkürzel',
  'recorder.help': 'Zeigt und verbirgt Tidings von überall aus.',
  'recorder.none': 'Keines',
  'recorder.name': 'Tastenkürzel: {keys}. Zum Ändern drücken.',
  'recorder.set': 'Festlegen\u00a0…',
  'recorder.setName': 'Tastenkürzel: Keines. Festlegen\u00a0…',
  'recorder.press': 'Tasten drücken\u00a0…',
  'recorder.how': 'Drücken Sie die Tasten gleichzeitig. Rücktaste entfernt das Kürzel, Esc bricht ab.',
  'recorder.cancelled': 'Tastenkürzel unverändert',
};
