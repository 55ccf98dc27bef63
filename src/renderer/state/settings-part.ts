/** A section of the settings that other views link to, or the failing ones of the feeds. */
export type SettingsPart = 'feeds' | 'failing' | 'api' | 'data';
