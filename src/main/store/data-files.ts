/** Names of the files in the data folder, except those of snapshots, locks and the log. */
export const SETTINGS_FILE = 'settings.json';
export const GOOD_SETTINGS_FILE = 'settings.last-good.json';
export const STATE_FILE = 'state.json';
export const READ_FILE = 'read.json';
export const FAVOURITES_FILE = 'favourites.json';
export const ACCESS_FILE = 'access.json';
export const DESKTOP_FILE = 'desktop.json';
/** For programs that look for the API. */
export const ENDPOINT_FILE = 'endpoint.json';
