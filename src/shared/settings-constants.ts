/** Defaults, limits and choices also used by popup and client; separate from the schemas, so that these need not load zod. */

/** Default source of the list of models; a mirror can be set instead. */
export const DEFAULT_MODELS_URL = 'https://models.dev/api.json';

/** A feed as it is at first: a `FeedSetting` without anything a person sets. */
interface DefaultFeed {
  readonly id: string;
  readonly url: string;
  readonly enabled: boolean;
}

/** Few, visible and removable; see docs/settings.md for the choice. */
export const DEFAULT_FEEDS: readonly DefaultFeed[] = [
  { id: 'nasa', url: 'https://www.nasa.gov/feed/', enabled: true },
  { id: 'arstechnica', url: 'https://feeds.arstechnica.com/arstechnica/index', enabled: true },
  { id: 'bbc', url: 'https://feeds.bbci.co.uk/news/rss.xml', enabled: true },
  { id: 'hackernews', url: 'https://news.ycombinator.com/rss', enabled: true },
  { id: 'dw', url: 'https://rss.dw.com/rdf/rss-en-all', enabled: true },
];

/** The documented port other programs rely on (docs/api.md). */
export const DEFAULT_PORT = 8434;

/** Lower ports need privileges. */
export const MIN_PORT = 1024;
export const MAX_PORT = 65_535;

export const MAX_ADDRESS_LENGTH = 2_048; // characters, as all lengths here
/** Of a headline; longer links are dropped. */
export const MAX_LINK_LENGTH = 4_096;
export const MAX_TITLE_LENGTH = 120;
export const MAX_CATEGORY_LENGTH = 60;

/** Local wall-clock time, 24 hours, such as 09:00. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

export const MIN_MUTE_WORD_LENGTH = 2;
export const MAX_MUTE_WORD_LENGTH = 60;
export const MAX_MUTE_WORDS = 100;

/** How the popup groups headlines: not at all ('day'), by category, or by source; newest first in each group. */
export const HEADLINE_GROUPS = ['day', 'category', 'source'] as const;
export type HeadlineGroup = (typeof HEADLINE_GROUPS)[number];

/** How the popup sorts models: by provider, or across providers by newest, cheapest or largest context first; or what changed of them. */
export const MODEL_SORTS = ['provider', 'newest', 'price', 'context', 'changes'] as const;
export type ModelSort = (typeof MODEL_SORTS)[number];
