/** Defaults and limits of the settings that the popup and the client name, too: apart from the schemas, whose validator they do without. */
import type { FeedSetting } from './settings.ts';

/** The external provider of the model list; a mirror may be set instead. */
export const DEFAULT_MODELS_URL = 'https://models.dev/api.json';

/** Few, visible and removable; chosen in docs/settings.md. */
export const DEFAULT_FEEDS: readonly FeedSetting[] = [
  { id: 'nasa', url: 'https://www.nasa.gov/feed/', enabled: true },
  { id: 'arstechnica', url: 'https://feeds.arstechnica.com/arstechnica/index', enabled: true },
  { id: 'bbc', url: 'https://feeds.bbci.co.uk/news/rss.xml', enabled: true },
  { id: 'hackernews', url: 'https://news.ycombinator.com/rss', enabled: true },
  { id: 'dw', url: 'https://rss.dw.com/rdf/rss-en-all', enabled: true },
];

/** The documented port other programs rely on; see docs/api.md. */
export const DEFAULT_PORT = 8434;

/** Lower ports need privileges this app must never have. */
export const LEAST_PORT = 1024;
export const MOST_PORT = 65_535;

export const LONGEST_ADDRESS = 2_048; // characters, as all lengths here
/** Of a headline; a longer one is not kept. */
export const LONGEST_LINK = 4_096;
export const LONGEST_TITLE = 120;
export const LONGEST_CATEGORY = 60;

export const SHORTEST_MUTE_WORD = 2;
export const LONGEST_MUTE_WORD = 60;
export const MOST_MUTE_WORDS = 100;
