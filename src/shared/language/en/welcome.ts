/** The first page of an installation: what Tidings does. */
export const welcome = {
  'welcome.title': 'Welcome to Tidings',
  'welcome.text': 'A quote for the day, the headlines of your feeds and the AI models there are: here, and for the programs on this computer.',
  'welcome.feeds': 'They come from {feeds}.',
  'welcome.more': '{n, plural, one {# more} other {# more}}',
  'welcome.noFeeds': 'They come from the sites that you choose.',
  'welcome.models': 'The public list of {host}.',
  'welcome.programs': 'Programs',
  'welcome.api': 'They read the same at',
  'welcome.privacy': 'Privacy',
  'welcome.nothing': 'Tidings asks nobody else, and tells nobody what you read.',
  'welcome.start': 'Show the headlines',
} as const;
