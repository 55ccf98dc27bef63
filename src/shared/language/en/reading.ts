/** What can be done with headlines: filter, groups, the menu of one, muting a word of it. */
export const reading = {
  'filter.label': 'Filter headlines',
  'filter.close': 'Close the filter',
  'filter.found': '{n, plural, one {# headline} other {# headlines}}',
  'filter.none': 'No headline matches “{filter}”',

  'groups.label': 'Show headlines',
  'groups.name': 'Show headlines: {how}',
  'groups.order': 'Order',
  'groups.which': 'Which',
  'groups.unread': 'Unread only',
  'groups.unreadBy': '{by}, unread only',
  'groups.day': 'By day',
  'groups.category': 'By category',
  'groups.source': 'By source',
  'groups.none': 'No category',

  'headline.menu': 'Headline',
  'headline.markRead': 'Mark as read',
  'headline.markUnread': 'Mark as unread',
  'headline.showLess': 'Less of this',
  'headline.muteWord': 'Mute a word…',
  'headline.switchOff': 'Switch off {source}',
  'headline.markedRead': 'Marked as read',
  'headline.markedUnread': 'Marked as unread',
  'headline.linkCopied': 'Link copied',
  'headline.noLink': 'This headline has no link',
  'headline.switchedOff': '{source} is switched off',
  'headline.switchedOn': '{source} is on again',

  'muteWord.title': 'Which word do you not want to see?',
  'muteWord.words': 'Words of this headline',
} as const;
