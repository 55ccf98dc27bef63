/** Names of the files in the data folder that several parts of the program read, and of the copy of the last good settings. */
export const SETTINGS_FILE = 'settings.json';
export const GOOD_SETTINGS_FILE = 'settings.last-good.json';
export const STATE_FILE = 'state.json';
export const READ_FILE = 'read.json';
