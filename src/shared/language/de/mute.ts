import type { mute as english } from '../en/mute.ts';
import type { Translated } from '../catalogue.ts';

export const mute: Translated<typeof english> = {
  'mute.title': 'Stumme Wörter',
  'mute.add': 'Wort stummschalten',
  'mute.placeholder': 'Wort oder Wendung',
  'mute.addButton': 'Stummschalten',
  'mute.help': 'Schlagzeilen damit bleiben weg, hier und in der API. Sie kommen zurück, wenn Sie das Wort entfernen.',
  'mute.list': 'Stumme Wörter',
  'mute.alreadyThere': 'Das ist schon stumm.',
  'mute.tooShort': 'Verwenden Sie mindestens zwei Zeichen.',
  'mute.tooMany': 'Höchstens {most, plural, one {# Wort} other {# Wörter}}; entfernen Sie erst eines.',
  'mute.muted': '„{word}“ ist stumm',
  'mute.remove': '{word} entfernen',
  'mute.removed': '„{word}“ ist nicht mehr stumm',
};
