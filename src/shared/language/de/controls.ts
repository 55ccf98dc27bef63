import type { controls as english } from '../en/controls.ts';
import type { Translated } from '../catalogue.ts';

export const controls: Translated<typeof english> = {
  'section.list': 'Teile der Einstellungen',
  'section.general': 'Allgemein',
  'section.notifications': 'Mitteilungen',
  'section.privacy': 'Datenschutz',
  'section.data': 'Daten',

  'change.value': '{setting}: {value}',
  'change.on': 'ein',
  'change.off': 'aus',
  'change.undone': 'Rückgängig gemacht: {change}',
  'change.line': 'Letzte Änderung',

  'check.port': 'Eine Zahl von {least} bis {most} eingeben.',
  'check.time': 'Stunden und Minuten angeben, etwa 09:00.',
  'check.sameTime': 'Ruhezeiten beginnen und enden zu verschiedenen Zeiten.',
  'check.scheme': 'Eine Adresse beginnt mit http:// oder https://.',
  'check.address': 'Das ist noch keine vollständige Adresse.',
  'check.long': 'Eine Adresse hat höchstens {most} Zeichen.',

  'quiet.title': 'Ruhezeiten',
  'quiet.switch': 'Keine Mitteilungen',
  'quiet.from': 'Von',
  'quiet.to': 'Bis',
  'quiet.help': 'Jeden Tag von einer Zeit zur anderen, auch über Mitternacht.',
  'snooze.title': 'Pause',
  'snooze.hour': 'Eine Stunde',
  'snooze.tomorrow': 'Bis morgen',
  'snooze.resume': 'Fortsetzen',
  'snooze.until': 'Pausiert bis {time}',
  'snooze.none': 'Mitteilungen kommen wie eingestellt.',

  'recorder.title': 'Tastenkürzel',
  'recorder.help': 'Zeigt und verbirgt Tidings von überall aus.',
  'recorder.none': 'Keines',
  'recorder.name': 'Tastenkürzel: {keys}. Drücken, um ein anderes aufzunehmen.',
  'recorder.press': 'Tasten drücken …',
  'recorder.how': 'Die Tasten zusammen drücken. Rücktaste entfernt das Kürzel, Escape bricht ab.',
  'recorder.cancelled': 'Das Kürzel bleibt, wie es ist',
};
