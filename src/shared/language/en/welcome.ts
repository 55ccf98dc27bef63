/** The first page of an installation: what Tidings does. */
export const welcome = {
  'welcome.title': 'Welcome to Tidings',
  'welcome.text': 'The quote of the day, your headlines and the latest AI models, here and for other programs on this computer.',
  'welcome.feeds': 'From {feeds}.',
  'welcome.more': '{n, plural, one {# more} other {# more}}',
  'welcome.noFeeds': 'From the sites you choose.',
  'welcome.models': 'The public list at {host}.',
  'welcome.programs': 'Programs',
  'welcome.api': 'The same content, at',
  'welcome.nothing': 'No account, no tracking: Tidings tells no one what you read.',
  'welcome.start': 'Show the headlines',
} as const;
