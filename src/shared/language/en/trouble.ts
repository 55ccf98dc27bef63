/** What is said when something could not be fetched. Sentences of a note are joined by `time.gap`. */
export const trouble = {
  'trouble.bridge': 'Tidings did not answer. Please try again; if that does not help, quit Tidings and start it again.',
  'trouble.updated': 'A new version of Tidings is installed. Quit Tidings and start it again, so that it goes on fetching headlines.',
  'trouble.why': '{why}.',
  // {why} begins with a small letter here and in trouble.whyOf, if the language wants that after a colon.
  'trouble.sameWhy': 'The reason is the same for each: {why}.',
  'trouble.whys': 'The reasons differ.',
  'trouble.offline': 'You are offline.',
  'trouble.one': '{feed} could not be fetched.',
  'trouble.nothing': 'Nothing has been fetched from it yet.',
  'trouble.last': 'Last fetched {when}.',
  'trouble.some': '{failed, number} of {all, plural, one {# feed} other {# feeds}} could not be fetched: {feeds}.',
  'trouble.someOf': '{failed, number} of {all, plural, one {# feed} other {# feeds}} could not be fetched.',
  'trouble.whyOf': '{feed}: {why}.',
  'trouble.more': '{n, plural, one {# more} other {# more}}',
  'trouble.all': 'None of your feeds could be fetched.',
  'trouble.showing': 'Showing what was fetched {when}.',
  'trouble.showingList': 'Showing the list from {day}.',
  'trouble.next': 'Next try {when}.',
  'trouble.soon': 'Next try in a moment.',
  'trouble.notAgain': 'It will not be fetched again.',
} as const;
