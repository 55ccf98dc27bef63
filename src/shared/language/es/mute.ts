import type { mute as english } from '../en/mute.ts';
import type { Translated } from '../catalogue.ts';

export const mute: Translated<typeof english> = {
  'mute.title': 'Palabras silenciadas',
  'mute.add': 'Silenciar una palabra',
  'mute.placeholder': 'Palabra o frase',
  'mute.addButton': 'Silenciar',
  'mute.help': 'Los titulares que la contienen se omiten, aquí y en la API, hasta que la quites.',
  'mute.list': 'Palabras silenciadas',
  'mute.alreadyThere': 'Ya está silenciada.',
  'mute.tooShort': 'Usa al menos dos caracteres.',
  'mute.tooMany': 'Como máximo {most, plural, one {# palabra} many {# de palabras} other {# palabras}}; quita antes una.',
  'mute.muted': '«{word}» está silenciada',
  'mute.remove': 'Quitar {word}',
  'mute.removed': '«{word}» ya no está silenciada',
};
