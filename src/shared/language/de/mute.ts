import type { mute as english } from '../en/mute.ts';
import type { Translated } from '../catalogue.ts';

export const mute: Translated<typeof english> = {
  'mute.title': 'Ausblenden',
  'mute.add': 'Wort ausblenden',
  'mute.placeholder': 'Wort oder Wendung',
  'mute.addButton': 'Ausblenden',
  'mute.help': 'Schlagzeilen, die es enthalten, entfallen hier und in der API, bis Sie es entfernen.',
  'mute.list': 'Ausgeblendete Wörter',
  'mute.alreadyThere': 'Das ist schon ausgeblendet.',
  'mute.tooShort': 'Verwenden Sie mindestens zwei Zeichen.',
  'mute.tooMany': 'Höchstens {most, plural, one {# Wort} other {# Wörter}}; entfernen Sie erst eines.',
  'mute.muted': '„{word}“ wird ausgeblendet',
  'mute.remove': '{word} entfernen',
  'mute.removed': '„{word}“ wird nicht mehr ausgeblendet',
};
