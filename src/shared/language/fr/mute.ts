import type { mute as english } from '../en/mute.ts';
import type { Translated } from '../catalogue.ts';

export const mute: Translated<typeof english> = {
  'mute.title': 'Mots masqués',
  'mute.add': 'Masquer un mot',
  'mute.placeholder': 'Mot ou expression',
  'mute.addButton': 'Masquer',
  'mute.help': 'Les titres qui le contiennent n’apparaissent plus, ni ici ni dans l’API, jusqu’à ce que vous le retiriez.',
  'mute.list': 'Mots masqués',
  'mute.alreadyThere': 'Ce mot est déjà masqué.',
  'mute.tooShort': 'Utilisez au moins deux caractères.',
  'mute.tooMany': 'Au plus {most, plural, one {# mot} many {# de mots} other {# mots}}\u202f; retirez-en un d’abord.',
  'mute.muted': '«\u202f{word}\u202f» est masqué',
  'mute.remove': 'Retirer {word}',
  'mute.removed': '«\u202f{word}\u202f» n’est plus masqué',
};
