/** The headlines: tabs, days, what is read, what is said where there are none. */
export const headlines = {
  'tabs.label': 'What to read',
  'tabs.headlines': 'Headlines',
  'tabs.models': 'Models',

  'days.morning': 'This morning',
  'days.today': 'Today',
  'days.yesterday': 'Yesterday',
  'days.earlier': 'Earlier',

  'headlines.loading': 'Fetching headlines…',
  'headlines.emptyTitle': 'No headlines yet',
  'headlines.empty': 'Your feeds were fetched, but have no headlines.',
  'headlines.emptyOrMuted': 'Your feeds were fetched, but have no headlines, or your muted words leave all of them out.',
  'headlines.emptyNotFetched': 'Tidings has not fetched your feeds yet.',
  'headlines.noFeedsTitle': 'No feeds',
  'headlines.noFeeds': 'Add the feed of a site you like, and its headlines appear here.',
  'headlines.noFeedsOnTitle': 'No feed is switched on',
  'headlines.noFeedsOn': 'Switch one on, and its headlines appear here.',
  'headlines.openSettings': 'Choose feeds',
  'headlines.tryNow': 'Try now',
  'headlines.noUnread': 'No unread headlines',
  'headlines.showAll': 'Show all',

  'headlines.unread': 'unread',
  'headlines.unreadCount': '{n, plural, one {# unread} other {# unread}}',
  'headlines.fresh': '{n, plural, one {# new since you last looked} other {# new since you last looked}}',
  'headlines.lookedAt': 'Last look: {when}',
  'headlines.readAll': 'Mark all as read',
  'headlines.allRead': '{n, plural, one {# headline marked as read} other {# headlines marked as read}}',
  'headlines.noBrowser': 'No browser could be opened for the link.',
  'headlines.unreadAgain': 'Unread again',
} as const;
