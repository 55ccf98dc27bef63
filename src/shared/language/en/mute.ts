/** The muted words in the settings. */
export const mute = {
  'mute.title': 'Muted words',
  'mute.add': 'Mute a word',
  'mute.placeholder': 'Word or phrase',
  'mute.addButton': 'Mute',
  'mute.help': 'Headlines containing it are left out, here and in the API, until you remove it.',
  'mute.list': 'Muted words',
  'mute.alreadyThere': 'This is already muted.',
  'mute.tooShort': 'Use at least two characters.',
  'mute.tooMany': 'At most {most, plural, one {# word} other {# words}}; remove one first.',
  'mute.muted': '“{word}” is muted',
  'mute.remove': 'Remove {word}',
  'mute.removed': '“{word}” is no longer muted',
} as const;
