/** The line at the bottom of the popup. */
export const footer = {
  'footer.refreshing': 'Refreshing…',
  'footer.never': 'Not yet fetched',
  'footer.noFeeds': 'No feeds',
  'footer.updated': 'Updated {ago}',
  'footer.offlineNever': 'Offline, nothing fetched yet',
  'footer.offline': 'Offline, as of {when}',
  'footer.modelsOf': 'Model list of {day}',
  'footer.modelsOffline': 'Offline, list of {day}',
  'footer.copyAddress': 'Copy the API address, {base}',
  'footer.addressCopied': 'API address copied',
  'footer.apiOff': 'API not answering',
  'footer.refresh': 'Refresh now',
  'footer.settings': 'Settings',
} as const;
