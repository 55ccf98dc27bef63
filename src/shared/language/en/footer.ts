/** The line at the bottom of the popup. */
export const footer = {
  'footer.refreshing': 'Refreshing…',
  'footer.refreshingBrief': 'Fetching…',
  'footer.updated': 'Updated {ago}',
  'footer.updatedSome': '{ago}, {n, number} failed',
  'footer.someBrief': '{n, number} failed',
  'footer.failed': '{n, plural, one {# feed failed} other {# feeds failed}}',
  // One line beside the address; the tooltip and what is spoken say the next one.
  'footer.fetchedOf': '{n, number} of {all, number} fetched',
  'footer.fetchedFeeds': '{n, number} of {all, plural, one {# feed} other {# feeds}} fetched',
  'footer.fetchedUntil': '{state}; the last ones are due {when}',
  'footer.offlineNever': 'Offline, nothing fetched yet',
  'footer.offline': '{ago}, offline',
  'footer.offlineBrief': 'Offline',
  'footer.modelsOf': 'Models from {day}',
  'footer.modelsOffline': 'Offline, models from {day}',
  'footer.copyAddress': 'Copy the API address, {base}',
  'footer.addressCopied': 'API address copied',
  'footer.apiOff': 'API not answering',
  'footer.refresh': 'Refresh now',
  'footer.settings': 'Settings',
} as const;
