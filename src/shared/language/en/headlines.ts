/** The headlines: tabs, days, what is read, what is said where there are none. */
export const headlines = {
  'tabs.label': 'What to read',
  'tabs.headlines': 'Headlines',
  'tabs.models': 'Models',

  'days.morning': 'This morning',
  'days.today': 'Today',
  'days.yesterday': 'Yesterday',
  'days.earlier': 'Earlier',

  'headlines.label': 'Headlines',
  'headlines.loading': 'Fetching headlines…',
  'headlines.emptyTitle': 'No headlines yet',
  'headlines.empty': 'Your feeds have sent nothing so far.',
  'headlines.emptyNotFetched': 'Tidings has not asked your feeds yet.',
  'headlines.emptyOffline': 'You are offline. Headlines come once there is a connection; “Refresh now” asks at once.',
  'headlines.noFeedsTitle': 'No feeds',
  'headlines.noFeeds': 'Add the feed of a site you like, and its headlines show here.',
  'headlines.noFeedsOn': 'All your feeds are switched off.',
  'headlines.openSettings': 'Choose feeds',
  'headlines.tryNow': 'Try now',

  'headlines.unread': 'unread',
  'headlines.unreadCount': '{n, plural, one {# unread} other {# unread}}',
  'headlines.fresh': '{n, plural, one {# new since you last looked} other {# new since you last looked}}',
  'headlines.lookedAt': 'Last look: {when}',
  'headlines.readAll': 'Mark all read',
  'headlines.allRead': '{n, plural, one {# headline marked as read} other {# headlines marked as read}}',
  'headlines.noBrowser': 'This computer opened no browser for the link.',
  'headlines.nothingToUndo': 'There is nothing to take back.',
  'headlines.unreadAgain': 'Unread again',
} as const;
